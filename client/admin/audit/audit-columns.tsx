import type { DataColumn } from '#client/lists/data-table-props.ts';
import { CellText } from '#client/lists/data-table-rows.tsx';
import { DateTime } from '#client/ui/date-time.tsx';
import { type ListedEntry, sentenceOfAction } from './audit-entry.ts';

const columns: DataColumn<ListedEntry>[] = [
  { id: 'at', header: 'When', cell: ({ at }) => <DateTime at={at} />, look: 'sm:w-48 tabular-nums' },
  { id: 'actor', header: 'Who', cell: ({ actor }) => actor },
  { id: 'action', header: 'What', cell: ({ action }) => sentenceOfAction(action) },
  { id: 'target', header: 'Target', cell: ({ target }) => target },
];

/** Columns for a host's admins. */
export const ownColumns: readonly DataColumn<ListedEntry>[] = columns;

/** Columns for operators, who see the entries of all hosts. */
export const allColumns: readonly DataColumn<ListedEntry>[] = [
  ...columns,
  { id: 'host', header: 'Host', cell: ({ host }) => <CellText text={host ?? '–'} />, look: 'lg:w-40' },
];
