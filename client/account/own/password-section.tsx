import { useState } from 'react';
import { sentenceOf } from '#client/api.ts';
import { Button } from '#client/ui/button.tsx';
import { FormError } from '#client/ui/fields/form-error.tsx';
import { newPasswordRules } from '#client/ui/fields/new-password.ts';
import { NewPasswordFields } from '#client/ui/fields/new-password-fields.tsx';
import { PasswordField } from '#client/ui/fields/password-field.tsx';
import { useFields } from '#client/ui/fields/use-fields.ts';
import { showToast } from '#client/ui/toast.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { words } from '#client/words/words.ts';
import type { AccountView } from '#contract/people/account.ts';
import { changePassword } from './account-calls.ts';
import { Section } from './section.tsx';
import { useRefresh } from './use-refresh.ts';

/** The form opens on request, so that no password manager fills it in passing. Form and button replace each other, and the focus follows. */
export function PasswordSection({ account }: { account: AccountView }) {
  const [open, setOpen] = useState<boolean>();
  const { hasPassword } = account;
  return (
    <Section
      title={words().password}
      hint={hasPassword ? adminWords().passwordHint : adminWords().noPasswordHint}
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
          {hasPassword ? words().changePassword : adminWords().setAPassword}
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
    currentPassword: { validate: (value: unknown) => !hasPassword || value !== '' || words().fillIn },
  };
  const start = { currentPassword: '', Password: '', ConfirmPassword: '' };
  const { entry, failure, isSubmitting, submit } = useFields(start, rules, async (form) => {
    const { currentPassword, Password: newPassword } = form;
    await changePassword({ newPassword, ...(hasPassword && { currentPassword }) });
    showToast(adminWords().passwordChangedNow);
    onDone();
    await refresh();
  });

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      {/* For password managers, which need to know whose password it is. */}
      <input type="text" hidden readOnly autoComplete="username" value={email} />
      {hasPassword && (
        <PasswordField
          label={adminWords().currentPassword}
          autoComplete="current-password"
          autoFocus
          {...entry('currentPassword')}
        />
      )}
      <NewPasswordFields label={words().newPassword} autoFocus={!hasPassword} entry={entry} />
      {failure !== undefined && <FormError>{sentenceOf(failure, adminWords().itFailed)}</FormError>}
      <div className="flex gap-2">
        <Button type="submit" disabled={isSubmitting}>
          {hasPassword ? words().changePassword : adminWords().setAPassword}
        </Button>
        <Button kind="plain" onClick={onDone}>
          {words().cancel}
        </Button>
      </div>
    </form>
  );
}
