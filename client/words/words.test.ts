import { afterAll, expect, it } from 'vitest';
import { pageLanguages } from '#shared/languages.ts';
import { filled } from './filled.ts';
import { language, loadWords, words } from './words.ts';

afterAll(() => loadWords('en'));

const entriesOf = () => Object.entries(words());

/** Returns an entry's text, with its parameters written as their positions: `⟨0⟩`. */
function sampleOf(entry: unknown): string {
  return typeof entry === 'function' ? String(entry('⟨0⟩', '⟨1⟩', '⟨2⟩')) : String(entry);
}

const marksOf = (text: string) => (text.match(/⟨\d⟩|\{\}/g) ?? []).toSorted().join(' ');
const counts = ['filesChosen', 'filesWaiting', 'fileCount'];

it.each(pageLanguages)('%s says all that English says', async (each) => {
  await loadWords('en');
  const english = new Map(entriesOf().map(([name, entry]) => [name, sampleOf(entry)]));
  await loadWords(each);
  expect(language()).toBe(each);
  for (const [name, entry] of entriesOf()) {
    const text = sampleOf(entry);
    expect(text.trim(), name).not.toBe('');
    expect(text, name).not.toMatch(/undefined|\$\{/);
    if (!counts.includes(name)) expect(marksOf(text), name).toBe(marksOf(english.get(name) ?? ''));
  }
});

it.each([
  ['pl', ['1 plik', '3 pliki', '5 plików', '22 pliki']],
  ['ru', ['1 файл', '3 файла', '5 файлов', '22 файла']],
  ['cs', ['1 soubor', '3 soubory', '5 souborů', '22 souborů']],
  ['ar', ['ملف واحد', '3 ملفات', '5 ملفات', '22 ملفًا']],
  ['he', ['קובץ אחד', '3 קבצים', '5 קבצים', '22 קבצים']],
  ['ja', ['1 件のファイル', '3 件のファイル', '5 件のファイル', '22 件のファイル']],
] as const)('%s counts as it speaks', async (each, files) => {
  await loadWords(each);
  expect([1, 3, 5, 22].map((count) => words().fileCount(count))).toEqual(files);
});

it('puts a part where a sentence has room for it', () => {
  expect(filled('Hi {}, wait', 'Ann')).toMatchObject({ props: { children: ['Hi ', 'Ann', ', wait'] } });
});
