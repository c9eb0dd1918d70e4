import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createDiskBlobs } from '#server/store/blobs/disk.ts';
import { openStore } from '#server/store/open.ts';
import type { Db } from '#server/store/schema.ts';
import { fillTables } from '#server/testing/store/filled.ts';
import { postgresLocation, sqliteLocation } from '#server/testing/store/stores.ts';
import { verifyChain } from '#server/watch/audit/verify-chain.ts';
import { describeAudit } from './manifest.ts';
import { restoreStore } from './restore-store.ts';
import { writeBackup } from './write-backup.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'audit-copies-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe.each(['sqlite', 'postgres'] as const)('the audit in a backup of %s', (engine) => {
  async function openNew(): Promise<{ location: string; db: Db }> {
    const { location, drop } = engine === 'sqlite' ? sqliteLocation() : await postgresLocation();
    onTestFinished(drop);
    const db = await openStore(location);
    onTestFinished(() => db.destroy());
    return { location, db };
  }
  const backUp = (store: string, file: string) =>
    writeBackup({
      ...{ store, file: join(folder, file), blobs: createDiskBlobs(join(folder, 'none')) },
      signingKey: { fingerprint: 'x' },
    });
  const restore = (store: string, file: string, more: { acceptBrokenAudit?: boolean } = {}) =>
    restoreStore({
      ...{ store, file: join(folder, file), blobs: createDiskBlobs(join(folder, 'restored')) },
      ...{ dataFolder: folder, findSigningKey: async () => 'x', writeSigningKey: async () => {}, ...more },
    });

  it('has its newest hash noted, which later shows that entries were removed at the end', async () => {
    const { location, db } = await openNew();
    await fillTables(db, { count: 5 });
    const manifest = await backUp(location, 'whole.tar');
    const { newestHash } = await verifyChain(db);
    expect(manifest.audit).toEqual({ entries: 5, newestHash, brokenAt: null });
    expect(describeAudit(manifest)).toBe(`Audit: 5 entries, newest hash ${newestHash}`);

    const copy = await openNew();
    await copy.db.destroy();
    await restore(copy.location, 'whole.tar');
    const again = await openStore(copy.location);
    onTestFinished(() => again.destroy());
    expect(await verifyChain(again, { newest: newestHash })).toMatchObject({
      entries: 5,
      fault: undefined,
    });
    await again.deleteFrom('audit_entries').where('position', '=', 5).execute();
    expect(await verifyChain(again)).toMatchObject({ entries: 4, fault: undefined });
    expect(await verifyChain(again, { newest: newestHash })).toMatchObject({ fault: { position: 5 } });
  });

  it('is not restored if it was changed, unless one asks for it', async () => {
    const { location, db } = await openNew();
    await fillTables(db, { count: 5 });
    await db.updateTable('audit_entries').set({ actor: 'eve@x.example' }).where('position', '=', 3).execute();
    const manifest = await backUp(location, 'changed.tar');
    expect(manifest.audit).toMatchObject({ entries: 2, brokenAt: 3 });
    expect(describeAudit(manifest)).toMatch(/^Warning: the audit is broken at entry 3\./);

    const copy = await openNew();
    const rows = () => copy.db.selectFrom('audit_entries').select('position').execute();
    await expect(restore(copy.location, 'changed.tar')).rejects.toThrow(
      /broken at entry 3\. Nothing was written/,
    );
    expect(await rows()).toEqual([]);
    await restore(copy.location, 'changed.tar', { acceptBrokenAudit: true });
    expect(await rows()).toHaveLength(5);
  });
});
