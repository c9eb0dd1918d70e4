import { useEffect, useRef } from 'react';
import { sentenceOf } from '#client/api.ts';
import { boot } from '#client/boot.ts';
import { hasPasskeys } from '#client/session/passkey-support.ts';
import { Button } from '#client/ui/button.tsx';
import { FormError } from '#client/ui/fields/form-error.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { useFields } from '#client/ui/fields/use-fields.ts';
import { words } from '#client/words/words.ts';
import type { FactorKind } from '#contract/people/identity.ts';
import { PasskeyButton } from './passkey-button.tsx';

interface SecondFactorStepProps {
  kinds: readonly FactorKind[];
  /** Signs in with the code. */
  send: (code: string) => Promise<void>;
  onBack: () => void;
}

const rules = { Code: { validate: (value: unknown) => value !== '' || words().enterCode } };

/** The second step of a sign-in. It replaces the first one, so it takes the focus: its field if it has one, else its heading. */
export function SecondFactorStep({ kinds, send, onBack }: SecondFactorStepProps) {
  const form = useRef<HTMLFormElement>(null);
  const { entry, failure, isSubmitting, submit } = useFields({ Code: '' }, rules, ({ Code }) => send(Code));
  const takesCode = kinds.includes('totp') || kinds.includes('recovery');

  useEffect(() => {
    const first = form.current?.querySelector<HTMLElement>('input') ?? form.current?.querySelector('h2');
    first?.focus();
  }, []);

  return (
    <form ref={form} noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <h2 tabIndex={-1} className="text-center font-semibold outline-none">
        {words().oneMoreStep}
      </h2>
      {!takesCode && <p className="text-center text-sm text-balance text-ink-soft">{sentenceFor(kinds)}</p>}
      {takesCode && (
        <TextField
          label={words().code}
          hint={sentenceFor(kinds)}
          dir="ltr"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          {...entry('Code')}
        />
      )}
      {failure !== undefined && <FormError>{sentenceOf(failure, words().callWentWrong)}</FormError>}
      {takesCode && (
        <Button type="submit" disabled={isSubmitting}>
          {words().continue}
        </Button>
      )}
      {kinds.includes('passkey') && <PasskeyButton />}
      <Button kind="plain" onClick={onBack}>
        {words().back}
      </Button>
    </form>
  );
}

function sentenceFor(kinds: readonly FactorKind[]): string {
  if (kinds.includes('totp')) return words().codeOfApp;
  if (kinds.includes('passkey') && hasPasskeys()) return words().passkeyOrRecovery;
  if (kinds.includes('recovery')) return words().oneRecoveryCode;
  return words().factorElsewhere(boot().config.host);
}
