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
import { type Person, roleInputSchema } from '#contract/people.ts';
import { changeRole } from './people-calls.ts';
import { nameOfPerson, peopleSource } from './people-source.ts';

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
  const { entry, failure, isSubmitting, submit, watch } = useFields(
    { role: person.role, host: boot().config.host },
    rules,
    async ({ role, host }) => {
      onChanged(await changeRole(person, { role, ...(person.role === 'admin' && { host: host.trim() }) }));
      showToast(`Changed the role of ${nameOfPerson(person)}`);
      await queries.invalidateQueries({ queryKey: [peopleSource.name] });
    },
  );
  const isChanged = watch('role') !== person.role;

  return (
    <form noValidate className="flex flex-col gap-3" onSubmit={submit}>
      <SelectField label="Role" hint="A change signs the person out." {...entry('role')}>
        <option value="user">User</option>
        <option value="host-admin">Admin</option>
        {person.role === 'admin' && <option value="admin">Operator</option>}
      </SelectField>
      {isOperator && person.role === 'admin' && isChanged && (
        <TextField
          label="Host"
          hint="Where the person will have an account."
          dir="ltr"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          {...entry('host')}
        />
      )}
      {isChanged && (
        <Button type="submit" disabled={isSubmitting} className="self-start">
          Change role
        </Button>
      )}
      {failure !== undefined && (
        <ErrorText>{sentenceOf(failure, 'The role could not be changed. Please try again.')}</ErrorText>
      )}
    </form>
  );
}
