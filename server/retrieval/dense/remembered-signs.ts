import type { Kysely } from 'kysely';
import type { Store } from '#server/store/schema.ts';
import { batchesOf } from '../lexical/batches.ts';
import type { SearchScope } from '../passages/passage.ts';

/** Of all documents that are remembered. A passage's signs take 96 bytes where vectors have 768 numbers. */
const rememberedBytes = 64 * 1024 * 1024;
/** Of each entry, beside its signs. */
const entryBytes = 250;
/** Documents of one statement: their signs are read at once while others wait. */
const documentsAtOnce = 50;

export interface SignedDocument {
  documentId: string;
  signs: Uint8Array;
}

export type ReadSigns = (
  db: Kysely<Store>,
  input: { scope: SearchScope; space: string },
) => AsyncGenerator<SignedDocument>;

/**
 * Reads the signs of a scope's documents in the order of the scope, of those whose vectors are made. They are remembered, the latest used
 * longest: a document's signs never change, and those of deleted ones lead to no vector.
 */
export function createSignReader(): ReadSigns {
  const remembered = new Map<string, Uint8Array>();
  let bytes = 0;

  function remember(key: string, signs: Uint8Array): void {
    if (remembered.delete(key)) bytes -= signs.length + entryBytes;
    remembered.set(key, signs);
    bytes += signs.length + entryBytes;
    for (const [oldest, other] of remembered) {
      if (bytes <= rememberedBytes || oldest === key) return;
      remembered.delete(oldest);
      bytes -= other.length + entryBytes;
    }
  }

  return async function* (db, { scope, space }) {
    const keyOf = (documentId: string) => `${scope.host} ${space} ${documentId}`;
    for (const ids of batchesOf(scope.documentIds, documentsAtOnce)) {
      const missing = ids.filter((id) => !remembered.has(keyOf(id)));
      const loaded = await loadSigns(db, { host: scope.host, space, ids: missing });
      for (const documentId of ids) {
        const signs = loaded.get(documentId) ?? remembered.get(keyOf(documentId));
        if (!signs) continue;
        remember(keyOf(documentId), signs);
        yield { documentId, signs };
      }
    }
  };
}

async function loadSigns(
  db: Kysely<Store>,
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
  // Copies: what a driver answers may be a small part of a buffer that it would hold on to.
  return new Map(rows.map(({ document_id, signs }) => [document_id, new Uint8Array(signs)]));
}
