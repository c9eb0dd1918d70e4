import type { Model } from '#server/models/model.ts';
import { readQuestion } from '#server/question/question.ts';
import type { FoundPassage } from '#server/retrieval/passages/passage.ts';
import type { Place } from '#server/retrieval/passages/sections-near.ts';
import { headingSeparator, lastHeading } from '#shared/text/headings.ts';
import { trimEndOf } from '#shared/text/trim-text.ts';
import { type CitablePassage, offeredPassage } from '../citing/sources.ts';

/** Sections that are tried for the few that are offered. */
const mostTried = 8;
/** In characters: a longer heading is a sentence. */
const longestHeading = 80;
/** Matches a heading's number: "3", "§ 4", "1.2.3)". Each digit can be matched in one way only, since a document's author chose them. */
const sectionNumber = /^(?:§\s*)?\d+(?:[.)]\d+)*[.)]?(?=\s|$)/u;

export interface HeadingDeps {
  /** Returns the first passages of the sections around a place, nearest first. */
  sectionsNear: (at: Place, limit: number) => Promise<FoundPassage[]>;
  /** Answers from passages alone. */
  builtin: Model;
}

interface HeadingsInput {
  host: string;
  /** The visitor's questions so far, oldest first. */
  asked: readonly string[];
  /** The passages that the answer cites, in the order of their numbers. */
  cited: readonly CitablePassage[];
  /** Headings that are wanted. */
  limit: number;
  signal: AbortSignal;
}

/** Returns headings near the cited place whose sections answer when they are asked about. */
export async function suggestHeadings(deps: HeadingDeps, input: HeadingsInput): Promise<string[]> {
  const { host, asked, cited, limit, signal } = input;
  const [lead] = cited;
  if (!lead) return [];
  const { documentId, ordinal } = lead.found;
  const sections = await deps.sectionsNear({ host, documentId, ordinal }, mostTried * 2);
  const paths = sections.map(({ heading = '' }) => heading);
  const known = new Set(cited.map(({ found }) => found.heading ?? ''));
  const offered: string[] = [];
  for (const section of sections
    .filter(({ heading = '' }) => !leads(heading, paths, known))
    .slice(0, mostTried)) {
    if (offered.length >= limit || signal.aborted) break;
    const heading = titleOf(section);
    if (heading === undefined || offered.includes(heading) || isAsked(heading, asked)) continue;
    const passages = [section, ...cited.map(({ found }) => found)];
    const answers = await isAnswered(deps.builtin, {
      heading,
      asked,
      passages,
      document: lead.document,
      signal,
    });
    if (answers) offered.push(heading);
  }
  return offered;
}

/** True for a heading above others, such as the document's title, and for one whose section was just quoted. */
function leads(path: string, paths: readonly string[], known: ReadonlySet<string>): boolean {
  return known.has(path) || paths.some((other) => other.startsWith(path + headingSeparator));
}

/** Returns a section's heading without its number; undefined if it names nothing. */
function titleOf({ heading = '' }: FoundPassage): string | undefined {
  const written = lastHeading(heading);
  if (written.length > 2 * longestHeading) return undefined;
  const named = written.replace(sectionNumber, '').replace(/\s+/g, ' ');
  const title = trimEndOf(named, /[\s:.]/).trim();
  return /\p{L}{2}/u.test(title) && title.length <= longestHeading ? title : undefined;
}

/** True if a question was about the heading: it has all of its words. */
function isAsked(heading: string, asked: readonly string[]): boolean {
  const { terms } = readQuestion({ asked: heading });
  return asked.some((question) => {
    const known = new Set(readQuestion({ asked: question }).terms);
    return terms.every((term) => known.has(term));
  });
}

interface Trial {
  heading: string;
  asked: readonly string[];
  passages: readonly FoundPassage[];
  document: CitablePassage['document'];
  signal: AbortSignal;
}

/** True if the built-in answerer has an answer to the heading, asked after the questions before it, that cites its section. */
async function isAnswered(
  builtin: Model,
  { heading, asked, passages, document, signal }: Trial,
): Promise<boolean> {
  const question = readQuestion({ asked: heading, earlier: asked, likeliest: document.language });
  if (question.intent !== 'question') return false;
  let text = '';
  let isSure = false;
  const offered = passages.map((found) => offeredPassage({ found, document }));
  const events = builtin.answer({
    question,
    conversation: [],
    passages: offered,
    documentsSearched: 1,
    signal,
  });
  for await (const event of events) {
    if (event.type === 'text') text += event.text;
    if (event.type === 'outcome') isSure = event.outcome === 'answered';
  }
  return isSure && text.includes('[1]');
}
