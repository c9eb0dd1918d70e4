import { findKnowledgeFiles } from '#server/files/files.ts';
import { findAiSettings } from '#server/hosts/configs/configs.ts';
import { answers } from '#server/knowledge/curated/answers.ts';
import { findWebDocuments } from '#server/reading/web/stored-web-documents.ts';
import { type DocumentHeadings, findHeadings } from '#server/retrieval/passages/find-headings.ts';
import type { Db } from '#server/store/schema.ts';
import { headingSeparator } from '#shared/text/headings.ts';

/** A question that may become a check. The first wording with a fitting answer is proposed. */
export interface Candidate {
  wordings: string[];
  /** Document that must be cited. */
  documentId?: string;
  /** True if it is a heading or a title that asks nothing. */
  isHeading?: boolean;
  /** An answer that an admin has written, which is given as it stands. */
  written?: string;
  /** True if an admin has written that it is refused. */
  declines?: boolean;
}

/** Documents, and headings of each, that are looked at. */
const mostDocuments = 400;
const headingsOfDocument = 12;
/** In characters: a longer heading is a sentence. */
const longestHeading = 120;
/** Matches what ends as a question does. */
const asks = /[?？؟]\s*$/;

/** Lists what may be asked of a host, the likeliest first: its suggestions, its written answers, then headings of its documents by turns. */
export async function findCandidates(db: Db, host: string): Promise<Candidate[]> {
  const home = (await findAiSettings(db, host))?.home;
  const suggestions = (home?.suggestions ?? []).map(({ suggestion }) => ({ wordings: [suggestion] }));
  const files = await findKnowledgeFiles(db, {
    host,
    ids: (home?.uploadedFiles ?? []).map(({ fileID }) => fileID),
  });
  const urls = (home?.uploadedFiles ?? []).map(({ fileURL }) => fileURL);
  const pages = await findWebDocuments(db, { host, urls });
  const named = [...files.map(({ documentId }) => documentId), ...[...pages.values()].map(({ id }) => id)];
  const written = await findWritten(db, host);
  const documents = await findHeadings(db, {
    ...{ host, documentIds: named, documents: mostDocuments, headings: headingsOfDocument },
  });
  const own = new Set(written.map(({ wordings: [first] }) => first));
  const others = documents.filter(({ title }) => !own.has(title));
  return [...suggestions, ...written, ...byTurns(others.map(candidatesOf))];
}

async function findWritten(db: Db, host: string): Promise<Candidate[]> {
  const query = { perPage: 100, order: 'asc' as const };
  const { items } = await answers.list(db, { host, query });
  return items.map(({ questions, answer, declines }) => ({
    wordings: questions.slice(0, 1),
    ...(declines ? { declines } : { written: answer }),
  }));
}

/** Returns the questions that a document answers: those it asks itself first, then its other headings; its title if it has none. */
function candidatesOf({ documentId, title, paths }: DocumentHeadings): Candidate[] {
  const asking = paths.filter((path) => asks.test(path));
  const chosen = [...new Set([...asking, ...paths.toReversed()])].filter(
    (path) => asking.includes(path) || !paths.some((other) => other.startsWith(path + headingSeparator)),
  );
  const wordings = chosen.map((path) => wordingsOf(path, title)).filter((ways) => ways.length > 0);
  return [...wordings, [title]].map((ways) => ({
    ...{ wordings: ways, documentId },
    ...(!asks.test(ways[0] ?? '') && { isHeading: true }),
  }));
}

/** Returns a heading as it stands, then with the one above it, which says whose it is. */
function wordingsOf(path: string, title: string): string[] {
  const headings = path.split(headingSeparator).map((heading) => heading.trim());
  const [above = title, last = ''] = [headings.at(-2), headings.at(-1)];
  if (!/\p{L}{2}/u.test(last) || last.length > longestHeading) return [];
  return [last, `${last} ${above}`];
}

/** Takes the first of each list, then the second of each, and so on. */
function byTurns<Item>(lists: readonly Item[][]): Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) =>
    lists.flatMap((list) => list.slice(turn, turn + 1)),
  ).flat();
}
