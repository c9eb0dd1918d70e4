import { type ReactNode, useState } from 'react';
import { CallFailed, sentenceOf } from '#client/api.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog, DialogActions } from '#client/ui/dialog.tsx';
import { PasswordField } from '#client/ui/fields/password-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { useFields } from '#client/ui/fields/use-fields.ts';
import { showToast } from '#client/ui/toast.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { words } from '#client/words/words.ts';
import type { AccountView, Proof } from '#contract/people/account.ts';

/** Something to do once the person has shown that it is still them. */
export interface ProvenAct {
  title: string;
  /** Consequences to know before. */
  warning?: ReactNode;
  button: string;
  isDangerous?: boolean;
  run: (proof: Proof) => Promise<void>;
}

/** Runs acts that need the password or a code, which a dialog asks for. */
export function useProof(account: AccountView) {
  const [act, setAct] = useState<ProvenAct>();
  const [open, setOpen] = useState(false);
  const ask = (next: ProvenAct) => {
    setAct(next);
    setOpen(true);
  };
  return {
    ask,
    /** Runs at once if the sign-in was recent; asks only if the server wants a proof. */
    async attempt(next: ProvenAct): Promise<void> {
      try {
        await next.run({});
      } catch (error) {
        if (error instanceof CallFailed && error.code === 'proof_required') ask(next);
        else showToast(sentenceOf(error, adminWords().itFailed));
      }
    },
    dialog: (
      <Dialog open={open} title={act?.title} onClose={() => setOpen(false)}>
        {act && <ProofForm account={account} act={act} onDone={() => setOpen(false)} />}
      </Dialog>
    ),
  };
}

interface ProofFormProps {
  account: AccountView;
  act: ProvenAct;
  onDone: () => void;
}

/** Accounts with neither password nor app prove themselves by a recent sign-in, so nothing is asked. */
function ProofForm({ account, act, onDone }: ProofFormProps) {
  const { hasPassword, secondFactors } = account;
  const field = hasPassword ? 'currentPassword' : secondFactors.includes('totp') ? 'code' : undefined;
  const { entry, failure, isSubmitting, submit } = useFields(
    { value: '' },
    { value: { validate: (value) => field === undefined || value !== '' || words().fillIn } },
    async ({ value }) => {
      await act.run(field === undefined ? {} : { [field]: value });
      onDone();
    },
  );

  return (
    <form noValidate className="flex flex-col gap-6" onSubmit={submit}>
      {act.warning !== undefined && <div className="text-sm text-ink-soft">{act.warning}</div>}
      {field === 'currentPassword' && (
        <PasswordField
          label={adminWords().yourPassword}
          autoComplete="current-password"
          {...entry('value')}
        />
      )}
      {field === 'code' && (
        <TextField
          label={adminWords().code}
          hint={adminWords().codeHint}
          {...codeInput}
          {...entry('value')}
        />
      )}
      <DialogActions error={failure === undefined ? undefined : sentenceOf(failure, adminWords().itFailed)}>
        <Button type="submit" kind={act.isDangerous ? 'danger' : 'primary'} disabled={isSubmitting}>
          {act.button}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Props of a field for a code; recovery codes have letters too. */
export const codeInput = {
  dir: 'ltr',
  autoComplete: 'one-time-code',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;
