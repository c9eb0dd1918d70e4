import type { Pause } from '#server/compute/pause.ts';
import { wordsOf } from '#server/language/analysis.ts';
import type { Span } from '#server/language/sentences.ts';
import type { OfferedPassage } from '#server/models/model.ts';
import type { Question } from '#server/question/question.ts';
import { questionWordsOf } from '#server/question/question-words.ts';
import type { TextLanguage } from '#shared/languages.ts';
import { lastHeading } from '#shared/text/headings.ts';
import { trimEndOf } from '#shared/text/trim-text.ts';
import { findTables } from '../rank/tables.ts';
import { lengthOf } from '../reply-length.ts';
import { findLists, nameOf, openingOf } from './lists.ts';
import { sayList } from './say.ts';

/** Things that a question asks to list: guided tours in "Which guided tours are there?". */
interface ListSubject {
  terms: string[];
  /** Term of the noun, the last word. */
  head: string;
  language: TextLanguage;
}

/** In characters: longer questions don't ask for a list. */
const longestWish = 120;

/** Returns the items of a list, or the names of a table's rows, whose title names what the question asks for; else undefined. */
export async function answerWithList(
  { question, passages, budget }: { question: Question; passages: readonly OfferedPassage[]; budget: number },
  pause: Pause,
): Promise<string[] | undefined> {
  const { text: query, language } = question;
  const subject = readListSubject(query, language);
  if (!subject) return undefined;
  for (const [passage, { text, heading = '' }] of passages.entries()) {
    const list = findLists(text).find(({ intro }) =>
      [lastHeading(heading), intro].some((title) => isTitleOf(title, subject)),
    );
    if (list) return sayItems(text, passage, list.items, budget);
    const names = findTables(text)
      .filter(({ rows }) => isTitleOf(rows[0]?.cells[0]?.name?.text ?? '', subject))
      .flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.slice(0, 1).map(({ value }) => value.text)));
    if (names.length > 1) return sayAsManyAsFit(passage, names, budget);
    await pause();
  }
  return undefined;
}

/** Returns the items' first sentences if all of them fit, else as many of their names as fit. */
function sayItems(
  text: string,
  passage: number,
  items: readonly Span[],
  budget: number,
): string[] | undefined {
  // Each takes at least one word.
  const first = items.slice(0, budget);
  const sentences = first.map((item) => {
    const { start, end } = openingOf(text, item);
    return sayList(passage, [text.slice(start, end)]);
  });
  if (lengthOf(sentences.join(' ')) <= budget) return sentences;
  return sayAsManyAsFit(
    passage,
    first.map((item) => nameOf(text, item)),
    budget,
  );
}

function sayAsManyAsFit(passage: number, names: readonly string[], budget: number): string[] | undefined {
  for (let count = Math.min(names.length, budget); count > 0; count--) {
    const said = sayList(passage, names.slice(0, count));
    if (lengthOf(said) <= budget) return [said];
  }
  return undefined;
}

function readListSubject(query: string, language: TextLanguage): ListSubject | undefined {
  if (query.length > longestWish) return undefined;
  const { asks, supplying, plural } = questionWordsOf(language).lists;
  const asked = trimEndOf(query.trim(), /[\s.?!؟。？！]/);
  const named = asks.map((pattern) => pattern.exec(asked)?.slice(1).join(' ')).find((match) => match);
  const words = named?.replace(supplying, ' ').trim().split(/\s+/) ?? [];
  const last = words.at(-1) ?? '';
  if (last === '' || (plural && !plural.test(last))) return undefined;
  const terms = termsOf(words.join(' '), language);
  const head = termsOf(last, language)[0];
  return head === undefined ? undefined : { terms, head, language };
}

/** True if a heading, an introduction or a column's name contains all terms of what is asked for. */
function isTitleOf(title: string, { terms, head, language }: ListSubject): boolean {
  const said = new Set(termsOf(title, language));
  return said.has(head) && terms.every((term) => said.has(term));
}

function termsOf(text: string, language: TextLanguage): string[] {
  return wordsOf(text, language).flatMap((word) => (word.isStop ? [] : word.terms));
}
