import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { failureText } from '#client/admin/hosts/saving/failure.ts';
import { CallFailed } from '#client/api.ts';
import { Button } from '#client/ui/button.tsx';
import { CheckList } from '#client/ui/fields/check-list.tsx';
import { FormError } from '#client/ui/fields/form-error.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { words } from '#client/words/words.ts';
import { type KeyScope, keyLimits, keyScopes, type MadeKey } from '#contract/api-keys.ts';
import { makeKey, type NewKey } from './key-calls.ts';
import { scopeNames } from './key-row.tsx';

interface NewKeyFormProps {
  host: string;
  onMade: (key: MadeKey) => void;
  onCancel: () => void;
}

interface Typed {
  name: string;
  scopes: readonly KeyScope[];
  /** A day, until whose end the key is valid; empty for ever. */
  lastDay: string;
  questionsPerMinute: string;
  tokensPerDay: string;
}

const nothingTyped: Typed = {
  name: '',
  scopes: ['ask'],
  lastDay: '',
  questionsPerMinute: '',
  tokensPerDay: '',
};

const hints: Record<KeyScope, () => string> = {
  ask: () => adminWords().scopeAskHint,
  read: () => adminWords().scopeReadHint,
  manage: () => adminWords().scopeManageHint,
};

/** Asks for what a new key may do. Within the host's form, so it is no form element itself. */
export function NewKeyForm({ host, onMade, onCancel }: NewKeyFormProps) {
  const [typed, setTyped] = useState(nothingTyped);
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const errors: Partial<Record<string, string>> = failure instanceof CallFailed ? failure.errors : {};
  const box = useRef<HTMLDivElement>(null);
  const change = (part: Partial<Typed>) => setTyped({ ...typed, ...part });

  // The refused field may be out of view.
  useEffect(() => {
    if (failure !== undefined) box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [failure]);

  async function make() {
    setBusy(true);
    setFailure(undefined);
    try {
      onMade(await makeKey(newKeyOf(host, typed)));
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    // Enter would save the host's form.
    event.preventDefault();
    if (!isBusy) void make();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps Enter in its fields from sending the form around it
    <div
      ref={box}
      className="flex flex-col gap-4 rounded-control border border-hairline bg-panel p-4"
      onKeyDown={onKeyDown}
    >
      <TextField
        required
        autoFocus
        label={adminWords().keyName}
        hint={adminWords().keyNameHint}
        maxLength={keyLimits.name}
        error={errors.name}
        value={typed.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <Scopes chosen={typed.scopes} error={errors.scopes} onChange={(scopes) => change({ scopes })} />
      <Bounds typed={typed} errors={errors} onChange={change} />
      {failure !== undefined && Object.keys(errors).length === 0 && (
        <FormError>{failureText(failure)}</FormError>
      )}
      <div className="flex flex-wrap gap-2">
        <Button disabled={isBusy} onClick={() => void make()}>
          {adminWords().makeKey}
        </Button>
        <Button kind="plain" disabled={isBusy} onClick={onCancel}>
          {words().cancel}
        </Button>
      </div>
    </div>
  );
}

interface BoundsProps {
  typed: Typed;
  errors: Partial<Record<string, string>>;
  onChange: (part: Partial<Typed>) => void;
}

/** The key's end and its limits. */
function Bounds({ typed, errors, onChange }: BoundsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <TextField
        type="date"
        label={adminWords().keyLastDay}
        hint={adminWords().keyLastDayHint}
        error={errors.expiresAt}
        value={typed.lastDay}
        onChange={({ target }) => onChange({ lastDay: target.value })}
      />
      <TextField
        inputMode="numeric"
        label={adminWords().questionsPerMinute}
        hint={adminWords().ownLimitHint}
        error={errors['limits.questionsPerMinute']}
        value={typed.questionsPerMinute}
        onChange={({ target }) => onChange({ questionsPerMinute: target.value })}
      />
      <TextField
        inputMode="numeric"
        label={adminWords().tokensPerDayOfKey}
        hint={adminWords().tokensPerDayOfKeyHint}
        error={errors['limits.tokensPerDay']}
        value={typed.tokensPerDay}
        onChange={({ target }) => onChange({ tokensPerDay: target.value })}
      />
    </div>
  );
}

function Scopes(props: Pick<ComponentProps<typeof CheckList<KeyScope>>, 'chosen' | 'error' | 'onChange'>) {
  return <CheckList {...props} legend={adminWords().keyMay} values={keyScopes} labelOf={scopeLabel} />;
}

function scopeLabel(scope: KeyScope) {
  return (
    <span>
      <span className="font-medium">{scopeNames[scope]()}</span>
      <span className="block text-xs text-ink-soft">{hints[scope]()}</span>
    </span>
  );
}

/** Numbers are sent as they were typed where they are none, so that the server says what is wrong. */
function newKeyOf(host: string, { name, scopes, lastDay, questionsPerMinute, tokensPerDay }: Typed): NewKey {
  const limits = {
    ...(questionsPerMinute.trim() !== '' && { questionsPerMinute: Number(questionsPerMinute) }),
    ...(tokensPerDay.trim() !== '' && { tokensPerDay: Number(tokensPerDay) }),
  };
  const end = lastDay === '' ? undefined : new Date(`${lastDay}T23:59:59`);
  return {
    ...{ host, name, scopes, limits },
    ...(end && !Number.isNaN(end.getTime()) && { expiresAt: end.toISOString() }),
  };
}
