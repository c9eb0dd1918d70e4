import { expect, it } from 'vitest';
import { auditListQuerySchema } from '#contract/http/lists.ts';
import { batchesOf } from '#server/compute/batches.ts';
import type { AdminScope } from '#server/http/routes/admin-scope.ts';
import { insertAccount } from '#server/people/accounts/accounts.ts';
import { describeStores } from '#server/testing/store/stores.ts';
import { exportEntries, exportFormats } from './export-entries.ts';
import { listEntries } from './list-entries.ts';
import { type AuditEntry, recordAudit } from './record-audit.ts';

describeStores('the entries of the audit', (store) => {
  const record = (at: string, more: Partial<AuditEntry> = {}) =>
    recordAudit(store(), {
      ...{ at: new Date(at), actor: 'op@x.example', address: '192.0.2.1' },
      ...{ action: 'config.update', target: 'Acme', host: 'acme.example', ...more },
    });
  /** Lists the days of the entries that a query finds. */
  const days = async (asked: object, scope: AdminScope = 'every-host') => {
    const { page = 1, ...query } = auditListQuerySchema.parse(asked);
    const { rows, total } = await listEntries(store(), { scope, query: { ...query, page } });
    return [total, ...rows.map(({ at }) => at.slice(8, 10))];
  };

  async function fill() {
    await record('2026-01-01', { action: 'session.start', host: null, target: 'op@x.example' });
    await record('2026-01-02', { before: { title: 'A' }, after: { title: 'B' } });
    await record('2026-01-03', { actor: 'hal@acme.example', address: '192.0.2.3', target: 'Größe.pdf' });
    await record('2026-01-04', { host: 'beta.example', action: 'config.create', target: '50%' });
  }

  it('are listed newest first, in pages, and filtered by actor, kind, action, host and time', async () => {
    await fill();
    expect(await days({})).toEqual([4, '04', '03', '02', '01']);
    expect(await days({ sort: 'at', perPage: 3, page: 2 })).toEqual([4, '04']);
    expect(await days({ actor: 'HAL@acme.example' })).toEqual([1, '03']);
    expect(await days({ action: 'config' })).toEqual([3, '04', '03', '02']);
    expect(await days({ action: 'config.create' })).toEqual([1, '04']);
    expect(await days({ action: 'conf' })).toEqual([0]);
    expect(await days({ host: 'BETA.example:80' })).toEqual([1, '04']);
    expect(await days({ from: '2026-01-02T00:00:00Z', until: '2026-01-04T01:00:00+01:00' })).toEqual([
      ...[2, '03', '02'],
    ]);
  });

  it('are found by who, what and host, however it is written, and for operators by address', async () => {
    await fill();
    expect(await days({ search: 'GRÖSSE.pdf' })).toEqual([1, '03']);
    expect(await days({ search: '%' })).toEqual([1, '04']);
    expect(await days({ search: '192.0.2.3' })).toEqual([1, '03']);
    expect(await days({ search: '192.0.2.3' }, { host: 'acme.example' })).toEqual([0]);
  });

  it('show a host admin the host’s alone, without operators’ addresses, and none of the owner before', async () => {
    await insertAccount(store(), { host: 'acme.example', email: 'hal@acme.example', role: 'host-admin' });
    await fill();
    const scope = { host: 'acme.example' };
    const list = () => listEntries(store(), { scope, query: { ...auditListQuerySchema.parse({}), page: 1 } });
    expect(await days({}, scope)).toEqual([2, '03', '02']);
    expect(await days({ host: 'beta.example' }, scope)).toEqual([0]);
    expect((await list()).rows).toMatchObject([
      { actor: 'hal@acme.example', address: '192.0.2.3' },
      { actor: 'op@x.example', address: '', before: { title: 'A' }, after: { title: 'B' } },
    ]);
    await record('2026-01-05', { action: 'host.erase' });
    await record('2026-01-06', { action: 'config.create' });
    expect(await days({}, scope)).toEqual([1, '06']);
    expect(await days({ host: 'acme.example' })).toEqual([4, '06', '05', '03', '02']);
  });

  it('are found among many, however far back, in both orders', async () => {
    const entry = { actor: 'op@x.example', address: '', action: 'key.rotate', target: 'k', host: null };
    const values = Array.from({ length: 10_400 }, (_, at) => ({
      ...{
        ...entry,
        position: at + 1,
        at: new Date(at * 1000).toISOString(),
        previous_hash: '',
        hash: `h${at}`,
      },
      ...{ search_text: at === 40 || at === 5_300 || at === 10_399 ? 'needle' : 'hay' },
      ...{ before_values: null, after_values: null },
    }));
    for (const batch of batchesOf(values, 500))
      await store().insertInto('audit_entries').values(batch).execute();
    const list = async (query: object) => {
      const { page = 1, ...rest } = auditListQuerySchema.parse(query);
      const { rows, total } = await listEntries(store(), { scope: 'every-host', query: { ...rest, page } });
      return [total, ...rows.map(({ at }) => Date.parse(at) / 1000)];
    };
    expect(await list({ search: 'needle' })).toEqual([3, 10_399, 5_300, 40]);
    expect(await list({ search: 'needle', sort: 'at', perPage: 2 })).toEqual([3, 40, 5_300]);
    expect(await list({ until: new Date(2000).toISOString() })).toEqual([2, 1, 0]);
    expect(await list({ perPage: 2 })).toEqual([10_000, 10_399, 10_398]);
    expect(await list({ page: 5001, perPage: 2 })).toEqual([10_000]);
    const asked = { scope: 'every-host' as const, filter: { search: 'needle' }, format: exportFormats.jsonl };
    const lines = (await Array.fromAsync(exportEntries(store(), asked))).join('').trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line).position ?? JSON.parse(line).rows)).toEqual([
      ...[41, 5_301, 10_400, 3],
    ]);
  });

  it('are exported oldest first, up to a last line that counts them', async () => {
    for (let n = 0; n < 450; n++) await record('2026-01-02', { target: `t${n}` });
    const asked = { scope: 'every-host' as const, filter: {}, format: exportFormats.jsonl };
    const texts = await Array.fromAsync(exportEntries(store(), asked));
    const lines = texts.join('').trimEnd().split('\n');
    const [first, last] = [lines.at(0), lines.at(-1)].map((line) => JSON.parse(line ?? ''));
    expect(first).toMatchObject({ position: 1, target: 't0', action: 'config.update' });
    expect([last.complete, last.rows, lines.length]).toEqual([true, 450, 451]);
    expect(JSON.parse(lines.at(-2) ?? '')).toMatchObject({ position: 450, hash: last.newestHash });
  });

  it('are exported as CSV that no spreadsheet runs', async () => {
    await record('2026-01-02', { target: '=HYPERLINK("x")', actor: '+1@x.example', after: { a: '1,2' } });
    const asked = { scope: 'every-host' as const, filter: { search: 'hyper' }, format: exportFormats.csv };
    const [head, row, last] = (await Array.fromAsync(exportEntries(store(), asked))).join('').split('\r\n');
    expect(head).toBe('\ufeffposition,at,actor,address,action,target,host,before,after,hash');
    expect(row).toContain(`1,"2026-01-02T00:00:00.000Z","'+1@x.example",`);
    expect(row).toContain(`"'=HYPERLINK(""x"")","acme.example","","{""a"":""1,2""}"`);
    expect(last).toMatch(/^complete,1 rows,{8}[0-9a-f]{64}$/);
  });
});
