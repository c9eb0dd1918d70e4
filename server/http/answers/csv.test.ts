import { expect, it } from 'vitest';
import { csvCell } from './csv.ts';

it.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\ttext',
  '\r=1',
  '\n=1',
  '  =1',
  '\u00a0@x',
  '\ufeff=1',
  '＝1',
  '－1',
])('lets no spreadsheet run %j', (text) => expect(csvCell(text)).toBe(`"'${text}"`));

it('leaves other texts as they are, quotes doubled', () => {
  expect(csvCell('1-1 = 0, a@b.example')).toBe('"1-1 = 0, a@b.example"');
  expect(csvCell('He said "go"\r\n=1')).toBe('"He said ""go""\r\n=1"');
  expect(csvCell('')).toBe('""');
});
