import { lastHeading } from '#contract/headings.ts';
import type { Pause } from '#server/compute/pause.ts';
import { wordsOf } from '#server/language/analysis.ts';
import type { Language } from '#server/language/languages.ts';
import { type Span, sentencesOf } from '#server/language/sentences.ts';
import type { OfferedPassage } from '../model.ts';
import { kindOf } from './answer-kinds.ts';
import { findLists, isNamed } from './lists.ts';
import { questionWordsOf } from './question-words/question-words.ts';
import { lengthOf } from './reply-length.ts';
import { sayQuotation } from './say.ts';

/** Nobody asks how to do something at greater length. */
const longestWish = 120;

const denies =
  /(?<!\p{L})(?:not|no|never|don[’']t|nicht|nie|kein\p{L}*|pas|jamais|nunca|non|mai|não|niet|geen|не|нельзя|لا|ممنوع)(?!\p{L})|[不勿]|ない/iu;

/** The steps under a title that says what the question asks how to do, from the first, as many as fit whole; undefined for other questions. */
export async function answerWithSteps(
  asked: { query: string; language: Language; passages: readonly OfferedPassage[]; budget: number },
  pause: Pause,
): Promise<string[] | undefined> {
  const { query, language, passages, budget } = asked;
  if (query.length > longestWish || kindOf(query, language) !== 'manner') return undefined;
  const { fillers } = questionWordsOf(language);
  const terms = contentOf(fillers ? query.replace(fillers, ' ') : query, language);
  if (terms.length === 0) return undefined;
  for (const [passage, { text, heading = '' }] of passages.entries()) {
    const list = findLists(text).find(({ intro, items }) => {
      const isOf =
        saysAll(intro, terms, language) ||
        (isTitleOfSteps(lastHeading(heading), terms, language) &&
          !isSaidBefore(text.slice(0, items[0]?.start), terms, language));
      return isOf && !items.every((item) => isNamed(text, item));
    });
    if (list) return saySteps(passages, passage, list.items, budget);
    await pause();
  }
  return undefined;
}

function saySteps(
  passages: readonly OfferedPassage[],
  passage: number,
  items: readonly Span[],
  budget: number,
): string[] | undefined {
  const said: string[] = [];
  for (const item of items) {
    const step = sayQuotation(passages, { passage, ...item });
    if (lengthOf([...said, step].join(' ')) > budget) break;
    said.push(step);
  }
  return said.length > 0 ? said : undefined;
}

function isTitleOfSteps(title: string, terms: readonly string[], language: Language): boolean {
  return !denies.test(title) && saysAll(title, terms, language);
}

/** Where a sentence over the list tells how, the list holds rules and remarks. */
function isSaidBefore(text: string, terms: readonly string[], language: Language): boolean {
  return sentencesOf(text).some(({ start, end }) => saysAll(text.slice(start, end), terms, language));
}

function saysAll(title: string, terms: readonly string[], language: Language): boolean {
  const said = new Set(contentOf(title, language));
  return terms.every((term) => said.has(term));
}

function contentOf(text: string, language: Language): string[] {
  return wordsOf(text, language).flatMap((word) => (word.isStop ? [] : word.terms));
}
