import type { DataColumn } from '#client/lists/data-table-props.ts';
import { CellText } from '#client/lists/data-table-rows.tsx';
import { DateTime } from '#client/ui/date-time.tsx';
import type { Role } from '#contract/identity.ts';
import type { Person } from '#contract/people.ts';
import { nameOfPerson } from './people-source.ts';

export const roleNames: Record<Role, string> = {
  user: 'User',
  'host-admin': 'Admin',
  admin: 'Operator',
};

const stateNames: Record<Person['state'], string> = {
  active: 'Active',
  suspended: 'Suspended',
  unverified: 'Not confirmed',
};

const nameColumn: DataColumn<Person> = { id: 'name', header: 'Name', cell: nameOfPerson };
const emailColumn: DataColumn<Person> = { id: 'email', header: 'E-mail', cell: ({ email }) => email };

const hostColumn: DataColumn<Person> = {
  id: 'host',
  header: 'Host',
  cell: ({ host }) => (host === '*' ? 'All hosts' : host),
  look: 'sm:w-40 sm:max-lg:hidden',
};

const otherColumns: DataColumn<Person>[] = [
  { id: 'role', header: 'Role', cell: ({ role }) => roleNames[role], look: 'sm:w-28' },
  { id: 'state', header: 'State', cell: (person) => <State {...person} />, look: 'sm:w-34' },
  {
    id: 'createdAt',
    header: 'Joined',
    cell: ({ createdAt }) => <DateTime isNear at={createdAt} />,
    look: 'sm:w-36 sm:max-xl:hidden tabular-nums',
  },
];

/** Columns for a host's admins, and for operators, who see all hosts. */
export const hostPeopleColumns = [nameColumn, emailColumn, ...otherColumns];
export const allPeopleColumns = [nameColumn, emailColumn, hostColumn, ...otherColumns];

function State({ state }: Person) {
  const dots = { active: 'bg-success', suspended: 'bg-danger', unverified: 'bg-warning' };
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${dots[state]}`} />
      <CellText text={stateNames[state]} />
    </span>
  );
}
