import { useQueryClient } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { sentenceOf } from '#client/api.ts';
import { boot } from '#client/boot.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog, DialogActions } from '#client/ui/dialog.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { useFields } from '#client/ui/fields/use-fields.ts';
import { validateWith } from '#client/ui/fields/validate-with.ts';
import { type DialogHandle, useSubject } from '#client/ui/use-subject.ts';
import { adminWords } from '#client/words/admin-words.ts';
import { words } from '#client/words/words.ts';
import { invitationInputSchema, type NewInvitation } from '#contract/people/invitations.ts';
import type { Role } from '#contract/people/rights.ts';
import { isOperator } from '#contract/people/rights.ts';
import { LinkToCopy } from './link-to-copy.tsx';
import { invitationsKey } from './pending-invitations.tsx';
import { sendInvitation } from './people-calls.ts';
import { RoleOptions } from './role-options.tsx';

interface Form {
  email: string;
  role: Role;
  host: string;
}

const checkEmail = validateWith(invitationInputSchema.shape.email);
const rules = {
  email: {
    validate: (typed: unknown, { role }: Form) =>
      isOperator(role) && String(typed).trim() === ''
        ? adminWords().enterOperatorEmail
        : checkEmail(String(typed).trim()),
  },
  role: { validate: () => true as const, deps: 'email' as const },
  host: { validate: validateWith(invitationInputSchema.shape.host) },
};

interface InviteProps {
  isOperator: boolean;
  /** The host that an operator chose. */
  host: string | undefined;
}

export function InviteDialog({ ref, ...props }: InviteProps & { ref: Ref<DialogHandle<true>> }) {
  const { subject, open, close } = useSubject(ref);
  return (
    <Dialog open={open} title={adminWords().invitePerson} onClose={close}>
      {subject && <InviteForm {...props} onClose={close} />}
    </Dialog>
  );
}

/** Mounted each time the dialog opens. Shows the link in its place once it is made. */
function InviteForm({ isOperator: mayChooseHost, host, onClose }: InviteProps & { onClose: () => void }) {
  const queries = useQueryClient();
  const [made, setMade] = useState<NewInvitation & { email: string }>();
  const { entry, failure, isSubmitting, submit, watch } = useFields<Form>(
    { email: '', role: 'user', host: host ?? boot().config.host },
    rules,
    async (form) => {
      const email = form.email.trim();
      setMade({ ...(await sendInvitation({ ...form, email, host: form.host.trim() })), email });
      await queries.invalidateQueries({ queryKey: [invitationsKey] });
    },
  );

  if (made) {
    return (
      <div className="flex flex-col gap-6">
        <LinkToCopy
          label={adminWords().invitationLink}
          link={made.link}
          expiresAt={made.expiresAt}
          mailedTo={made.mailed ? made.email : undefined}
        />
        <DialogActions error={undefined}>
          <Button onClick={onClose}>{words().done}</Button>
        </DialogActions>
      </div>
    );
  }
  const role = watch('role');
  const isForOperator = isOperator(role);
  return (
    <form noValidate className="flex flex-col gap-6" onSubmit={submit}>
      <div className="flex flex-col gap-4">
        <TextField
          label={words().email}
          type="email"
          autoComplete="off"
          required={isForOperator}
          hint={isForOperator ? adminWords().onlyThisAddress : adminWords().onlyThisAddressOrLink}
          {...entry('email')}
        />
        <SelectField label={adminWords().role} hint={adminWords().roleHints[role]} {...entry('role')}>
          <RoleOptions />
          {mayChooseHost && <option value="admin">{adminWords().roleNames.admin}</option>}
        </SelectField>
        {mayChooseHost && !isForOperator && (
          <TextField
            label={adminWords().host}
            dir="ltr"
            inputMode="url"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            {...entry('host')}
          />
        )}
      </div>
      <DialogActions
        error={failure === undefined ? undefined : sentenceOf(failure, adminWords().invitationNotCreated)}
      >
        <Button type="submit" disabled={isSubmitting}>
          {adminWords().createInvitation}
        </Button>
      </DialogActions>
    </form>
  );
}
