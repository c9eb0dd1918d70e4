import { wordsOf } from '#server/language/analysis.ts';
import { questionWords } from '#server/words/words.ts';
import type { TextLanguage } from '#shared/languages.ts';
import { compileLists } from './compile-lists.ts';
import { anyWord, firstWord, lastWord, onlyWord } from './patterns.ts';
import { readOfQuery } from './read-of-query.ts';

/**
 * How a question leans on those before it: by a word that points back, or by saying nothing itself ("how much is it?"), so that they alone
 * tell its subject; or cut short ("And for students?"), so that they complete it. Undefined if it stands on its own.
 */
export type Leaning = 'subject' | 'completion' | undefined;

/** Most words of a question that is cut short. */
const fewWords = 2;
/** Most characters of one in a script without spaces. */
const fewCharacters = 5;
/** Number of content words after which "it" usually refers to one of them, not to an earlier question. */
const enoughBefore = 2;

const byLanguage = compileLists(({ followUps, asking }) => {
  if (!followUps) return undefined;
  const { opens, ends, points, picks, bare, isCaseSensitive } = followUps;
  const flags = isCaseSensitive ? 'u' : 'iu';
  const first = firstWord(opens, asking?.isUnspaced);
  return {
    opens: new RegExp(ends === undefined ? first : `${first}|${lastWord(ends)}`, 'iu'),
    points: new RegExp(anyWord(points, asking?.isUnspaced), flags),
    picks: new RegExp(anyWord(picks, asking?.isUnspaced), flags),
    ...(bare !== undefined && { bare: new RegExp(onlyWord(bare), 'iu') }),
  };
});

/** Returns how a question leans; in a language without words for it every question may go on from the one before. */
export function leaningOf(question: string, language: TextLanguage): Leaning {
  const query = question.trim().slice(0, readOfQuery);
  const words = wordsOf(query, language);
  if (words.length === 0) return undefined;
  const content = words.filter(({ isStop }) => !isStop);
  const known = byLanguage.get(language);
  const pointer = known?.points.exec(query);
  if (content.length === 0 || (pointer && pointsOut(query.slice(0, pointer.index), language)))
    return 'subject';
  if (!known || known.opens.test(query) || isCutShort(query, words.length, language)) return 'completion';
  return undefined;
}

/**
 * True if the answer before a question may be what tells its subject: it points back ("how much is it?"), leaves its subject out ("¿Cuánto
 * cuesta?"), or picks out one of several ("what does the second one cost?"). Never in a language without words for either, unless the question says nothing itself.
 */
export function leansOnAnswer(question: string, language: TextLanguage): boolean {
  if (leaningOf(question, language) === 'subject') return true;
  const query = question.trim().slice(0, readOfQuery);
  const known = byLanguage.get(language);
  return known?.picks.test(query) === true || known?.bare?.test(query) === true;
}

/** True if too little stands before a word that points for that to be what it means. */
function pointsOut(before: string, language: TextLanguage): boolean {
  return wordsOf(before, language).filter(({ isStop }) => !isStop).length < enoughBefore;
}

function isCutShort(query: string, words: number, language: TextLanguage): boolean {
  if (!questionWords[language].asking?.isUnspaced) return words <= fewWords;
  return (query.match(/\p{L}/gu)?.length ?? 0) <= fewCharacters;
}
