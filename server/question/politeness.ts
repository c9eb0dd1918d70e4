import { languages } from '#server/language/languages.ts';
import { anyWord, joinWords } from './patterns.ts';
import { wordLists } from './words/word-lists.ts';

const lists = languages.map((language) => wordLists[language]);
const spaced = lists.filter(({ asking }) => !asking?.isUnspaced);
const unspaced = lists.filter(({ asking }) => asking?.isUnspaced);

const opening = new RegExp(
  `^\\s*(?:${joinWords(lists.map(({ politeOpenings }) => politeOpenings))})(?=[\\s,.!;:،])[\\s,.!;:،–-]*`,
  'iu',
);
const phrase = new RegExp(
  `${anyWord(joinWords(spaced.map(({ politePhrases }) => politePhrases)))}[\\s,:;!]*`,
  'giu',
);
const unspacedPhrase = new RegExp(joinWords(unspaced.map(({ politePhrases }) => politePhrases)), 'gu');
const aside = new RegExp(
  `,\\s*(?:${joinWords(lists.map(({ politeReasons }) => politeReasons))})\\s[^,?]{3,160},`,
  'giu',
);

/** In characters. Nobody is polite at greater length: a text was pasted. */
const longestRead = 1000;
/** With fewer words after it, a greeting may be a name that begins like one. */
const leastWords = 3;

/** Returns a question without what is only polite in it, in whichever language; the whole if nothing would be left. */
export function withoutPoliteness(question: string): string {
  if (question.length > longestRead) return question;
  const greeted = question.replace(opening, '');
  const asked = greeted.trim().split(/\s+/u).length >= leastWords ? greeted : question;
  const left = asked.replace(aside, ' ').replace(phrase, ' ').replace(unspacedPhrase, ' ');
  const bare = left.replace(/^[\s,.;:!،，。！]+|[\s,;:،，]+$/gu, '').replace(/\s+/g, ' ');
  return /\p{L}{2}|\p{N}/u.test(bare) && bare !== question.trim() ? bare : question;
}
