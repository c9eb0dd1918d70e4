import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Db } from '#server/store/schema.ts';
import { describeStores } from '#server/testing/store/stores.ts';
import { followEntries } from './follow-entries.ts';
import { recordAudit } from './record-audit.ts';
import { sealEntries } from './seal-entries.ts';
import { readSealed } from './sealed-file.ts';
import { verifyChain } from './verify-chain.ts';

const by = { actor: 'admin seal-audit', address: 'local' };

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'seal-'));
  file = join(folder, '2024.jsonl.gz');
});
afterEach(() => rmSync(folder, { recursive: true }));

async function record(db: Db, year: number, count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    const at = new Date(Date.UTC(year, 5, 1 + n));
    await recordAudit(db, {
      ...by,
      at,
      action: 'key.rotate',
      target: `of ${year}`,
      host: null,
      after: { n },
    });
  }
}

const seal = (db: Db, year: number, to = file) =>
  sealEntries(db, { before: new Date(Date.UTC(year, 0)), file: to, by });
const positions = async (db: Db) =>
  (await db.selectFrom('audit_entries').select('position').orderBy('position').execute()).map(
    ({ position }) => position,
  );

describeStores('sealing the audit', (store) => {
  it('moves older entries into a file, and the chain goes on', async () => {
    await record(store(), 2024, 5);
    await record(store(), 2025, 3);
    const before = await verifyChain(store());
    const anchor = await seal(store(), 2025);
    expect(anchor).toMatchObject({ first_position: 1, last_position: 5 });
    expect(await positions(store())).toEqual([6, 7, 8, 9]);
    expect(await readSealed(file)).toMatchObject({ entries: 5, lastHash: anchor?.last_hash });
    expect(await verifyChain(store())).toMatchObject({ entries: 4, fault: undefined });
    expect(await verifyChain(store(), { newest: before.newestHash })).toMatchObject({ fault: undefined });

    const again = await seal(store(), 2026, join(folder, '2025.jsonl.gz'));
    expect(again).toMatchObject({ first_position: 6, last_position: 8 });
    expect(await verifyChain(store())).toMatchObject({ entries: 2, fault: undefined });
    expect(await seal(store(), 2026, join(folder, 'more.gz'))).toBeUndefined();
    expect(readdirSync(folder)).toEqual(['2024.jsonl.gz', '2025.jsonl.gz']);
  });

  it('tells who follows that entries are in a file', async () => {
    await record(store(), 2024, 5);
    await record(store(), 2025, 2);
    await seal(store(), 2025);
    const follow = async (after: number) => {
      const text = (
        await Array.fromAsync(followEntries(store(), { scope: 'every-host', after, limit: 9 }))
      ).join('');
      return text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));
    };
    const lines = await follow(3);
    expect(lines.map(({ position }) => position)).toEqual([6, 7, 8, undefined]);
    expect(lines.at(-1)).toEqual({ complete: true, sealedTo: 5, rows: 3, after: 8, more: false });
    expect((await follow(5)).at(-1)).toEqual({ complete: true, rows: 3, after: 8, more: false });
  });

  it('tells who follows of entries that are sealed while they read', async () => {
    await record(store(), 2024, 250);
    const following = followEntries(store(), { scope: 'every-host', after: 0, limit: 900 });
    const first = await following.next();
    expect(String(first.value).trimEnd().split('\n')).toHaveLength(200);
    await seal(store(), 2026);
    const rest = (await Array.fromAsync(following)).join('').trimEnd().split('\n');
    expect(JSON.parse(rest.at(-1) ?? '')).toMatchObject({ sealedTo: 250, rows: 200 });
  });

  it('finishes what a kill interrupted, before which nothing is lost', async () => {
    await record(store(), 2024, 5);
    await record(store(), 2025, 2);
    const kept = await store().selectFrom('audit_entries').selectAll().where('position', '<=', 5).execute();
    await seal(store(), 2025);
    // As if it had ended after the anchor was stored, in the middle of the deletion.
    for (const row of kept.slice(2)) await store().insertInto('audit_entries').values(row).execute();
    expect(await verifyChain(store())).toMatchObject({ entries: 3, fault: undefined });
    expect(await seal(store(), 2025, join(folder, 'none.gz'))).toBeUndefined();
    expect(await positions(store())).toEqual([6, 7, 8]);
  });

  it('seals no broken audit, and finds an anchor that nobody recorded', async () => {
    await record(store(), 2024, 4);
    await record(store(), 2025, 2);
    await store().updateTable('audit_entries').set({ actor: 'eve' }).where('position', '=', 2).execute();
    await expect(seal(store(), 2025)).rejects.toThrow(/audit is broken, so nothing was sealed/);
    expect(readdirSync(folder)).toEqual([]);
    expect(await positions(store())).toHaveLength(6);
    const row = await store()
      .selectFrom('audit_entries')
      .select('hash')
      .where('position', '=', 4)
      .executeTakeFirstOrThrow();
    const madeUp = {
      first_position: 1,
      last_position: 4,
      last_hash: row.hash,
      file_digest: '',
      sealed_at: '',
    };
    await store().insertInto('audit_anchors').values(madeUp).execute();
    await store().deleteFrom('audit_entries').where('position', '<=', 4).execute();
    expect(await verifyChain(store())).toMatchObject({ fault: { position: 4 } });
  });

  it('overwrites no file', async () => {
    await record(store(), 2024, 1);
    writeFileSync(file, 'mine');
    await expect(seal(store(), 2025)).rejects.toThrow(/already exists/);
    expect(readFileSync(file, 'utf8')).toBe('mine');
  });

  it('finds what was changed or cut in a file', async () => {
    await record(store(), 2024, 4);
    await record(store(), 2025, 1);
    await seal(store(), 2025);
    const text = gunzipSync(readFileSync(file)).toString();
    const broken = join(folder, 'broken.gz');
    const read = (bytes: Uint8Array | string) => {
      writeFileSync(broken, bytes);
      return readSealed(broken);
    };
    await expect(read(gzipSync(text.replace('{\\"n\\":2}', '{\\"n\\":7}')))).rejects.toThrow(/entry 3/);
    const lines = text.split('\n');
    await expect(read(gzipSync(lines.toSpliced(2, 1).join('\n')))).rejects.toThrow(/entry 2/);
    await expect(read(gzipSync(lines.slice(0, 3).join('\n')))).rejects.toThrow(/cut off/);
    await expect(read(readFileSync(file).subarray(0, 200))).rejects.toThrow(/damaged|cut off/);
    await expect(read('a letter')).rejects.toThrow(/damaged/);
  });
});
