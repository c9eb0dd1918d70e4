import { expect, it } from 'vitest';
import { configInputSchema } from '#contract/hosts/config-input.ts';
import type { Config } from '#contract/hosts/configs.ts';
import { type Entries, emptyEntries, emptyFile, toClone, toConfig, toEntries } from './entries.ts';
import { labelOf } from './labels.ts';
import { findFaults } from './validation.ts';

const config: Config = {
  id: 'c1',
  type: 'config',
  domaintype: 'ai',
  userId: 'ada@acme.example',
  host: 'acme.example',
  hostsettings: {
    title: 'Acme',
    logo: '/logo.svg',
    favicon: '/icon.svg',
    hostname: 'Acme',
    codeGeneratorText: 'Ask Acme',
    codeGeneratorPlaceholder: 'Ask',
  },
  common: { nameAlias: { title: 'Acme', codeGeneratorText: 'Ask Acme', codeGeneratorPlaceholder: 'Ask' } },
  aisettings: {
    home: {
      suggestions: [{ suggestion: 'When?' }],
      uploadedFiles: [
        {
          ...emptyFile,
          id: 'k1',
          fileURL: 'https://f/1',
          fileID: 'f1',
          fileContext: 'Hours',
          additionalInfo: 'PDF',
        },
      ],
    },
  },
  pagesettings: {},
};

it('makes the entity that it was made from', () => {
  expect(toConfig(toEntries(config), config, 'ada@acme.example')).toEqual(config);
});

it('derives the copies, and leaves out what is not set', () => {
  const entries = toEntries(config);
  entries.hostsettings = { ...entries.hostsettings, title: 'New' };
  const made = toConfig(
    { ...entries, pagesettings: { ...entries.pagesettings, visitorUploads: false } },
    config,
    'x',
  );
  expect(made.hostsettings.hostname).toBe('New');
  expect(made.common.nameAlias.title).toBe('New');
  expect(made.pagesettings).toEqual({ visitorUploads: false });
});

it.each([
  [undefined, false, undefined],
  [undefined, true, true],
  [true, false, false],
])('with onlyFromDocuments %s saves the choice %s as %s', (stored, chosen, saved) => {
  const before = {
    ...config,
    aisettings: { ...config.aisettings, ...(stored !== undefined && { onlyFromDocuments: stored }) },
  };
  const entries = toEntries(before);
  entries.aisettings = { ...entries.aisettings, onlyFromDocuments: chosen };
  expect(toConfig(entries, before, 'x').aisettings.onlyFromDocuments).toBe(saved);
});

it('clones all but what belongs to the old host', () => {
  const clone = toClone(config);
  expect(clone.host).toBe('');
  expect(clone.aisettings.home.uploadedFiles).toEqual([
    { id: '', fileURL: 'https://f/1', fileID: 'f1', fileContext: 'Hours', additionalInfo: '' },
  ]);
});

it('finds the required fields empty, each with a sentence', () => {
  const entries: Entries = {
    ...emptyEntries,
    aisettings: {
      ...emptyEntries.aisettings,
      home: { suggestions: [{ suggestion: ' ' }], uploadedFiles: [emptyFile] },
    },
  };
  expect(findFaults(entries)).toEqual([
    ['host', 'Fill in this field.'],
    ['domaintype', 'Choose default or ai.'],
    ['hostsettings.title', 'Fill in this field.'],
    ['hostsettings.logo', 'Fill in this field.'],
    ['hostsettings.favicon', 'Fill in this field.'],
    ['hostsettings.codeGeneratorText', 'Fill in this field.'],
    ['aisettings.home.suggestions.0.suggestion', 'Fill in this field.'],
    ['aisettings.home.uploadedFiles.0.fileURL', 'Fill in this field.'],
    ['aisettings.home.uploadedFiles.0.fileID', 'Fill in this field.'],
    ['aisettings.home.uploadedFiles.0.fileContext', 'Fill in this field.'],
  ]);
});

it('finds a field of the form for every fault the contract knows', () => {
  const hostile: Entries = structuredClone(toEntries(config));
  hostile.hostsettings.logo = 'javascript:alert(1)';
  hostile.hostsettings.favicon = 'data:text/html,<script>alert(1)</script>';
  hostile.hostsettings.title = 'x'.repeat(1_000_000);
  hostile.pagesettings.theme.color = 'red';
  hostile.pagesettings.description = 'x'.repeat(501);
  hostile.aisettings.home.suggestions = Array.from({ length: 101 }, () => ({ suggestion: 'x' }));
  const found = findFaults(hostile).map(([path]) => path);
  const issues = configInputSchema.safeParse(toConfig(hostile, config, '')).error?.issues ?? [];
  expect(found).toHaveLength(6);
  expect(found).toEqual(issues.map(({ path }) => path.join('.')));
});

it.each([
  ['hostsettings.title', 'App title'],
  ['aisettings.home.uploadedFiles.2.fileURL', 'Uploaded files 3, File URL'],
  ['aisettings.home.suggestions.0.suggestion', 'Prompt suggestions 1'],
  ['aisettings.home.suggestions', 'Prompt suggestions'],
  ['other', 'other'],
])('names %s as the form does', (path, label) => {
  expect(labelOf(path)).toBe(label);
});

it('keeps instructions, with a rule a line, and leaves out those that are emptied', () => {
  const agent = { name: 'Ada', do: ['Be brief', 'Rhyme'], contact: 'desk@acme.example' };
  const before = { ...config, aisettings: { ...config.aisettings, agent } };
  const entries = toEntries(before);
  expect(toConfig(entries, before, 'x').aisettings.agent).toEqual(agent);
  const rules = { ...entries.aisettings.agent, do: '\n Be brief \n\nSing\n', contact: ' ' };
  const changed = { ...entries, aisettings: { ...entries.aisettings, agent: rules } };
  expect(toConfig(changed, before, 'x').aisettings.agent).toEqual({ name: 'Ada', do: ['Be brief', 'Sing'] });
  const emptied = { ...rules, name: '', do: '\n' };
  const none = { ...entries, aisettings: { ...entries.aisettings, agent: emptied } };
  expect(toConfig(none, before, 'x').aisettings).not.toHaveProperty('agent');
});

it('names the rule that is too long, and a time zone that does not exist', () => {
  const entries = toEntries(config);
  const agent = { ...entries.aisettings.agent, dont: `Short\n${'long '.repeat(200)}` };
  const faults = findFaults({
    ...entries,
    aisettings: { ...entries.aisettings, agent },
    pagesettings: { ...entries.pagesettings, timeZone: 'Mars/Base' },
  });
  expect(new Map(faults).get('aisettings.agent.dont')).toMatch(
    /^long long .*…: Use at most 500 characters\.$/,
  );
  expect(new Map(faults).get('pagesettings.timeZone')).toMatch(/time zone/);
});
