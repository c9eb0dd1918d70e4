import { sentenceOf } from '#client/api.ts';
import { refetchUser } from '#client/session/user.ts';
import { Button } from '#client/ui/button.tsx';
import { FormError } from '#client/ui/fields/form-error.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { useFields } from '#client/ui/fields/use-fields.ts';
import { validateWith } from '#client/ui/fields/validate-with.ts';
import { showToast } from '#client/ui/toast.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { words } from '#client/words/words.ts';
import { type AccountView, accountChangeSchema } from '#contract/people/account.ts';
import { changeAccount } from './account-calls.ts';
import { PhotoRow } from './photo-row.tsx';
import { Section } from './section.tsx';
import { useRefresh } from './use-refresh.ts';

const { firstName, lastName, phone } = accountChangeSchema.shape;
const rules = {
  firstName: { validate: validateWith(firstName) },
  lastName: { validate: validateWith(lastName) },
  phone: { validate: validateWith(phone) },
};

/** Name, phone number and picture. The e-mail address can't be changed. */
export function ProfileSection({ account }: { account: AccountView }) {
  const refresh = useRefresh();
  const start = { firstName: account.firstName, lastName: account.lastName, phone: account.phone };
  const { entry, failure, isSubmitting, submit } = useFields(start, rules, async (form) => {
    await changeAccount(form);
    showToast(adminWords().saved);
    void refetchUser();
    await refresh();
  });

  return (
    <Section title={adminWords().profile} hint={<bdi>{account.email}</bdi>}>
      <PhotoRow account={account} />
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={words().firstName} autoComplete="given-name" {...entry('firstName')} />
          <TextField label={words().lastName} autoComplete="family-name" {...entry('lastName')} />
        </div>
        <TextField label={words().phone} type="tel" autoComplete="tel" {...entry('phone')} />
        {failure !== undefined && <FormError>{sentenceOf(failure, adminWords().itFailed)}</FormError>}
        <Button type="submit" kind="outline" disabled={isSubmitting} className="self-start">
          {adminWords().saveProfile}
        </Button>
      </form>
    </Section>
  );
}
