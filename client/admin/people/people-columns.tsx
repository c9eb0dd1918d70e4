import type { DataColumn } from '#client/lists/data-table-props.ts';
import { CellText } from '#client/lists/data-table-rows.tsx';
import { DateTime } from '#client/ui/date-time.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { words } from '#client/words/words.ts';
import type { Person } from '#contract/people/people.ts';
import { nameOfPerson } from './people-source.ts';

const nameColumns = (): DataColumn<Person>[] => [
  { id: 'name', header: adminWords().name, cell: nameOfPerson },
  { id: 'email', header: words().email, cell: ({ email }) => email },
];

const hostColumn = (): DataColumn<Person> => ({
  id: 'host',
  header: adminWords().host,
  cell: ({ host }) => (host === '*' ? adminWords().allHosts : host),
  look: 'sm:w-40 sm:max-lg:hidden',
});

const otherColumns = (): DataColumn<Person>[] => [
  {
    id: 'role',
    header: adminWords().role,
    cell: ({ role }) => adminWords().roleNames[role],
    look: 'sm:w-28',
  },
  { id: 'state', header: adminWords().state, cell: (person) => <State {...person} />, look: 'sm:w-34' },
  {
    id: 'createdAt',
    header: adminWords().joined,
    cell: ({ createdAt }) => <DateTime isNear at={createdAt} />,
    look: 'sm:w-36 sm:max-xl:hidden tabular-nums',
  },
];

/** Columns for a host's admins, and for operators, who see all hosts. */
export const hostPeopleColumns = () => [...nameColumns(), ...otherColumns()];
export const allPeopleColumns = () => [...nameColumns(), hostColumn(), ...otherColumns()];

function State({ state }: Person) {
  const dots = { active: 'bg-success', suspended: 'bg-danger', unverified: 'bg-warning' };
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${dots[state]}`} />
      <CellText text={adminWords().personStates[state]} />
    </span>
  );
}
