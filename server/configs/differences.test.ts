import { expect, it } from 'vitest';
import { defaultConfig } from './defaults.ts';
import { compareConfigs } from './differences.ts';

const before = defaultConfig('acme.example');

function withHome(suggestions: string[], uploadedFiles: { id: string; fileContext: string }[] = []) {
  const file = { fileURL: 'https://a.example/', fileID: 'f', additionalInfo: '' };
  return {
    ...before,
    aisettings: {
      home: {
        suggestions: suggestions.map((suggestion) => ({ suggestion })),
        uploadedFiles: uploadedFiles.map((entry) => ({ ...file, ...entry })),
      },
    },
  };
}

it('finds nothing between a config and its copy, whatever their ids and copies of fields', () => {
  const { hostsettings } = before;
  expect(compareConfigs(before, { ...before, hostsettings: { ...hostsettings, hostname: 'x' } })).toEqual([]);
  const [one, other] = ['1', '2'].map((id) => withHome([], [{ id, fileContext: 'c' }]));
  expect(compareConfigs(one, other)).toEqual([]);
});

it('names the fields that changed, came or went', () => {
  const after = {
    ...before,
    domaintype: 'ai' as const,
    pagesettings: { theme: { color: '#0f766e' }, visitorUploads: false },
  };
  const changes = [
    { field: 'domaintype', from: 'default', to: 'ai' },
    { field: 'pagesettings.theme.color', from: null, to: '#0f766e' },
    { field: 'pagesettings.visitorUploads', from: null, to: 'false' },
  ];
  expect(compareConfigs(before, after)).toEqual(changes);
  expect(compareConfigs(after, before)).toEqual(
    changes.map(({ field, from, to }) => ({ field, from: to, to: from })),
  );
});

it.each([
  [['a', 'b'], ['new', 'a', 'b'], [['0', null, 'new']]],
  [['a', 'b'], ['a'], [['1', 'b', null]]],
  [['a', 'b', 'c'], ['a', 'x', 'c'], [['1', 'b', 'x']]],
  [['a', 'a'], ['a'], [['1', 'a', null]]],
  [[], ['a'], [['0', null, 'a']]],
  [
    ['a', 'b'],
    ['b', 'a'],
    [
      ['0', 'a', 'b'],
      ['1', 'b', 'a'],
    ],
  ],
])('tells of the list %j that became %j what changed alone', (from, to, expected) => {
  expect(compareConfigs(withHome(from), withHome(to))).toEqual(
    expected.map(([at, was, is]) => ({
      field: `aisettings.home.suggestions.${at}.suggestion`,
      from: was,
      to: is,
    })),
  );
});

it('holds all of a config that is new or gone', () => {
  const made = compareConfigs(undefined, before);
  expect(made).toContainEqual({ field: 'hostsettings.title', from: null, to: 'acme.example' });
  expect(made).toContainEqual({
    field: 'aisettings.home.suggestions.8.suggestion',
    from: null,
    to: 'Summarize a web page for me',
  });
  const gone = compareConfigs(before, undefined);
  expect(gone).toEqual(made.map(({ field, to }) => ({ field, from: to, to: null })));
});

it('cuts long values, and cuts no character in two', () => {
  const logo = `data:image/png;base64,${'🍕'.repeat(1000)}`;
  for (const longer of [logo, `${logo.slice(0, 22)}x${logo.slice(22)}`]) {
    const after = { ...before, hostsettings: { ...before.hostsettings, logo: longer } };
    const value = compareConfigs(before, after)[0]?.to ?? '';
    expect(value.length).toBeLessThanOrEqual(500);
    expect(value.length).toBeGreaterThan(497);
    expect(value).toMatch(/🍕…$/u);
    expect(value.isWellFormed()).toBe(true);
  }
});
