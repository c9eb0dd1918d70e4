import { useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '#client/api.ts';
import { boot } from '#client/boot.ts';
import { Button } from '#client/ui/button.tsx';
import { ErrorText } from '#client/ui/fields/error-text.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { useFields } from '#client/ui/fields/use-fields.ts';
import { validateWith } from '#client/ui/fields/validate-with.ts';
import { showToast } from '#client/ui/toast.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { type Person, roleInputSchema } from '#contract/people/people.ts';
import { can } from '#contract/people/rights.ts';
import { changeRole } from './people-calls.ts';
import { nameOfPerson, peopleKey } from './people-source.ts';
import { RoleOptions } from './role-options.tsx';

const rules = {
  role: { validate: () => true as const },
  host: { validate: validateWith(roleInputSchema.shape.host) },
};

interface RoleFormProps {
  person: Person;
  isOperator: boolean;
  onChanged: (person: Person) => void;
}

/** Changes a role, which signs the person out. An operator becomes somebody of one host. */
export function RoleForm({ person, isOperator, onChanged }: RoleFormProps) {
  const queries = useQueryClient();
  const isOfAllHosts = can(person.role, 'hosts:every');
  const { entry, failure, isSubmitting, submit, watch } = useFields(
    { role: person.role, host: boot().config.host },
    rules,
    async ({ role, host }) => {
      onChanged(await changeRole(person, { role, ...(isOfAllHosts && { host: host.trim() }) }));
      showToast(adminWords().roleChanged(nameOfPerson(person)));
      await queries.invalidateQueries({ queryKey: [peopleKey] });
    },
  );
  const isChanged = watch('role') !== person.role;

  return (
    <form noValidate className="flex flex-col gap-3" onSubmit={submit}>
      <SelectField
        label={adminWords().role}
        hint={`${adminWords().roleHints[watch('role')]} ${adminWords().roleSignsOut}`}
        {...entry('role')}
      >
        <RoleOptions />
        {isOfAllHosts && <option value="admin">{adminWords().roleNames.admin}</option>}
      </SelectField>
      {isOperator && isOfAllHosts && isChanged && (
        <TextField
          label={adminWords().host}
          hint={adminWords().accountPlace}
          dir="ltr"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          {...entry('host')}
        />
      )}
      {isChanged && (
        <Button type="submit" disabled={isSubmitting} className="self-start">
          {adminWords().changeRole}
        </Button>
      )}
      {failure !== undefined && <ErrorText>{sentenceOf(failure, adminWords().roleNotChanged)}</ErrorText>}
    </form>
  );
}
