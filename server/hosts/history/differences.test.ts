import { expect, it } from 'vitest';
import { defaultConfig } from '../configs/defaults.ts';
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
    aisettings: { ...before.aisettings, onlyFromDocuments: true },
    pagesettings: { theme: { color: '#0f766e' }, visitorUploads: false },
  };
  const changes = [
    { field: 'domaintype', from: 'default', to: 'ai' },
    { field: 'aisettings.onlyFromDocuments', from: null, to: 'true' },
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

it('keeps texts whole, and what is changed at their very end', () => {
  const [was, is] = ['a', 'b'].map((end) => withHome([], [{ id: '1', fileContext: 'x'.repeat(1999) + end }]));
  const [change] = compareConfigs(was, is);
  expect(change).toEqual({
    field: 'aisettings.home.uploadedFiles.0.fileContext',
    from: `${'x'.repeat(1999)}a`,
    to: `${'x'.repeat(1999)}b`,
  });
});

it('keeps images as digests, and long addresses short but unlike', () => {
  const withLogo = (logo: string) => ({ ...before, hostsettings: { ...before.hostsettings, logo } });
  const changeOf = (from: string, to: string) => compareConfigs(withLogo(from), withLogo(to))[0];
  const png = (end: string) => `data:image/png;base64,${'A'.repeat(199_976)}${end}`;
  const image = changeOf(png('AA=='), png('AQ=='));
  expect(image?.from).toMatch(/^image\/png · 149,983 bytes · digest [\w-]{22}$/);
  expect(image?.to).not.toBe(image?.from);
  const address = `https://a.example/${'🍕'.repeat(2000)}`;
  const long = changeOf(`${address}1`, `${address}2`);
  expect(long?.from).toMatch(/🍕… · 4,019 characters · digest [\w-]{22}$/u);
  expect(long?.to).not.toBe(long?.from);
});

it('finds a section that holds by being there, though it is empty', () => {
  const after = { ...before, aisettings: { ...before.aisettings, handover: {} } };
  const field = 'aisettings.handover';
  expect(compareConfigs(before, after)).toEqual([{ field, from: null, to: '{}' }]);
  expect(compareConfigs(after, before)).toEqual([{ field, from: '{}', to: null }]);
});
