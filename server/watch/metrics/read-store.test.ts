import { expect, it } from 'vitest';
import { defaultConfig } from '#server/hosts/configs/defaults.ts';
import { insertConfig } from '#server/hosts/saving/insert-config.ts';
import type { Db } from '#server/store/schema.ts';
import { fillTables } from '#server/testing/store/filled.ts';
import { describeStores } from '#server/testing/store/stores.ts';
import { readStore } from './read-store.ts';

const now = new Date('2026-11-27T10:00:00.000Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString();
const nothingDue = { handover_mails: 0, sites: 0, webhooks: 0 };

/** Fills the store with two of everything, of which nothing is due. */
async function fill(db: Db): Promise<void> {
  await fillTables(db, { count: 2 });
  await db.deleteFrom('ended_hosts').execute();
  await db.updateTable('webhooks').set({ due_at: null }).execute();
  await db
    .updateTable('handovers')
    .set({ mail_next_at: ago(-60) })
    .execute();
  await db
    .updateTable('sites')
    .set({ state: 'idle', next_at: ago(-60) })
    .execute();
}

const firstOf = (db: Db, table: 'sites' | 'webhooks' | 'handovers') =>
  db.selectFrom(table).select(['id', 'host']).orderBy('id').limit(1).executeTakeFirstOrThrow();

describeStores('a reading of the store', (store) => {
  it('counts sites by state, and finds nothing due where nothing is', async () => {
    await fill(store());
    const { id } = await firstOf(store(), 'sites');
    await store().updateTable('sites').set({ state: 'paused' }).where('id', '=', id).execute();
    const { sites, queues } = await readStore(store(), now);
    expect(Object.fromEntries(sites)).toEqual({ idle: 1, paused: 1 });
    expect(queues).toEqual(nothingDue);
  });

  it('times the oldest hand-over mail and webhook that are due', async () => {
    await fill(store());
    const [handover, webhook] = [await firstOf(store(), 'handovers'), await firstOf(store(), 'webhooks')];
    await store()
      .updateTable('handovers')
      .set({ mail_next_at: ago(5) })
      .execute();
    await store()
      .updateTable('handovers')
      .set({ mail_next_at: ago(90) })
      .where('id', '=', handover.id)
      .execute();
    await store()
      .updateTable('webhooks')
      .set({ due_at: ago(30) })
      .where('id', '=', webhook.id)
      .execute();
    const { queues } = await readStore(store(), now);
    expect(queues).toEqual({ ...nothingDue, handover_mails: 90, webhooks: 30 });
  });

  it('times a site by its schedule, turn or pause', async () => {
    await fill(store());
    await store()
      .updateTable('sites')
      .set({ next_at: ago(40) })
      .execute();
    expect((await readStore(store(), now)).queues.sites).toBe(40);
    const turn = { state: 'running', started_at: ago(3600), worked_at: ago(20), next_at: null };
    await store().updateTable('sites').set(turn).execute();
    expect((await readStore(store(), now)).queues.sites).toBe(20);
    await store()
      .updateTable('sites')
      .set({ next_at: ago(10) })
      .execute();
    expect((await readStore(store(), now)).queues.sites).toBe(10);
    await store()
      .updateTable('sites')
      .set({ next_at: ago(-10) })
      .execute();
    expect((await readStore(store(), now)).queues.sites).toBe(0);
  });

  it('leaves out what rests as its host has ended', async () => {
    await fill(store());
    await store()
      .updateTable('handovers')
      .set({ mail_next_at: ago(90) })
      .execute();
    await store()
      .updateTable('webhooks')
      .set({ due_at: ago(90) })
      .execute();
    await store()
      .updateTable('sites')
      .set({ next_at: ago(90) })
      .execute();
    const { id, host } = await insertConfig(store(), defaultConfig('ended.example'));
    await store().updateTable('handovers').set({ host }).execute();
    await store().updateTable('webhooks').set({ host }).execute();
    await store().updateTable('sites').set({ host }).execute();
    expect((await readStore(store(), now)).queues).toEqual({ handover_mails: 90, sites: 90, webhooks: 90 });
    const ended = { suspended_at: ago(100), deleted_at: null, purge_at: null, purging: 0 };
    await store()
      .insertInto('ended_hosts')
      .values({ host, config_id: id, ...ended })
      .execute();
    expect((await readStore(store(), now)).queues).toEqual(nothingDue);
  });
});
