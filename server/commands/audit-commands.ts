import { Refusal } from '#server/failure/refusal.ts';
import type { Db } from '#server/store/schema.ts';
import { baseOf } from '#server/watch/audit/anchors.ts';
import { digestOfSealed, sealEntries } from '#server/watch/audit/seal-entries.ts';
import { readSealed } from '#server/watch/audit/sealed-file.ts';
import { verifyChain } from '#server/watch/audit/verify-chain.ts';

/** Verifies the store's entries. Throws a refusal that names the first broken one. */
export async function verifyAudit(db: Db, { newest }: { newest?: string | undefined }): Promise<string[]> {
  const { entries, newestHash, fault } = await verifyChain(db, { newest });
  if (fault) throw new Refusal(`The audit is broken at entry ${fault.position}: ${fault.reason}`);
  const anchors = await db.selectFrom('audit_anchors').selectAll().orderBy('last_position').execute();
  return [
    `The audit is whole: ${entries} entries, newest hash ${newestHash}`,
    ...anchors.map(
      ({ first_position, last_position, file_digest }) =>
        `Sealed: entries ${first_position} to ${last_position}, in the file with the SHA-256 ${file_digest}`,
    ),
  ];
}

/** Verifies a sealed file, and that it is the one from which the store's chain goes on. */
export async function verifySealed(
  db: Db,
  { sealed, newest }: { sealed: string; newest?: string | undefined },
): Promise<string[]> {
  const { after, entries, lastHash, found } = await readSealed(sealed, newest === undefined ? [] : [newest]);
  const last = after.position + entries;
  const anchors = await db.selectFrom('audit_anchors').selectAll().execute();
  const anchor = anchors.find(({ last_position }) => last_position === last);
  const before = baseOf(anchors.find(({ last_position }) => last_position === after.position));
  const isOurs = anchor?.last_hash === lastHash && anchor.file_digest === (await digestOfSealed(sealed));
  if (!isOurs || before.hash !== after.hash || before.position !== after.position) {
    throw new Refusal(`${sealed} is whole, but not a file that was sealed from this store.`);
  }
  if (newest !== undefined && !found.has(newest)) {
    throw new Refusal(`${sealed} is whole, but none of its entries has the hash ${newest}.`);
  }
  return [`The file is whole: entries ${after.position + 1} to ${last}, last hash ${lastHash}`];
}

/** Seals the entries from before a year. */
export async function sealAudit(db: Db, { before, to }: { before: string; to: string }): Promise<string[]> {
  const anchor = await sealEntries(db, {
    ...{ before: new Date(`${before}-01-01T00:00:00Z`), file: to },
    by: { actor: 'admin seal-audit', address: 'local' },
  });
  if (!anchor) return [`The audit has no entries from before ${before}. Nothing was written.`];
  const { first_position, last_position, file_digest } = anchor;
  return [
    `${to}: entries ${first_position} to ${last_position}, SHA-256 ${file_digest}`,
    'They are deleted from the store. Keep the file: it is the only place that has them now.',
  ];
}
