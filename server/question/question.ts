import { type Word, wordsOf } from '#server/language/analysis.ts';
import type { AnswerKind } from '#server/words/questions/answer-kind.ts';
import { defaultLanguage, type TextLanguage } from '#shared/languages.ts';
import { type Intent, intentOf } from './intent.ts';
import { isTelling, kindOf } from './kind.ts';
import { languageOfQuestion } from './language-of-question.ts';
import { type Leaning, leaningOf } from './leaning.ts';
import { splitQuestion } from './parts.ts';
import { withoutPoliteness } from './politeness.ts';
import { readOfEnds } from './read-of-query.ts';
import { createTermNames, type TermNames } from './term-names.ts';
import { contentAmong, earlierWeight, type LentWord, lendWords, withoutFillers } from './terms.ts';

/** A question as it was read: search, answerer, prompt and refusal all work on this. */
export interface Question {
  /** As the visitor wrote it, of any length: for a model's prompt, which no pattern reads. */
  written: string;
  /** As the visitor wrote it; of a long question its beginning and its end, 2,001 characters at most. */
  asked: string;
  /** Without what is only polite; of a long question its beginning and its end. */
  text: string;
  language: TextLanguage;
  intent: Intent;
  /** The kind of answer it asks for. */
  kind: AnswerKind;
  /** All words of `text`, in order. */
  words: readonly Word[];
  /** Those of them that say what it is about. */
  content: readonly Word[];
  /** The terms of `content`; if there are none, those of the words that carry no meaning. */
  terms: readonly string[];
  /** Names in other languages of its terms, and of the terms taken from earlier questions. */
  names: TermNames;
  /** How it leans on the questions before it; undefined if it stands on its own. */
  leaning: Leaning;
  /** The visitor's questions before it that may lend it words, oldest first. */
  earlier: readonly string[];
  /** The words of `earlier`; they count if the question leans. */
  lent: readonly LentWord[];
  /** The questions that it asks in one ("When was it built and who leads it?"); empty if it is one. */
  parts: readonly Question[];
}

const earlierQuestions = 3;
/** In characters: the end of a long message tells what the talk is about. */
const readOfEarlier = 2000;
/** A part with fewer words that say what it is about ("who leads it?") is about what the whole is about. */
const enoughContent = 2;

/** Reads a question. `earlier` are the visitor's questions before it, oldest first; `likeliest` is its language if nothing in it tells one. */
export function readQuestion(input: {
  asked: string;
  earlier?: readonly string[];
  likeliest?: TextLanguage;
}): Question {
  const { asked: whole, likeliest = defaultLanguage } = input;
  const asked = readOfEnds(whole);
  const earlier = (input.earlier ?? [])
    .slice(-earlierQuestions)
    .map((question) => withoutPoliteness(question).slice(-readOfEarlier));
  const language = languageOfQuestion({ asked, earlier, likeliest });
  const text = withoutPoliteness(asked);
  const question: Question = {
    ...readText(text, language),
    written: whole,
    asked,
    intent: readIntent({ asked, text, language, stands: earlier.length === 0 }),
    names: createTermNames([text, ...earlier], language),
    leaning: earlier.length === 0 ? undefined : leaningOf(text, language),
    earlier,
    lent: lendWords(earlier, language),
    parts: [],
  };
  return { ...question, parts: readParts(question, splitQuestion(text, language)) };
}

/** Returns the same question, leaning otherwise on those before it. */
export function withLeaning(question: Question, leaning: Leaning): Question {
  const leant = { ...question, leaning };
  return {
    ...leant,
    parts: readParts(
      leant,
      question.parts.map(({ text }) => text),
    ),
  };
}

/** True if a message is polite and no more: what it says stands in documents too, and is not asked for. */
export function isOnlyPolite({ intent }: Question): boolean {
  return intent === 'greeting' || intent === 'thanks';
}

/** Returns the words that count for a question besides its own. */
export function lentTo({ leaning, lent }: Pick<Question, 'leaning' | 'lent'>): readonly LentWord[] {
  return leaning === undefined ? [] : lent;
}

function readText(
  text: string,
  language: TextLanguage,
): Pick<Question, 'text' | 'language' | 'kind' | 'words' | 'content' | 'terms'> {
  const words = withoutFillers(text, language);
  const content = contentAmong(words);
  return {
    text,
    language,
    kind: kindOf(text, language),
    words: wordsOf(text, language),
    content,
    terms: (content.length > 0 ? content : words).flatMap(({ terms }) => terms),
  };
}

function readIntent(input: { asked: string; text: string; language: TextLanguage; stands: boolean }): Intent {
  const { asked, text, language, stands } = input;
  const intent = intentOf(asked);
  if (intent !== 'question') return intent;
  if (stands && asksNothing(asked, language)) return 'nothing';
  return intentOf(text) === 'overview' ? 'overview' : 'question';
}

/** Returns no parts if the first one has no content words. */
function readParts(whole: Question, texts: readonly string[]): Question[] {
  const parts = texts.length < 2 ? [] : texts.map((text) => readPart(whole, text));
  return parts[0]?.content.length === 0 ? [] : parts;
}

function readPart(whole: Question, text: string): Question {
  const read = readText(text, whole.language);
  const isThin = read.content.length < enoughContent;
  const ofWhole = isThin ? whole.content.map((word) => ({ ...word, weight: earlierWeight })) : [];
  return {
    ...whole,
    ...read,
    written: text,
    asked: text,
    leaning: isThin ? 'subject' : whole.leaning,
    lent: [...lentTo(whole), ...ofWhole],
    parts: [],
  };
}

/** Matches a sum to be worked out. */
const sum = /\d\s*[*×÷^]\s*\d|\d\s+[-+−/x]\s+\d/u;

/** Matches a name, which may be a stop word: Will, The Who, the department IT. */
const name = /\S\s+(?!I(?!\p{L}))\p{Lu}|(?<!\p{L})\p{Lu}{2,}(?!\p{L})/u;

/** True if no word of a question says what it is about, nor what kind of answer it wants: "What?", "What is 17 * 23?". */
function asksNothing(query: string, language: TextLanguage): boolean {
  if (name.test(query)) return false;
  const kind = kindOf(query, language);
  const isSum = sum.test(query);
  if (!isSum && kind !== 'any' && isTelling(kind)) return false;
  // One or two words are too few to detect a language.
  return [language, 'en' as const].some((one) => {
    const words = wordsOf(query, one);
    const isNothing = ({ isStop, terms }: Word) => isStop || (isSum && terms.every(isNumber));
    return words.length > 0 && words.every(isNothing);
  });
}

function isNumber(term: string): boolean {
  return /^[\d.,]+$/.test(term);
}
