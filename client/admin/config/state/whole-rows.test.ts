import { expect, it } from 'vitest';
import { joinWholeRows } from './whole-rows.ts';

const file = (part: string, from: string | null, to: string | null) => ({
  field: `aisettings.home.uploadedFiles.1.${part}`,
  ...{ from, to },
});

it('joins the fields of a row that was removed, and of one that was added', () => {
  const parts = [
    ['fileURL', 'https://a.example/p.pdf'],
    ['fileID', 'file-1'],
    ['fileContext', 'Prices'],
    ['additionalInfo', ''],
  ] as const;
  const row = 'aisettings.home.uploadedFiles.1';
  const whole = 'https://a.example/p.pdf · file-1 · Prices';
  const other = { field: 'hostsettings.title', from: 'A', to: 'B' };
  expect(joinWholeRows([other, ...parts.map(([part, value]) => file(part, value, null))])).toEqual([
    other,
    { field: row, from: whole, to: null },
  ]);
  expect(joinWholeRows(parts.map(([part, value]) => file(part, null, value)))).toEqual([
    { field: row, from: null, to: whole },
  ]);
});

it.each([
  ['changed', [file('fileURL', 'a', 'b'), file('fileID', 'c', 'd')]],
  ['got what it lacked', [file('fileContext', null, 'b'), file('additionalInfo', null, 'd')]],
])('leaves the fields of a row that %s', (_, changes) => {
  expect(joinWholeRows(changes)).toEqual(changes);
});
