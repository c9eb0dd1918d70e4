import { expect, it } from 'vitest';
import type { LoadedConfig } from '#client/admin/hosts/config-calls.ts';
import { type Entries, emptyEntries, toConfig, toEntries } from '#client/admin/hosts/entries.ts';
import { describeDraft, isSettled, mergeDraft, rebaseDraft } from './rebase-draft.ts';

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

function draftOf(edit: (entries: Entries) => void) {
  const entries = structuredClone(toEntries(base.config));
  edit(entries);
  return { editor: 'ada@acme.example', base, entries };
}

it('brings back the fields that the draft changed, over a newer version of the others', () => {
  const draft = draftOf((entries) => {
    entries.hostsettings.title = 'Mine';
  });
  const entries = rebaseDraft(draft, newer);
  expect(entries.hostsettings).toMatchObject({ title: 'Mine', codeGeneratorText: 'Ask them' });
  expect(entries.aisettings.home.suggestions).toHaveLength(2);
  expect(describeDraft(draft, newer)).toEqual([{ label: 'App title', before: 'Theirs', after: 'Mine' }]);
});

it('leaves out a field that the newer version has too, and settles with the last of them', () => {
  const draft = draftOf((entries) => {
    entries.hostsettings.title = 'Theirs';
    entries.hostsettings.codeGeneratorText = 'Ask me';
  });
  expect(describeDraft(draft, newer).map(({ label }) => label)).toEqual(['Chat app title']);
  expect(isSettled(draft, newer)).toBe(false);
  draft.entries.hostsettings.codeGeneratorText = 'Ask them';
  expect(isSettled(draft, newer)).toBe(true);
});

it('brings back a changed list as a whole', () => {
  const draft = draftOf((entries) => {
    entries.aisettings.home.suggestions = [{ suggestion: 'Why?' }];
  });
  expect(rebaseDraft(draft, newer).aisettings.home.suggestions).toEqual([{ suggestion: 'Why?' }]);
  expect(describeDraft(draft, newer)).toEqual([
    { label: 'Prompt suggestions', before: 'When?, Where?', after: 'Why?' },
  ]);
});

it('brings back all of a new config', () => {
  const { editor, entries } = draftOf(() => {});
  expect(rebaseDraft({ editor, base: undefined, entries }, undefined)).toBe(entries);
});

it('merges an earlier draft below the fields that a later one changed', () => {
  const earlier = draftOf((entries) => {
    entries.hostsettings.title = 'Mine';
    entries.hostsettings.codeGeneratorText = 'Ask me';
  });
  const entries = structuredClone(toEntries(newer.config));
  entries.hostsettings.title = 'Still mine';
  const merged = mergeDraft({ editor: 'ada@acme.example', base: newer, entries }, earlier);
  expect(merged.base).toBe(newer);
  expect(merged.entries.hostsettings).toMatchObject({ title: 'Still mine', codeGeneratorText: 'Ask me' });
  expect(merged.entries.aisettings.home.suggestions).toHaveLength(2);
});

it('fills what a new config leaves empty from an earlier draft', () => {
  const earlier = { editor: '', base: undefined, entries: { ...emptyEntries, host: 'acme.example' } };
  const entries = { ...emptyEntries, domaintype: 'ai' as const };
  const merged = mergeDraft({ editor: '', base: undefined, entries }, earlier);
  expect(merged.entries).toMatchObject({ host: 'acme.example', domaintype: 'ai' });
});
