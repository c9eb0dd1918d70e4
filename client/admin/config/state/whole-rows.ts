import type { FieldChange } from '#contract/hosts/config-changes.ts';

/** Lists with the field that every row of theirs has. */
const rowFields: readonly (readonly [list: string, field: string])[] = [
  ['aisettings.home.uploadedFiles', 'fileURL'],
  ['aisettings.actions', 'name'],
  ['aisettings.mcp', 'name'],
  ['aisettings.handover.fields', 'name'],
];

/** Makes one change of all fields of a row that was added or removed, so that it reads as one. */
export function joinWholeRows(changes: readonly FieldChange[]): FieldChange[] {
  const byRow = Map.groupBy(changes, ({ field }) => rowOf(field) ?? field);
  return [...byRow].flatMap(([row, fields]) => {
    const isOf = (side: 'from' | 'to') => fields.every((change) => change[side] === null);
    const isWhole = fields.length > 1 && fields.some(({ field }) => isRowField(row, field));
    if (!isWhole || isOf('from') === isOf('to')) return fields;
    return [{ field: row, from: joinValues(fields, 'from'), to: joinValues(fields, 'to') }];
  });
}

function rowOf(field: string): string | undefined {
  return /^(.+\.\d+)\.[^.]+$/.exec(field)?.[1];
}

function isRowField(row: string, field: string): boolean {
  return rowFields.some(([list, name]) => row.replace(/\.\d+$/, '') === list && field === `${row}.${name}`);
}

function joinValues(fields: readonly FieldChange[], side: 'from' | 'to'): string | null {
  const values = fields
    .map((change) => change[side])
    .filter((value) => value !== null && value.trim() !== '');
  return values.length === 0 ? null : values.join(' · ');
}
