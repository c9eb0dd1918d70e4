import type { Pattern } from './find-patterns.ts';

export interface PatternException {
  /** A file, or a folder that ends with a slash. */
  path: string;
  /** Beginning of the pattern's source; absent for all patterns of the file. */
  begins?: string;
  /** Says why a text can't be long enough for the pattern to take long. */
  bound: string;
}

/** Returns the exception that a pattern has. */
export function exceptionFor(
  { file, source }: Pattern,
  exceptions: readonly PatternException[],
): PatternException | undefined {
  return exceptions.find(
    ({ path, begins = '' }) =>
      (path.endsWith('/') ? file.startsWith(path) : file === path) && source.startsWith(begins),
  );
}

const reader = 'runs in the reader process, which is ended after its time and holds nobody else up';
const question =
  'reads a question, 2,001 characters at most, or a sentence cut to 2,000 in lookalikes.ts: at most 2 ms';

/** Patterns that aren't proven linear, and why their texts are short. Milliseconds are of the worst text found for each. */
export const patternExceptions: readonly PatternException[] = [
  { path: 'server/reading/blocks/', bound: reader },
  { path: 'server/reading/brand/', bound: reader },
  { path: 'server/reading/containers/', bound: reader },
  { path: 'server/reading/formats/', bound: reader },
  { path: 'server/question/words/', bound: question },
  { path: 'server/words/questions/', bound: question },
  { path: 'server/question/asking-patterns.ts', bound: question },
  { path: 'server/question/intent.ts', bound: question },
  { path: 'server/question/politeness.ts', bound: 'reads at most 1,000 characters (longestRead): 0.2 ms' },
  {
    path: 'server/language/sentences.ts',
    begins: '(?:(?<!',
    bound:
      "repeats a sign at most 1,000 times, from a run's first one alone; long-texts.timing.ts holds it to linear time",
  },
  { path: 'server/language/sentences.ts', begins: '[\\p{L}', bound: 'reads 20 characters' },
  {
    path: 'server/language/sentences.ts',
    begins: '\\t|',
    bound: 'reads a line of a passage, which has at most 4,600 characters, in at most 280 steps each: 1 ms',
  },
  {
    path: 'server/chat/answer/asks-for-person.ts',
    bound: 'reads at most 160 characters (mostCharacters): 0.3 ms',
  },
  {
    path: 'server/chat/next/clean-questions.ts',
    bound: 'reads at most 1,000 characters (longestLine): 1 ms',
  },
  { path: 'server/models/tagged-part.ts', bound: 'reads 40 characters (longestBefore)' },
  {
    path: 'server/hosts/history/undo-changes.ts',
    bound: 'reads the path of a field in a config, whose names are ours',
  },
  { path: 'server/page/built-page.ts', bound: 'reads the page that the build wrote, once' },
  {
    path: 'client/admin/config/state/labels.ts',
    bound: 'reads the path of a field in a config, whose names are ours',
  },
  {
    path: 'client/admin/config/state/failure.ts',
    bound: 'reads at most 2,000 characters (longestRead): 4 ms',
  },
  { path: 'client/ui/markdown/maths.ts', bound: 'reads at most 2,000 characters (longestRead): 1 ms' },
  {
    path: 'client/ui/markdown/plain-text.ts',
    bound:
      'looks at most 200 characters ahead for a pair: 22 ms for 50,000 characters in the browser of whoever asked',
  },
];
