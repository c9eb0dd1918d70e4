import type { KnowledgeFile } from '#contract/hosts/configs.ts';
import { hostKey } from '#contract/hosts/host-name.ts';
import { Problem } from '#server/failure/problem.ts';
import { fileIdOfAddress } from '#server/files/own-address.ts';
import { type DocumentFacts, delaySentence, factsSentence, failureSentence } from './additional-info.ts';

export interface KnowledgeDeps {
  /** Returns facts about the host's files by id. */
  findFiles(input: { host: string; ids: readonly string[] }): Promise<ReadonlyMap<string, DocumentFacts>>;
  /** Returns facts about the host's stored pages by URL. */
  findPages(input: { host: string; urls: readonly string[] }): Promise<ReadonlyMap<string, DocumentFacts>>;
  /** Reads and stores a page for an editor. Throws `url_*` problems and `too_many_requests`. */
  readPage(input: { host: string; editor: string; url: string; signal: AbortSignal }): Promise<DocumentFacts>;
  /** Maximum time for all pages of a save; by default 20 seconds. */
  pagesMs?: number;
  /** Logs an unexpected error. */
  onFault(error: unknown): void;
}

interface Unread {
  host: string;
  editor: string;
  entry: KnowledgeFile;
  /** Facts about the stored copy of the page. */
  copy: DocumentFacts | undefined;
  signal: AbortSignal;
}

/** Reads the page of an entry without a file, and returns its `additionalInfo`. Never throws. */
export async function readEntry(deps: KnowledgeDeps, unread: Unread): Promise<string> {
  const { host, editor, entry, copy, signal } = unread;
  if (isOwnLink(entry.fileURL, host)) return failureSentence();
  try {
    return factsSentence(await deps.readPage({ host, editor, url: entry.fileURL, signal }));
  } catch (error) {
    if (signal.aborted) return delaySentence('reading its URL took too long');
    if (error instanceof Problem && error.code.startsWith('url_')) {
      // The copy is still used for answers.
      return copy ? factsSentence(copy) : failureSentence(error.code);
    }
    if (error instanceof Problem && error.code === 'too_many_requests') {
      return delaySentence('too many URLs were read in the last minutes');
    }
    if (!(error instanceof Problem)) deps.onFault(error);
    return delaySentence('its URL could not be read');
  }
}

/** True for a path, and for a signed link of this host, whose file is known to be missing. */
export function isOwnLink(url: string, host: string): boolean {
  if (fileIdOfAddress(url, host) !== undefined) return true;
  return url.startsWith('/') && hostKey(URL.parse(url, `http://${host}`)?.host ?? '') === host;
}
