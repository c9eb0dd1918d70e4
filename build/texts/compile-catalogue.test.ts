import { expect, it } from 'vitest';
import { compileCatalogue } from './compile-catalogue.ts';
import { hasSameParts, parametersOf, parseMessage } from './messages.ts';
import type { Catalogue } from './read-catalogue.ts';

function catalogueOf(entries: Catalogue['entries']): Catalogue {
  const parameters = Object.entries(entries).map(
    ([key, entry]) => [key, typeof entry === 'string' ? parametersOf(parseMessage(entry)) : []] as const,
  );
  return { entries, parameters: new Map(parameters) };
}

const compile = (entries: Catalogue['entries'], english = entries, language = 'en') =>
  compileCatalogue(language, catalogueOf(entries), catalogueOf(english));

it('makes texts and functions of messages', () => {
  const compiled = compile({
    close: 'Close',
    remove: 'Remove {name}',
    size: '{kb, number} KB',
    files: '{n, plural, one {# file of {host}} other {# files of {host}}}',
    consent: '{whole, select, true {All} other {Some}}',
    list: ['a', 'b'],
    names: { user: 'User' },
  });
  expect(compiled).toBe(`import { counting } from '#client/words/counting.ts';
const count = counting("en");
export default {
"close": "Close",
"remove": (name) => \`Remove \${name}\`,
"size": (kb) => \`\${kb.toLocaleString("en")} KB\`,
"files": (n, host) => count(n, { one: \`# file of \${host}\`, other: \`# files of \${host}\` }),
"consent": (whole) => \`\${whole ? \`All\` : \`Some\`}\`,
"list": ["a", "b"],
"names": { "user": "User" }
};
`);
});

it('keeps slots, quotes and what would act in a template', () => {
  expect(compile({ a: "Hi {slot}, “{x}” `$x` \\ '{literal}'" })).toContain(
    `"a": (x) => \`Hi {}, “\${x}” \\\`$x\\\` \\\\ {literal}\``,
  );
  expect(compile({ a: 'Hi {slot}' })).toContain('"a": "Hi {}"');
});

it('takes the order of parameters from English', () => {
  const english = { moved: 'Place {place} of {total}' };
  expect(compile({ moved: 'Von {total}: {place}' }, english, 'de')).toContain(
    `"moved": (place, total) => \`Von \${total}: \${place}\``,
  );
});

it.each([
  ['{a} of {b}', '{b}: {a}', true],
  ['{n, plural, one {#} other {#}}', '{n, plural, few {#} other {#}}', true],
  ['{a}', 'nothing', false],
  ['Hi {slot}', 'Hallo', false],
  ['none', '{a}', false],
])('%j and %j have the same parts: %s', (english, translation, same) => {
  expect(hasSameParts(english, translation)).toBe(same);
});

it.each(['{', '{n, plural, one {#}}', '{n, plural, other {{}}'])('refuses %j as malformed', (text) => {
  expect(() => parseMessage(text)).toThrow('malformed message');
});
