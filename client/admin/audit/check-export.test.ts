import { expect, it } from 'vitest';
import { countExported } from './check-export.ts';

const line = '{"position":1,"at":"2026-11-21T00:00:00.000Z"}\n';
const last = '{"complete":true,"rows":1,"newestHash":"ab"}\n';

it('counts the rows of a complete export, and recognises one that was cut anywhere', () => {
  const whole = line + last;
  expect(countExported(whole)).toBe(1);
  for (let end = 0; end < whole.length; end++) expect(countExported(whole.slice(0, end))).toBeUndefined();
  expect(countExported('position,at\r\n1,"2026"\r\ncomplete,1 rows,,,,,,,,ab\r\n')).toBe(1);
  expect(countExported('position,at\r\n1,"complete,1 rows,"\r\n')).toBeUndefined();
});
