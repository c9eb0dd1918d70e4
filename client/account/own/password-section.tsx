import { useState } from 'react';
import { sentenceOf } from '#client/api.ts';
import { Button } from '#client/ui/button.tsx';
import { FormError } from '#client/ui/fields/form-error.tsx';
import { newPasswordRules } from '#client/ui/fields/new-password.ts';
import { NewPasswordFields } from '#client/ui/fields/new-password-fields.tsx';
import { PasswordField } from '#client/ui/fields/password-field.tsx';
import { useFields } from '#client/ui/fields/use-fields.ts';
import { showToast } from '#client/ui/toast.tsx';
import type { AccountView } from '#contract/account.ts';
import { changePassword } from './account-calls.ts';
import { Section } from './section.tsx';
import { failed } from './use-proof.tsx';
import { useRefresh } from './use-refresh.ts';

/** The form opens on request, so that no password manager fills it in passing. Form and button replace each other, and the focus follows. */
export function PasswordSection({ account }: { account: AccountView }) {
  const [open, setOpen] = useState<boolean>();
  const { hasPassword } = account;
  return (
    <Section
      title="Password"
      hint={hasPassword ? 'Changing it signs you out everywhere else.' : 'You sign in without one.'}
    >
      {open ? (
        <PasswordForm account={account} onDone={() => setOpen(false)} />
      ) : (
        <Button
          kind="outline"
          className="self-start"
          autoFocus={open === false}
          onClick={() => setOpen(true)}
        >
          {hasPassword ? 'Change password' : 'Set a password'}
        </Button>
      )}
    </Section>
  );
}

function PasswordForm({ account, onDone }: { account: AccountView; onDone: () => void }) {
  const { hasPassword, email } = account;
  const refresh = useRefresh();
  const rules = {
    ...newPasswordRules,
    currentPassword: { validate: (value: unknown) => !hasPassword || value !== '' || 'Fill in this field.' },
  };
  const start = { currentPassword: '', Password: '', ConfirmPassword: '' };
  const { entry, failure, isSubmitting, submit } = useFields(start, rules, async (form) => {
    const { currentPassword, Password: newPassword } = form;
    await changePassword({ newPassword, ...(hasPassword && { currentPassword }) });
    showToast('Your password has been changed.');
    onDone();
    await refresh();
  });

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      {/* For password managers, which need to know whose password it is. */}
      <input type="text" hidden readOnly autoComplete="username" value={email} />
      {hasPassword && (
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          autoFocus
          {...entry('currentPassword')}
        />
      )}
      <NewPasswordFields label="New password" autoFocus={!hasPassword} entry={entry} />
      {failure !== undefined && <FormError>{sentenceOf(failure, failed)}</FormError>}
      <div className="flex gap-2">
        <Button type="submit" disabled={isSubmitting}>
          {hasPassword ? 'Change password' : 'Set password'}
        </Button>
        <Button kind="plain" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
