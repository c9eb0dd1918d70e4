import { z } from 'zod';
import { parseRow } from '#server/store/rows.ts';
import type { Table } from '#server/store/tables.ts';
import type { StoredEntry } from '#server/watch/audit/entry-hash.ts';
import { createChainVerifier } from '#server/watch/audit/verify-chain.ts';
import type { Manifest } from './manifest.ts';

const auditTable = 'audit_entries';

export type AuditVerifier = ReturnType<typeof createAuditVerifier>;

const entrySchema = z.object({
  position: z.int(),
  at: z.string(),
  actor: z.string(),
  address: z.string(),
  action: z.string(),
  target: z.string(),
  host: z.string().nullable(),
  previous_hash: z.string(),
  hash: z.string(),
  search_text: z.string(),
  before_values: z.string().nullable(),
  after_values: z.string().nullable(),
});

/** Verifies the audit among the lines of a backup's tables, for the manifest. Other tables' lines are ignored. */
export function createAuditVerifier(tables: readonly Table[]) {
  const verifier = createChainVerifier();
  const columns = tables.find(({ name }) => name === auditTable)?.columns ?? [];
  let isReadable = true;
  return {
    add(table: string, lines: readonly string[]): void {
      if (table !== auditTable) return;
      for (const line of lines) {
        const entry = parseEntry(columns, line);
        isReadable &&= entry !== undefined;
        if (entry && isReadable) verifier.add(entry);
      }
    },
    finish(): Manifest['audit'] {
      const { entries, newestHash, fault } = verifier.finish();
      return { entries, newestHash, brokenAt: fault?.position ?? (isReadable ? null : entries + 1) };
    },
  };
}

/** Returns undefined for a damaged line. */
function parseEntry(columns: readonly string[], line: string): StoredEntry | undefined {
  try {
    const row = parseRow(line);
    return entrySchema.parse(Object.fromEntries(columns.map((column, at) => [column, row[at]])));
  } catch {
    return undefined;
  }
}
