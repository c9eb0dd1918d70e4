import { Trash2, UserCog, UserPlus } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { AdminPage } from '#client/layout/admin-page.tsx';
import { ListTable } from '#client/lists/list-table.tsx';
import { useUser } from '#client/session/user.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import type { DialogHandle } from '#client/ui/use-subject.ts';
import { counting } from '#client/words/counting.ts';
import type { Person } from '#contract/people.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { PendingInvitations } from './pending-invitations.tsx';
import { deletePerson } from './people-calls.ts';
import { allPeopleColumns, hostPeopleColumns } from './people-columns.tsx';
import { isOwnRow, nameOfPerson, peopleSource } from './people-source.ts';
import { PersonDialog } from './person-dialog.tsx';

const count = counting('en');

const deletion = {
  nameOf: nameOfPerson,
  warningOf: ({ email }: Person) => `The account of ${email} can’t be brought back.`,
  remove: deletePerson,
};

/** The people of a host; for operators, of all hosts. */
export default function PeopleScreen() {
  const { data: user } = useUser();
  const isOperator = user?.role === 'admin';
  const dialog = useRef<DialogHandle<Person>>(null);
  const invite = useRef<DialogHandle<true>>(null);
  const own = user?.email ?? '';
  const rowActions = useCallback(
    (person: Person, onDelete: () => void) => (
      <>
        <IconButton label={`Manage ${nameOfPerson(person)}`} onClick={() => dialog.current?.show(person)}>
          <UserCog size={18} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={`Delete ${nameOfPerson(person)}`}
          // Nobody deletes their own account here.
          disabled={isOwnRow(person, { own, isOperator })}
          onClick={onDelete}
        >
          <Trash2 size={18} aria-hidden="true" />
        </IconButton>
      </>
    ),
    [own, isOperator],
  );

  return (
    <AdminPage
      title="People"
      action={
        <Button onClick={() => invite.current?.show(true)}>
          <UserPlus size={16} aria-hidden="true" />
          Invite
        </Button>
      }
    >
      <PendingInvitations isOperator={isOperator} />
      <ListTable
        source={peopleSource}
        name="people"
        countOf={(total) => count(total, { one: '# person', other: '# people' })}
        columns={isOperator ? allPeopleColumns : hostPeopleColumns}
        rowActions={rowActions}
        actionsWidth="w-26"
        deletion={deletion}
      />
      <PersonDialog ref={dialog} own={own} isOperator={isOperator} />
      <InviteDialog ref={invite} isOperator={isOperator} />
    </AdminPage>
  );
}
