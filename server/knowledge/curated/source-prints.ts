import { hash } from 'node:crypto';
import { isWebAddress, type OutdatedSource } from '#contract/knowledge/curated-answers.ts';
import { findKnowledge } from '#server/hosts/configs/configs.ts';
import type { Db } from '#server/store/schema.ts';

/** State of a source when its answer was said to be right; '' if it was missing then, which was said to be right too. */
export type SourcePrints = Readonly<Record<string, string>>;

interface Sources {
  host: string;
  sources: readonly string[];
}

/** Sources of one query. */
const batchSize = 200;

/** Finds the sources that the host's knowledge has, each with a text that is another once the source has changed. */
export async function findSourcePrints(db: Db, { host, sources }: Sources): Promise<Map<string, string>> {
  const found = new Map<string, string[]>();
  const add = (source: string, state: string) => found.set(source, [...(found.get(source) ?? []), state]);
  const addresses = sources.filter(isWebAddress);
  const names = sources.filter((source) => !isWebAddress(source));
  const fileIds = names.length > 0 ? (await findKnowledge(db, host)).map(({ fileID }) => fileID) : [];
  for (const batch of batchesOf(addresses)) {
    for (const { url, state } of await findPages(db, host, batch)) add(url, state);
  }
  for (const batch of batchesOf(names)) {
    for (const { name, document_id } of await findNamed(db, { host, names: batch, fileIds }))
      add(name, document_id);
  }
  return new Map([...found].map(([source, states]) => [source, hash('sha256', states.toSorted().join(' '))]));
}

/** Returns what to store of the sources of an answer that is said to be right; `confirms` if the missing ones are, too. */
export function printsOf(
  sources: readonly string[],
  found: ReadonlyMap<string, string>,
  { confirms }: { confirms: boolean },
): SourcePrints {
  return Object.fromEntries(
    sources.flatMap((source) => {
      const state = found.get(source) ?? (confirms ? '' : undefined);
      return state === undefined ? [] : [[source, state]];
    }),
  );
}

/** Returns the sources that changed or are gone. An address that the knowledge never had is only shown, so that nobody knows. */
export function outdatedAmong(
  sources: readonly string[],
  prints: SourcePrints,
  found: ReadonlyMap<string, string>,
): OutdatedSource[] {
  return sources.flatMap((source): OutdatedSource[] => {
    const [before, now] = [prints[source], found.get(source)];
    if (now === undefined) {
      const isMissed = before === undefined ? !isWebAddress(source) : before !== '';
      return isMissed ? [{ source, state: 'gone' }] : [];
    }
    return before !== undefined && before !== '' && before !== now ? [{ source, state: 'changed' }] : [];
  });
}

/** Finds pages of the host's websites, and web documents that its config names. */
async function findPages(db: Db, host: string, urls: readonly string[]) {
  const pages = await db
    .selectFrom('site_pages')
    .select(['url', 'text_hash as state'])
    .where('host', '=', host)
    .where('url', 'in', urls)
    .where('document_id', 'is not', null)
    .execute();
  const documents = await db
    .selectFrom('documents')
    .select(['url', 'title', 'passage_count', 'term_count'])
    .where('host', '=', host)
    .where('origin', '=', 'url')
    .where('url', 'in', urls)
    .execute();
  return [
    ...pages.map(({ url, state }) => ({ url, state: state ?? '' })),
    // Reading it again makes another document also of the same text.
    ...documents.map(({ url, title, passage_count, term_count }) => ({
      url: url ?? '',
      state: `${title} ${passage_count} ${term_count}`,
    })),
  ];
}

/** Finds files of the host's knowledge, and texts. Each save of either makes another document. */
async function findNamed(
  db: Db,
  { host, names, fileIds }: { host: string; names: readonly string[]; fileIds: readonly string[] },
) {
  const texts = await db
    .selectFrom('knowledge_texts')
    .select(['title as name', 'document_id'])
    .where('host', '=', host)
    .where('title', 'in', names)
    .execute();
  if (fileIds.length === 0) return texts;
  const files = await db
    .selectFrom('files')
    .select(['name', 'document_id'])
    .where('host', '=', host)
    .where('name', 'in', names)
    .where('id', 'in', fileIds)
    .execute();
  return [...texts, ...files];
}

function batchesOf(all: readonly string[]): string[][] {
  const once = [...new Set(all)];
  return Array.from({ length: Math.ceil(once.length / batchSize) }, (_, n) =>
    once.slice(n * batchSize, (n + 1) * batchSize),
  );
}
