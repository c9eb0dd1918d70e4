import { expect, it } from 'vitest';
import { faultOnServer } from './malformed.ts';

it.each(["I don't know.", 'Mail of {host}', '{n, plural, =0 {none} one {# day of {host}} other {# days}}'])(
  'accepts %j in a text of the server',
  (text) => {
    expect(faultOnServer(text)).toBeUndefined();
  },
);

it.each([
  '{n, number}',
  '{yes, select, true {a} other {b}}',
  '{n, selectordinal, other {#th}}',
  '{n, plural, other {{m, plural, other {#}}}}',
  '{slot}',
  '{n, plural, offset:1 other {#}}',
  "'{host}'",
  "don''t",
])('refuses %j in a text of the server', (text) => {
  expect(faultOnServer(text)).toContain('are supported');
});

it('says what is malformed', () => {
  expect(faultOnServer('{oops')).toContain('malformed message');
});
