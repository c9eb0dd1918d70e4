import { batchesOf } from '#server/compute/batches.ts';
import type { Db } from '#server/store/schema.ts';
import { arrayBytes, createMemoryCache } from '../lexical/memory-cache.ts';
import type { SearchScope } from '../passages/passage.ts';
import { knowledgeOf } from '../segments/knowledge-documents.ts';

/** Maximum size of the cache. A passage's signs take 96 bytes for vectors of 768 dimensions. */
const maxCacheBytes = 64 * 1024 * 1024;
/** Documents per query: reading their signs blocks other requests. */
const documentsPerQuery = 50;
const idsPerQuery = 500;

export interface SignedDocument {
  documentId: string;
  signs: Uint8Array;
}

export type ReadSigns = (
  db: Db,
  input: { scope: SearchScope; space: string },
) => AsyncGenerator<SignedDocument>;

/** Yields the signs of a scope's documents, in its order, from a cache: they never change, and a deleted document's match no vector. */
export function createSignReader(): ReadSigns {
  const cache = createMemoryCache<Uint8Array>(maxCacheBytes, (signs) => arrayBytes + signs.length);

  return async function* (db, { scope, space }) {
    const keyOf = (documentId: string) => `${scope.host} ${space} ${documentId}`;
    for await (const ids of batchesOfScope(db, scope)) {
      const cached = new Map(ids.map((id) => [id, cache.get(keyOf(id))]));
      const missing = ids.filter((id) => !cached.get(id));
      const loaded = await loadSigns(db, { host: scope.host, space, ids: missing });
      for (const [documentId, signs] of loaded) cache.set(keyOf(documentId), signs);
      for (const documentId of ids) {
        const signs = cached.get(documentId) ?? loaded.get(documentId);
        if (signs) yield { documentId, signs };
      }
    }
  };
}

/** Yields the documents that the scope names, then the host's knowledge, newest first. */
async function* batchesOfScope(db: Db, { host, documentIds, knowledge }: SearchScope) {
  yield* batchesOf(documentIds, documentsPerQuery);
  if (!knowledge) return;
  const named = new Set(documentIds);
  for (let before: string | undefined; ; ) {
    const rows = await knowledgeOf(db, host)
      .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
      .select('id')
      .orderBy('id', 'desc')
      .limit(idsPerQuery)
      .execute();
    yield* batchesOf(
      rows.map(({ id }) => id).filter((id) => !named.has(id)),
      documentsPerQuery,
    );
    before = rows.at(-1)?.id;
    if (rows.length < idsPerQuery) return;
  }
}

async function loadSigns(
  db: Db,
  { host, space, ids }: { host: string; space: string; ids: readonly string[] },
): Promise<Map<string, Uint8Array>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('document_signs')
    .where('host', '=', host)
    .where('space', '=', space)
    .where('document_id', 'in', ids)
    .select(['document_id', 'signs'])
    .execute();
  // Copied, as the driver's value may be a small part of a large buffer that it would keep alive.
  return new Map(rows.map(({ document_id, signs }) => [document_id, new Uint8Array(signs)]));
}
