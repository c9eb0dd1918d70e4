import { expect, it } from 'vitest';
import type { LoadedConfig } from '#client/admin/config/state/config-calls.ts';
import { type Entries, emptyEntries, toConfig, toEntries } from '#client/admin/config/state/entries.ts';
import { describeUnsaved, isSettled, mergeUnsaved, rebaseEntries } from './rebase-entries.ts';

const base = loaded('1', { title: 'Acme', codeGeneratorText: 'Ask Acme' }, ['When?']);
const newer = loaded('2', { title: 'Theirs', codeGeneratorText: 'Ask them' }, ['When?', 'Where?']);

function loaded(etag: string, texts: Partial<Entries['hostsettings']>, asked: string[]): LoadedConfig {
  const hostsettings = { ...emptyEntries.hostsettings, ...texts };
  const home = { suggestions: asked.map((suggestion) => ({ suggestion })), uploadedFiles: [] };
  const aisettings = { ...emptyEntries.aisettings, home };
  return {
    etag,
    config: toConfig({ ...emptyEntries, host: 'acme.example', hostsettings, aisettings }, undefined, ''),
  };
}

function unsavedOf(edit: (entries: Entries) => void) {
  const entries = structuredClone(toEntries(base.config));
  edit(entries);
  return { editor: 'ada@acme.example', base, entries };
}

it('brings back the fields that were changed, over a newer version of the others', () => {
  const unsaved = unsavedOf((entries) => {
    entries.hostsettings.title = 'Mine';
  });
  const entries = rebaseEntries(unsaved, newer);
  expect(entries.hostsettings).toMatchObject({ title: 'Mine', codeGeneratorText: 'Ask them' });
  expect(entries.aisettings.home.suggestions).toHaveLength(2);
  expect(describeUnsaved(unsaved, newer)).toEqual([{ label: 'App title', before: 'Theirs', after: 'Mine' }]);
});

it('leaves out fields that the newer version has', () => {
  const unsaved = unsavedOf((entries) => {
    entries.hostsettings.title = 'Theirs';
    entries.hostsettings.codeGeneratorText = 'Ask me';
  });
  expect(describeUnsaved(unsaved, newer).map(({ label }) => label)).toEqual(['Chat app title']);
  expect(isSettled(unsaved, newer)).toBe(false);
  unsaved.entries.hostsettings.codeGeneratorText = 'Ask them';
  expect(isSettled(unsaved, newer)).toBe(true);
});

it('brings back a changed list as a whole', () => {
  const unsaved = unsavedOf((entries) => {
    entries.aisettings.home.suggestions = [{ suggestion: 'Why?' }];
  });
  expect(rebaseEntries(unsaved, newer).aisettings.home.suggestions).toEqual([{ suggestion: 'Why?' }]);
  expect(describeUnsaved(unsaved, newer)).toEqual([
    { label: 'Prompt suggestions', before: 'When?, Where?', after: 'Why?' },
  ]);
});

it('brings back all of a new config', () => {
  const { editor, entries } = unsavedOf(() => {});
  expect(rebaseEntries({ editor, base: undefined, entries }, undefined)).toBe(entries);
});

it('merges earlier entries below the fields that later ones changed', () => {
  const earlier = unsavedOf((entries) => {
    entries.hostsettings.title = 'Mine';
    entries.hostsettings.codeGeneratorText = 'Ask me';
  });
  const entries = structuredClone(toEntries(newer.config));
  entries.hostsettings.title = 'Still mine';
  const merged = mergeUnsaved({ editor: 'ada@acme.example', base: newer, entries }, earlier);
  expect(merged.base).toBe(newer);
  expect(merged.entries.hostsettings).toMatchObject({ title: 'Still mine', codeGeneratorText: 'Ask me' });
  expect(merged.entries.aisettings.home.suggestions).toHaveLength(2);
});

it('fills what a new config leaves empty from earlier entries', () => {
  const earlier = { editor: '', base: undefined, entries: { ...emptyEntries, host: 'acme.example' } };
  const entries = { ...emptyEntries, domaintype: 'ai' as const };
  const merged = mergeUnsaved({ editor: '', base: undefined, entries }, earlier);
  expect(merged.entries).toMatchObject({ host: 'acme.example', domaintype: 'ai' });
});
