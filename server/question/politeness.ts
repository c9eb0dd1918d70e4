import { inSmallLetters } from '#server/language/small-letters.ts';
import { trimEndOf, trimStartOf } from '#shared/text/trim-text.ts';
import { wordLists } from './compile-lists.ts';
import { anyWord, joinWords } from './patterns.ts';

const spaced = wordLists.filter(({ asking }) => !asking?.isUnspaced);
const unspaced = wordLists.filter(({ asking }) => asking?.isUnspaced);

// For small letters: patterns for either case take ten times as long to compile.
const opening = new RegExp(
  `^\\s*(?:${joinWords(wordLists.map(({ politeOpenings }) => politeOpenings))})(?=[\\s,.!;:،])[\\s,.!;:،–-]*`,
  'gu',
);
const phrase = new RegExp(
  `${anyWord(joinWords(spaced.map(({ politePhrases }) => politePhrases)))}[\\s,:;!]*`,
  'gu',
);
const unspacedPhrase = new RegExp(joinWords(unspaced.map(({ politePhrases }) => politePhrases)), 'gu');
const aside = new RegExp(
  `,\\s*(?:${joinWords(wordLists.map(({ politeReasons }) => politeReasons))})\\s[^,?]{3,160},`,
  'gu',
);

/** In characters. Nobody is polite at greater length: a text was pasted. */
const longestRead = 1000;
/** With fewer words after it, a greeting may be a name that begins like one. */
const leastWords = 3;

/** Returns a question without what is only polite in it, in whichever language; the whole if nothing would be left. */
export function withoutPoliteness(question: string): string {
  if (question.length > longestRead) return question;
  const greeted = without(opening, question).trim();
  const asked = greeted.split(/\s+/u).length >= leastWords ? greeted : question;
  const left = [aside, phrase, unspacedPhrase].reduce((text, pattern) => without(pattern, text), asked);
  const bare = trimStartOf(trimEndOf(left, /[\s,;:،，]/), /[\s,.;:!،，。！]/).replace(/\s+/g, ' ');
  return /\p{L}{2}|\p{N}/u.test(bare) && bare !== question.trim() ? bare : question;
}

/** Returns a text with spaces in place of what matches, whatever its case. */
function without(pattern: RegExp, text: string): string {
  const kept: string[] = [];
  let from = 0;
  for (const { 0: said, index } of inSmallLetters(text).matchAll(pattern)) {
    kept.push(text.slice(from, index));
    from = index + said.length;
  }
  return [...kept, text.slice(from)].join(' ');
}
