import { Trash2, UserCog, UserPlus } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useChosenHost } from '#client/admin/host/chosen-host.ts';
import { AdminPage } from '#client/layout/admin-page.tsx';
import { ListTable } from '#client/lists/list-table.tsx';
import { useUser } from '#client/session/user.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { useLazyDialog } from '#client/ui/use-lazy-dialog.ts';
import { adminWords } from '#client/words/admin-words.ts';
import type { Person } from '#contract/people/people.ts';
import { PendingInvitations } from './pending-invitations.tsx';
import { deletePerson } from './people-calls.ts';
import { allPeopleColumns, hostPeopleColumns } from './people-columns.tsx';
import { isOwnRow, nameOfPerson, peopleSource } from './people-source.ts';

const loadPersonDialog = async () => (await import('./person-dialog.tsx')).PersonDialog;
const loadInviteDialog = async () => (await import('./invite-dialog.tsx')).InviteDialog;

const deletion = {
  nameOf: nameOfPerson,
  warningOf: ({ email }: Person) => adminWords().accountGone(email),
  remove: deletePerson,
};

/** The people of a host; for operators, of all hosts. */
export default function PeopleScreen() {
  const { data: user } = useUser();
  const { kept: host, isOperator } = useChosenHost();
  const source = useMemo(() => peopleSource(host), [host]);
  const { Dialog: PersonDialog, ref, show } = useLazyDialog(loadPersonDialog);
  const invite = useLazyDialog(loadInviteDialog);
  const own = user?.email ?? '';
  const isOfAll = isOperator && host === undefined;
  const columns = useMemo(() => (isOfAll ? allPeopleColumns() : hostPeopleColumns()), [isOfAll]);
  const rowActions = useCallback(
    (person: Person, onDelete: () => void) => (
      <>
        <IconButton label={adminWords().managePerson(nameOfPerson(person))} onClick={() => show(person)}>
          <UserCog size={18} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={adminWords().deletePerson(nameOfPerson(person))}
          // Nobody deletes their own account here.
          disabled={isOwnRow(person, { own, isOperator })}
          onClick={onDelete}
        >
          <Trash2 size={18} aria-hidden="true" />
        </IconButton>
      </>
    ),
    [own, isOperator, show],
  );

  return (
    <AdminPage
      title={adminWords().people}
      action={
        <Button onClick={() => invite.show(true)}>
          <UserPlus size={16} aria-hidden="true" />
          {adminWords().invite}
        </Button>
      }
    >
      <PendingInvitations isOperator={isOperator} host={host} />
      <ListTable
        source={source}
        name={adminWords().peopleNoun}
        countOf={adminWords().personCount}
        columns={columns}
        rowActions={rowActions}
        actionsWidth="w-26"
        deletion={deletion}
      />
      {PersonDialog && <PersonDialog ref={ref} own={own} isOperator={isOperator} />}
      {invite.Dialog && <invite.Dialog ref={invite.ref} isOperator={isOperator} host={host} />}
    </AdminPage>
  );
}
