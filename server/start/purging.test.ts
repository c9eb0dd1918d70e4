import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { defaultConfig } from '#server/hosts/configs/defaults.ts';
import { insertConfig } from '#server/hosts/saving/insert-config.ts';
import { deleteConfig } from '#server/hosts/saving/save-config.ts';
import { endHostSessions } from '#server/people/sessions/end-host-sessions.ts';
import { createDiskBlobs } from '#server/store/blobs/disk.ts';
import { readTables } from '#server/store/tables.ts';
import { purgeDeleted } from '#server/testing/configs/purge-host.ts';
import { addDocument } from '#server/testing/retrieval/add-document.ts';
import { fillTables } from '#server/testing/store/filled.ts';
import { describeStores } from '#server/testing/store/stores.ts';
import { createLog } from '#server/watch/log.ts';
import { purgeDeletedHosts } from './purging.ts';

/** Tables that keep their rows, with the reason. A new table is missing here unless a purge empties it. */
const kept = {
  audit_anchors: 'of the deployment',
  audit_entries: 'append-only, for operators',
  config_changes: 'append-only, for operators',
  model_use: 'billed, for operators',
  price_lists: 'of the deployment',
  storage_use: 'billed, for operators',
  rate_limits: 'forgotten after an hour at most',
  model_order: 'of the deployment',
  model_failures: 'of the deployment',
  model_lessons: 'of the deployment',
  model_providers: 'of the deployment',
  operator_policies: 'of the deployment',
  signing_keys: 'of the deployment',
  used_challenges: 'forgotten after minutes',
  vector_spaces: 'of the deployment',
};

const past = '2020-01-01T00:00:00.000Z';

describeStores('purging', (store) => {
  /** Fills all tables with the rows of two hosts, of which the first is deleted; returns its name. */
  async function fill(): Promise<string> {
    await fillTables(store(), { count: 2 });
    const { host } = await store()
      .selectFrom('ended_hosts')
      .select('host')
      .orderBy('config_id')
      .executeTakeFirstOrThrow();
    const live = { suspended_at: null, deleted_at: null, purge_at: null, purging: 0 };
    await store().updateTable('ended_hosts').set(live).execute();
    const due = { deleted_at: past, purge_at: past };
    await store().updateTable('ended_hosts').set(due).where('host', '=', host).execute();
    return host;
  }

  async function countRows(): Promise<Record<string, number>> {
    const counts = (await readTables()).map(async ({ name }) => {
      const { total } = await store()
        .selectFrom(name as 'configs')
        .select((eb) => eb.fn.countAll().as('total'))
        .executeTakeFirstOrThrow();
      return [name, Number(total)] as const;
    });
    return Object.fromEntries(await Promise.all(counts));
  }

  async function deleteHost(host: string): Promise<void> {
    const { id } = await insertConfig(store(), defaultConfig(host));
    const editor = {
      accountId: 'an admin',
      email: 'olga@mail.example',
      address: '192.0.2.1',
      scope: 'every-host' as const,
    };
    await deleteConfig(store(), { editor, id, matches: () => true });
  }

  it('deletes the rows of the host from every table, and nothing of another host', async () => {
    const host = await fill();
    const { blob_key } = await store()
      .selectFrom('files')
      .select('blob_key')
      .where('host', '=', host)
      .executeTakeFirstOrThrow();
    const before = await countRows();
    const deleted: string[] = [];
    await purgeDeleted(store(), { delete: async (key) => void deleted.push(key) });
    const tables = (await readTables()).map(({ name }) => name);
    const expected = tables.map((name) => [name, name in kept ? before[name] : 1]);
    const erased = { audit_entries: (before.audit_entries ?? 0) + 1 };
    expect(await countRows()).toEqual({ ...Object.fromEntries(expected), ...erased });
    expect(deleted).toEqual([blob_key]);
  });

  it('leaves a deleted host alone for 30 days, and frees its name then', async () => {
    await deleteHost('acme.example');
    const log = createLog('silent');
    const purge = (days: number) =>
      purgeDeletedHosts(
        { db: store(), blobs: { delete: async () => {} }, log },
        { stopped: new AbortController().signal, now: new Date(Date.now() + days * 86_400_000) },
      );
    await purge(29.9);
    await expect(insertConfig(store(), defaultConfig('acme.example'))).rejects.toMatchObject({
      code: 'host_deleted',
    });
    await purge(30.1);
    await insertConfig(store(), defaultConfig('acme.example'));
  });

  it('continues after it was stopped, and the host stays deleted meanwhile', async () => {
    await deleteHost('acme.example');
    const sample = { host: 'acme.example', owner_id: null, media_type: 'text/plain', size_bytes: 1 };
    for (const id of ['one', 'two', 'three']) {
      await addDocument(store(), {
        id,
        host: 'acme.example',
        title: id,
        sections: ['The tour begins at nine.'],
      });
      const names = { name: id, name_folded: id, document_id: id, blob_key: id };
      const file = { ...sample, ...names, id, created_at: past, expires_at: null };
      await store().insertInto('files').values(file).execute();
    }
    const stop = new AbortController();
    const now = new Date(Date.now() + 31 * 86_400_000);
    const blobs = { delete: async () => stop.abort() };
    const deps = { db: store(), blobs, log: createLog('silent') };
    await purgeDeletedHosts(deps, { stopped: stop.signal, now });
    expect(await countRows()).toMatchObject({ files: 2, documents: 2, configs: 1 });
    const ends = await store().selectFrom('ended_hosts').select(['host', 'purging']).execute();
    expect(ends).toEqual([{ host: 'acme.example', purging: 1 }]);
    await purgeDeleted(store());
    expect(await countRows()).toMatchObject({ documents: 0, passages: 0, configs: 0, ended_hosts: 0 });
  });

  it('leaves no bytes behind, also if the files could not be reached at first', async () => {
    const host = await fill();
    const folder = mkdtempSync(join(tmpdir(), 'purging-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const blobs = createDiskBlobs(join(folder, 'blobs'));
    for (const { blob_key } of await store().selectFrom('files').select('blob_key').execute()) {
      writeFileSync(join(folder, 'bytes'), blob_key);
      await blobs.put(blob_key, join(folder, 'bytes'));
    }
    const unreachable = { delete: () => Promise.reject(new Error('no such bucket')) };
    await expect(purgeDeleted(store(), unreachable)).rejects.toThrow('no such bucket');
    await purgeDeleted(store(), blobs);
    const kept = await store().selectFrom('files').select(['host', 'blob_key']).execute();
    expect(kept).not.toContainEqual(expect.objectContaining({ host }));
    const keys = (await Array.fromAsync(blobs.list('files/'))).map(({ key }) => key);
    expect(keys).toEqual(kept.map(({ blob_key }) => blob_key));
  });

  it('purges the other hosts if one of them fails', async () => {
    const host = await fill();
    await deleteHost('acme.example');
    const broken = { delete: () => Promise.reject(new Error('no such right')) };
    await expect(purgeDeleted(store(), broken)).rejects.toThrow('no such right');
    expect(await store().selectFrom('ended_hosts').select('host').where('purging', '=', 1).execute()).toEqual(
      [{ host }],
    );
  });

  it('ends the sessions of a host, many too, and those of no other', async () => {
    await fill();
    const [first, second] = await store().selectFrom('sessions').selectAll().orderBy('id').execute();
    if (!first || !second) throw new Error('no sessions');
    await store().updateTable('sessions').set({ ended_at: null }).execute();
    const copies = Array.from({ length: 1200 }, (_, n) => ({
      ...first,
      ended_at: null,
      id: `c${n}`,
      refresh_hash: `${n}`,
    }));
    for (let from = 0; from < copies.length; from += 400)
      await store()
        .insertInto('sessions')
        .values(copies.slice(from, from + 400))
        .execute();
    await endHostSessions(store(), first.host);
    const live = await store().selectFrom('sessions').select('id').where('ended_at', 'is', null).execute();
    expect(live).toEqual([{ id: second.id }]);
  });
});
