import type { KnowledgeFile } from '#contract/hosts/configs.ts';
import { runConcurrently } from '#server/compute/concurrency.ts';
import { type DocumentFacts, factsSentence, isFailureSentence } from './additional-info.ts';
import { type KnowledgeDeps, readEntry } from './read-entry.ts';

export interface Entries {
  host: string;
  /** E-mail of the admin who saves. */
  editor: string;
  entries: readonly KnowledgeFile[];
  /** Entries before the save. */
  previous: readonly KnowledgeFile[];
}

const concurrentPages = 4;

/**
 * Sets the `additionalInfo` of each entry: facts about its file, else about the page at its URL, else why neither can be read. Reads a
 * page only if its entry changed or there is no copy. Never throws for an entry, and takes at most `pagesMs`.
 */
export async function describeKnowledge(deps: KnowledgeDeps, input: Entries): Promise<KnowledgeFile[]> {
  const { host, editor, entries, previous } = input;
  const files = await deps.findFiles({ host, ids: entries.map(({ fileID }) => fileID) });
  const pages = await deps.findPages({ host, urls: entries.map(({ fileURL }) => fileURL) });
  const before = new Map(previous.map((entry) => [identityOf(entry), entry.additionalInfo]));
  const described = entries.map((entry) => {
    const file = files.get(entry.fileID);
    if (file) return { ...entry, additionalInfo: factsSentence(file) };
    const known = sentenceOfUnchanged(before.get(identityOf(entry)), pages.get(entry.fileURL));
    return { ...entry, additionalInfo: known ?? '' };
  });
  const unread = described.filter(({ additionalInfo }) => additionalInfo === '');
  const signal = AbortSignal.timeout(deps.pagesMs ?? 20_000);
  await runConcurrently(unread.values(), concurrentPages, async (entry) => {
    const copy = pages.get(entry.fileURL);
    entry.additionalInfo = await readEntry(deps, { host, editor, entry, copy, signal });
  });
  return described;
}

/** Only the last part has line breaks, so that different entries have different texts. */
function identityOf({ fileURL, fileID, fileContext }: KnowledgeFile): string {
  return `${fileURL}\n${fileID}\n${fileContext}`;
}

/** Returns the sentence of an unchanged entry (`before` is its previous one); undefined if its page must be read. */
function sentenceOfUnchanged(before?: string, page?: DocumentFacts): string | undefined {
  if (before === undefined) return undefined;
  if (page) return factsSentence(page);
  return isFailureSentence(before) ? before : undefined;
}
