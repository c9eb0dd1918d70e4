import { expect, it } from 'vitest';
import { type Entries, emptyEntries, emptyFile } from '#client/admin/hosts/entries.ts';
import { describeDifferences } from './differences.ts';
import { mergeEntries } from './merge.ts';

const file = (id: string, fileContext: string) => ({
  ...emptyFile,
  id,
  fileContext,
  fileURL: `https://f/${id}`,
});

function make(
  title: string,
  suggestions: string[],
  uploadedFiles: Entries['aisettings']['home']['uploadedFiles'],
) {
  return {
    ...emptyEntries,
    hostsettings: { ...emptyEntries.hostsettings, title },
    aisettings: {
      ...emptyEntries.aisettings,
      home: { suggestions: suggestions.map((suggestion) => ({ suggestion })), uploadedFiles },
    },
  };
}

const base = make('Acme', ['a', 'b', 'c'], [file('1', 'Hours'), file('2', 'Prices'), file('3', 'Menu')]);
const texts = (entries: Entries) => entries.aisettings.home.suggestions.map(({ suggestion }) => suggestion);
const files = (entries: Entries) =>
  entries.aisettings.home.uploadedFiles.map(({ id, fileContext }) => `${id}:${fileContext}`);

it('keeps the changes of both sides where they do not meet', () => {
  const mine = make(
    'Acme Inc',
    ['a', 'b', 'mine', 'c'],
    [file('1', 'My hours'), file('', 'New'), file('3', 'Menu')],
  );
  const theirs = {
    ...make('Acme', ['b', 'a', 'theirs', 'c'], [file('1', 'Hours'), file('2', 'Prices'), file('4', 'Map')]),
    pagesettings: { ...base.pagesettings, theme: { color: '#112233' } },
  };
  theirs.aisettings.onlyFromDocuments = true;
  const merged = mergeEntries({ base, mine, theirs }, 'mine');
  expect(merged.aisettings.onlyFromDocuments).toBe(true);
  expect(merged.hostsettings.title).toBe('Acme Inc');
  expect(merged.pagesettings.theme.color).toBe('#112233');
  expect(texts(merged)).toEqual(['b', 'mine', 'a', 'theirs', 'c']);
  // 2 was removed here, 3 there; nobody changed them.
  expect(files(merged)).toEqual(['1:My hours', ':New', '4:Map']);
  expect(mergeEntries({ base, mine, theirs }, 'theirs')).toEqual(merged);
});

it('lets the preferred side win where both changed the same', () => {
  const mine = make('Mine', ['c', 'b', 'a'], [file('1', 'My hours'), file('3', 'Menu')]);
  const theirs = make(
    'Theirs',
    ['a', 'b', 'c', 'd'],
    [file('1', 'Their hours'), file('2', 'New prices'), file('3', 'Menu')],
  );
  const preferred = (side: 'mine' | 'theirs') => mergeEntries({ base, mine, theirs }, side);
  expect(preferred('mine').hostsettings.title).toBe('Mine');
  expect(preferred('theirs').hostsettings.title).toBe('Theirs');
  expect(texts(preferred('mine'))).toEqual(['c', 'd', 'b', 'a']);
  expect(files(preferred('mine'))).toEqual(['1:My hours', '3:Menu']);
  expect(files(preferred('theirs'))).toEqual(['1:Their hours', '2:New prices', '3:Menu']);
});

it('tells what the other side changed, and where mine differs', () => {
  const mine = make('Mine', ['a', 'b', 'c'], [file('1', 'My hours'), file('2', 'Prices'), file('3', 'Menu')]);
  const theirs = make(
    'Theirs',
    ['a', 'c', 'd'],
    [file('1', 'Their hours'), file('3', 'Menu'), file('4', 'Map')],
  );
  expect(describeDifferences({ base, mine, theirs })).toEqual([
    { label: 'App title', before: 'Acme', after: 'Theirs', mine: 'Mine' },
    { label: 'Prompt suggestions', before: 'b', after: 'removed' },
    { label: 'Prompt suggestions', before: 'nothing', after: 'd' },
    { label: 'Uploaded files', before: 'Prices (https://f/2)', after: 'removed' },
    { label: 'Context of Hours', before: 'Hours', after: 'Their hours', mine: 'My hours' },
    { label: 'Uploaded files', before: 'nothing', after: 'Map (https://f/4)' },
  ]);
});

it('keeps a reworded suggestion in its place, and one that stands twice', () => {
  const twice = make('Acme', ['a', 'a', 'b'], []);
  const mine = make('Acme', ['A', 'a', 'b'], []);
  const theirs = make('Acme', ['a', 'a', 'b', 'c'], []);
  expect(texts(mergeEntries({ base: twice, mine, theirs }, 'theirs'))).toEqual(['A', 'a', 'b', 'c']);
  expect(texts(mergeEntries({ base, mine: make('Acme', ['A', 'b', 'c'], []), theirs }, 'theirs'))).toEqual([
    'A',
    'a',
    'b',
    'c',
  ]);
});

it('lets the preferred side’s order win where both reordered, and says so', () => {
  const mine = make('Acme', ['c', 'a', 'b'], [file('2', 'Prices'), file('1', 'Hours'), file('3', 'Menu')]);
  const theirs = make('Acme', ['b', 'a', 'c'], [file('3', 'Menu'), file('2', 'Prices'), file('1', 'Hours')]);
  const preferred = (side: 'mine' | 'theirs') => mergeEntries({ base, mine, theirs }, side);
  expect(texts(preferred('mine'))).toEqual(['c', 'a', 'b']);
  expect(texts(preferred('theirs'))).toEqual(['b', 'a', 'c']);
  expect(files(preferred('mine'))).toEqual(['2:Prices', '1:Hours', '3:Menu']);
  expect(files(preferred('theirs'))).toEqual(['3:Menu', '2:Prices', '1:Hours']);
  const order = { before: 'one order', after: 'another order', mine: 'an order of your own' };
  expect(describeDifferences({ base, mine, theirs })).toEqual([
    { label: 'Prompt suggestions', ...order },
    { label: 'Uploaded files', ...order },
  ]);
});

it('tells that one side removed what the other changed', () => {
  const changed = { ...file('1', 'Hours'), fileID: 'f1' };
  const rest = [file('2', 'Prices'), file('3', 'Menu')];
  const removed = make('Acme', ['a', 'b', 'c'], rest);
  const edited = make('Acme', ['a', 'b', 'c'], [changed, ...rest]);
  expect(describeDifferences({ base, mine: removed, theirs: edited })).toEqual([
    { label: 'File ID of Hours', before: 'nothing', after: 'f1', mine: 'removed' },
  ]);
  expect(describeDifferences({ base, mine: edited, theirs: removed })).toEqual([
    { label: 'Uploaded files', before: 'Hours (https://f/1)', after: 'removed', mine: 'File ID: f1' },
  ]);
});

it('takes what the server read of a removed file for no change of theirs', () => {
  const [first = file('1', 'Hours'), ...rest] = base.aisettings.home.uploadedFiles;
  const mine = make('Acme', ['a', 'b', 'c'], rest);
  const theirs = make('Acme', ['d'], [{ ...first, additionalInfo: 'Read anew' }, ...rest]);
  expect(files(mergeEntries({ base, mine, theirs }, 'theirs'))).toEqual(['2:Prices', '3:Menu']);
});
