import type { DataColumn } from '#client/lists/data-table-props.ts';
import { CellText } from '#client/lists/data-table-rows.tsx';
import { DateTime } from '#client/ui/date-time.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { type ListedEntry, sentenceOfAction } from './audit-entry.ts';

const columns = (): DataColumn<ListedEntry>[] => [
  {
    id: 'at',
    header: adminWords().when,
    cell: ({ at }) => <DateTime at={at} />,
    look: 'sm:w-48 tabular-nums',
  },
  { id: 'actor', header: adminWords().who, cell: ({ actor }) => actor },
  { id: 'action', header: adminWords().what, cell: ({ action }) => sentenceOfAction(action) },
  { id: 'target', header: adminWords().target, cell: ({ target }) => target },
];

/** Columns for a host's admins. */
export const ownColumns = columns;

/** Columns for operators, who see the entries of all hosts. */
export const allColumns = (): DataColumn<ListedEntry>[] => [
  ...columns(),
  {
    id: 'host',
    header: adminWords().host,
    cell: ({ host }) => <CellText text={host ?? '–'} />,
    look: 'lg:w-40',
  },
];
