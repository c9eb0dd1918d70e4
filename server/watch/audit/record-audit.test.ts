import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { openStore } from '#server/store/open.ts';
import type { Db } from '#server/store/schema.ts';
import { compileCache } from '#server/testing/process.ts';
import { describeStores, postgresLocation, sqliteLocation } from '#server/testing/store/stores.ts';
import { chainStart, hashEntry } from './entry-hash.ts';
import { type AuditEntry, recordAudit } from './record-audit.ts';

const entry = (target: string, more: Partial<AuditEntry> = {}): AuditEntry => ({
  ...{ actor: 'op@x.example', address: '192.0.2.1', action: 'person.role', target, host: 'acme.example' },
  ...more,
});

function readEntries(db: Db) {
  return db.selectFrom('audit_entries').selectAll().orderBy('position').execute();
}

/** True if every entry follows the one before, from position 1. */
function isChain(rows: Awaited<ReturnType<typeof readEntries>>): boolean {
  return rows.every(
    (row, at) =>
      row.position === at + 1 &&
      row.previous_hash === (rows[at - 1]?.hash ?? chainStart) &&
      row.hash === hashEntry(row),
  );
}

it.each(['sqlite', 'postgres'] as const)(
  'stays one chain if several processes write (%s)',
  async (engine) => {
    const { location, drop } = engine === 'sqlite' ? sqliteLocation() : await postgresLocation();
    onTestFinished(drop);
    const db = await openStore(location);
    onTestFinished(() => db.destroy());
    const program = new URL('../../testing/watch/audit-writer.ts', import.meta.url).pathname;
    const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache };
    const write = (name: string) =>
      promisify(execFile)(process.execPath, [program, location, name, '40'], { env });
    await Promise.all(['one', 'two', 'three'].map(write));
    const rows = await readEntries(db);
    expect([rows.length, isChain(rows)]).toEqual([120, true]);
  },
);

describeStores('the audit', (store) => {
  it('chains each entry to the one before', async () => {
    await recordAudit(
      store(),
      entry('ann@x.example', { before: { role: 'user' }, after: { role: 'admin' } }),
    );
    await recordAudit(store(), entry('bob@x.example', { at: new Date('2026-01-02'), host: null }));
    const [first, second] = await readEntries(store());
    expect(first).toMatchObject({
      ...{ position: 1, previous_hash: chainStart, host: 'acme.example', actor: 'op@x.example' },
      ...{ before_values: '{"role":"user"}', after_values: '{"role":"admin"}' },
    });
    expect(second).toMatchObject({ position: 2, previous_hash: first?.hash, at: '2026-01-02T00:00:00.000Z' });
    expect(second).toMatchObject({ host: null, before_values: null });
    expect([first, second].map((row) => row && hashEntry(row))).toEqual([first?.hash, second?.hash]);
  });

  it('has no gap or fork after many writers at once, of which some roll back', async () => {
    const write = (n: number) =>
      store()
        .transaction()
        .execute(async (trx) => {
          await recordAudit(trx, entry(`p${n}`));
          if (n % 3 === 0) throw new Error('given up');
        });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, (_, n) => (n % 2 === 0 ? write(n) : recordAudit(store(), entry(`p${n}`)))),
    );
    const kept = outcomes.filter(({ status }) => status === 'fulfilled').length;
    const rows = await readEntries(store());
    expect([kept, rows.length, isChain(rows)]).toEqual([25, 25, true]);
  });

  it('stores the entry with its act, or neither', async () => {
    const act = store()
      .transaction()
      .execute(async (trx) => {
        await trx.insertInto('rate_limits').values({ key: 'a', window_start: 0, count: 1 }).execute();
        await recordAudit(trx, entry('ann@x.example'));
        throw new Error('given up');
      });
    await expect(act).rejects.toThrow('given up');
    expect(await readEntries(store())).toEqual([]);
    expect(await store().selectFrom('rate_limits').selectAll().execute()).toEqual([]);
  });

  it('stores whatever text is in a name or value', async () => {
    const odd = 'a\0b\ud800"\\';
    await recordAudit(store(), entry(odd, { after: { name: odd } }));
    const [row] = await readEntries(store());
    expect(row?.target).toBe('a\ufffdb\ufffd"\\');
    expect(JSON.parse(row?.after_values ?? '')).toEqual({ name: odd });
    expect(row && hashEntry(row)).toBe(row?.hash);
  });
});

describeStores('values in the audit', (store) => {
  it('are replaced by their digest when a host has used up its share of the day', async () => {
    const before = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`field${n}`, 'x'.repeat(1500)]));
    const at = new Date('2026-11-21T12:00:00Z');
    await recordAudit(store(), entry('first', { at, before }));
    await store().updateTable('rate_limits').set({ count: 4_000_000 }).execute();
    await recordAudit(store(), entry('second', { at, before }));
    await recordAudit(store(), entry('other', { at, before, host: 'globex.example' }));
    await recordAudit(store(), entry('next day', { at: new Date('2026-11-22T12:00:00Z'), before }));
    const rows = await readEntries(store());
    expect(isChain(rows)).toBe(true);
    expect(rows.map(({ before_values }) => Object.keys(JSON.parse(before_values ?? '{}')).length)).toEqual([
      20, 2, 20, 20,
    ]);
    expect(JSON.parse(rows[1]?.before_values ?? '')).toEqual({
      omittedFields: 20,
      digest: expect.stringMatching(/^sha256:/),
    });
  });
});
