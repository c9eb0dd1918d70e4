import type { KnowledgeFile } from '#contract/configs.ts';
import { hostKey } from '../http/host.ts';
import { Problem } from '../http/problem.ts';
import {
  type DocumentFacts,
  isFailure,
  sentenceOf,
  sentenceOfDelay,
  sentenceOfFailure,
} from './additional-info.ts';

export interface KnowledgeDeps {
  /** The host's files among the ids that are there, by id. */
  findFiles(input: { host: string; ids: readonly string[] }): Promise<ReadonlyMap<string, DocumentFacts>>;
  /** The pages among the addresses that were read for the host before, by address. */
  findPages(input: { host: string; urls: readonly string[] }): Promise<ReadonlyMap<string, DocumentFacts>>;
  /**
   * Reads a page for an editor and keeps it among the host's documents. Throws `url_*` problems, and `too_many_requests` to who
   * has had too many read.
   */
  readPage(input: { host: string; editor: string; url: string; signal: AbortSignal }): Promise<DocumentFacts>;
  /** How long the pages of a save may take altogether; 20 seconds unless told otherwise. */
  pagesMs?: number;
  /** Told of what is no problem of the page but a fault of ours. */
  onFault(error: unknown): void;
}

export interface Entries {
  host: string;
  /** The e-mail of whoever saves. */
  editor: string;
  entries: readonly KnowledgeFile[];
  /** The entries that the config had before the save. */
  previous: readonly KnowledgeFile[];
}

const pagesAtOnce = 4;

/**
 * Fills each entry's `additionalInfo` with what is known of its file, else of the page at its URL, else why neither can be
 * read. A page is read anew only where its entry changed or its copy is gone. Never fails for an entry, and
 * takes `pagesMs` at most.
 */
export async function describeKnowledge(deps: KnowledgeDeps, input: Entries): Promise<KnowledgeFile[]> {
  const { host, editor, entries, previous } = input;
  const files = await deps.findFiles({ host, ids: entries.map(({ fileID }) => fileID) });
  const pages = await deps.findPages({ host, urls: entries.map(({ fileURL }) => fileURL) });
  const before = new Map(previous.map((entry) => [identityOf(entry), entry.additionalInfo]));
  const described = entries.map((entry) => {
    const file = files.get(entry.fileID);
    if (file) return { ...entry, additionalInfo: sentenceOf(file) };
    const known = knownOfPage({ page: pages.get(entry.fileURL), before: before.get(identityOf(entry)) });
    return { ...entry, additionalInfo: known ?? '' };
  });
  const unread = described.filter(({ additionalInfo }) => additionalInfo === '');
  const signal = AbortSignal.timeout(deps.pagesMs ?? 20_000);
  await forEachAtOnce(unread, pagesAtOnce, async (entry) => {
    entry.additionalInfo = await readEntry(deps, {
      host,
      editor,
      entry,
      copy: pages.get(entry.fileURL),
      signal,
    });
  });
  return described;
}

function identityOf({ fileURL, fileID, fileContext }: KnowledgeFile): string {
  return JSON.stringify([fileURL, fileID, fileContext]);
}

/** What need not be read anew of an unchanged entry (`before` is what was said of it); `undefined` where it must be. */
function knownOfPage({
  page,
  before,
}: {
  page: DocumentFacts | undefined;
  before: string | undefined;
}): string | undefined {
  if (before === undefined) return undefined;
  if (page) return sentenceOf(page);
  return isFailure(before) ? before : undefined;
}

interface Unread {
  host: string;
  editor: string;
  entry: KnowledgeFile;
  /** What was read of the page before. */
  copy: DocumentFacts | undefined;
  signal: AbortSignal;
}

async function readEntry(deps: KnowledgeDeps, unread: Unread): Promise<string> {
  const { host, editor, entry, copy, signal } = unread;
  if (isOwnLink(entry.fileURL, host)) return sentenceOfFailure();
  try {
    return sentenceOf(await deps.readPage({ host, editor, url: entry.fileURL, signal }));
  } catch (error) {
    if (signal.aborted) return sentenceOfDelay('there was no time left for the address');
    if (error instanceof Problem && error.code.startsWith('url_')) {
      // Questions go on being answered from the copy.
      return copy ? sentenceOf(copy) : sentenceOfFailure(error.code);
    }
    if (error instanceof Problem && error.code === 'too_many_requests') {
      return sentenceOfDelay('too many addresses were read just now');
    }
    if (!(error instanceof Problem)) deps.onFault(error);
    return sentenceOfDelay('the address could not be tried just now');
  }
}

/** Our own signed link names a file by its id; where that is not there, the link leads nowhere either. A path is on the host itself. */
function isOwnLink(url: string, host: string): boolean {
  const address = URL.parse(url, `http://${host}`);
  if (address === null || hostKey(address.host) !== host) return false;
  return url.startsWith('/') || /\/api\/files\/[^/]+\/content$/.test(address.pathname);
}

async function forEachAtOnce<Item>(
  items: readonly Item[],
  limit: number,
  run: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items.values();
  const work = async () => {
    for (const item of rest) await run(item);
  };
  await Promise.all(Array.from({ length: limit }, work));
}
