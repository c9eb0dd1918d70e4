import type { KnowledgeFile } from '#contract/configs.ts';
import { hostKey } from '#contract/host-name.ts';
import { Problem } from '#server/failure/problem.ts';
import { type DocumentFacts, sentenceOf, sentenceOfDelay, sentenceOfFailure } from './additional-info.ts';

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

interface Unread {
  host: string;
  editor: string;
  entry: KnowledgeFile;
  /** What was read of the page before. */
  copy: DocumentFacts | undefined;
  signal: AbortSignal;
}

/** Reads the page of an entry that is no file here, and says what was read or why not. Never fails. */
export async function readEntry(deps: KnowledgeDeps, unread: Unread): Promise<string> {
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
export function isOwnLink(url: string, host: string): boolean {
  const address = URL.parse(url, `http://${host}`);
  if (address === null || hostKey(address.host) !== host) return false;
  return url.startsWith('/') || /\/api\/files\/[^/]+\/content$/.test(address.pathname);
}
