import { z } from 'zod';
import { parseRow } from '#server/store/copy/rows.ts';
import type { Table } from '#server/store/tables.ts';
import { baseOf, wholeChain } from '#server/watch/audit/anchors.ts';
import { storedEntrySchema } from '#server/watch/audit/entry-hash.ts';
import { createChainVerifier } from '#server/watch/audit/verify-chain.ts';
import type { Manifest } from './manifest.ts';

const auditTable = 'audit_entries';
const anchorTable = 'audit_anchors';

export type AuditVerifier = ReturnType<typeof createAuditVerifier>;

const anchorSchema = z.object({ last_position: z.int(), last_hash: z.string() });

/** Verifies the audit among the lines of a backup's tables, for the manifest. Its anchors come first; other tables' lines are ignored. */
export function createAuditVerifier(tables: readonly Table[]) {
  const columnsOf = (table: string) => tables.find(({ name }) => name === table)?.columns ?? [];
  let base = wholeChain;
  let verifier: ReturnType<typeof createChainVerifier> | undefined;
  let isReadable = true;
  const addAnchor = (line: string) => {
    const anchor = parseColumns(anchorSchema, columnsOf(anchorTable), line);
    isReadable &&= anchor !== undefined;
    if (anchor && anchor.last_position > base.position) base = baseOf(anchor);
  };
  const addEntry = (line: string) => {
    const entry = parseColumns(storedEntrySchema, columnsOf(auditTable), line);
    isReadable &&= entry !== undefined;
    verifier ??= createChainVerifier(base);
    if (entry && isReadable) verifier.add(entry);
  };
  return {
    add(table: string, lines: readonly string[]): void {
      if (table === anchorTable) for (const line of lines) addAnchor(line);
      if (table === auditTable) for (const line of lines) addEntry(line);
    },
    finish(): Manifest['audit'] {
      const { entries, newestHash, fault } = (verifier ?? createChainVerifier(base)).finish();
      return { entries, newestHash, brokenAt: fault?.position ?? (isReadable ? null : entries + 1) };
    },
  };
}

/** Returns undefined for a damaged line. */
function parseColumns<Schema extends z.ZodType>(
  schema: Schema,
  columns: readonly string[],
  line: string,
): z.infer<Schema> | undefined {
  try {
    const row = parseRow(line);
    return schema.parse(Object.fromEntries(columns.map((column, at) => [column, row[at]])));
  } catch {
    return undefined;
  }
}
