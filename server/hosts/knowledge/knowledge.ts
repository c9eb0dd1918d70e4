import type { KnowledgeFile } from '#contract/configs.ts';
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
    const known = sentenceOfUnchanged({
      page: pages.get(entry.fileURL),
      before: before.get(identityOf(entry)),
    });
    return { ...entry, additionalInfo: known ?? '' };
  });
  const unread = described.filter(({ additionalInfo }) => additionalInfo === '');
  const signal = AbortSignal.timeout(deps.pagesMs ?? 20_000);
  await forEachConcurrently(unread, concurrentPages, async (entry) => {
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

/** Returns the sentence of an unchanged entry (`before` is its previous one); undefined if its page must be read. */
function sentenceOfUnchanged({
  page,
  before,
}: {
  page: DocumentFacts | undefined;
  before: string | undefined;
}): string | undefined {
  if (before === undefined) return undefined;
  if (page) return factsSentence(page);
  return isFailureSentence(before) ? before : undefined;
}

async function forEachConcurrently<Item>(
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
