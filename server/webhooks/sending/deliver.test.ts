import { Webhook } from 'standardwebhooks';
import { expect, it, onTestFinished } from 'vitest';
import type { Db } from '#server/store/schema.ts';
import { endless } from '#server/testing/reading/site.ts';
import { describeStores } from '#server/testing/store/stores.ts';
import { openReceiver } from '#server/testing/webhooks/receiver.ts';
import { createLog } from '#server/watch/log.ts';
import { announce } from '../announce.ts';
import { repeatDelivery } from '../deliveries.ts';
import { createWebhook } from '../save-webhook.ts';
import { deliverNext } from './deliver.ts';
import { postMessage } from './post-message.ts';
import { startWebhookWorker } from './webhook-worker.ts';

const signingKey = new Uint8Array(32).fill(7);
const host = 'acme.example';
const by = { actor: 'olga@mail.example', address: '192.0.2.1' };
const stopped = new AbortController().signal;
const resolveName = async () => ['127.0.0.1'];
const log = createLog('silent');
const second = 1000;
const hour = 3600 * second;

async function addWebhook(db: Db, url: string, ofHost = host) {
  const input = { url, events: ['gap.found' as const, 'budget.spent' as const] };
  const { row, secret } = await createWebhook(
    { db, by },
    { host: ofHost, input, signingKey, now: new Date() },
  );
  return { webhook: row, secret };
}

/** Returns what sends, at a time that the test moves. */
function openSender(db: Db, ...addresses: string[]) {
  let now = new Date();
  const pass = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };
  const deps = { db, signingKey, resolveName, log, allowPrivate: () => addresses, now: () => now };
  return { deps, pass, now: () => now };
}

const say = (db: Db, question: string, now?: Date) =>
  announce(db, { host, event: 'gap.found', data: { question }, ...(now && { now }) });

const find = (db: Db) => db.selectFrom('webhook_deliveries').selectAll().orderBy('id').execute();

describeStores('a delivery', (store) => {
  it('is signed as Standard Webhooks says, and has the same id when it is sent again', async () => {
    const receiver = await openReceiver();
    const { deps, pass, now } = openSender(store(), receiver.address);
    const { webhook, secret } = await addWebhook(store(), receiver.url);
    await say(store(), 'Wo? ☃', now());
    receiver.answer((_, response) => void response.writeHead(503).end());
    expect(await deliverNext(deps, webhook, stopped)).toMatchObject({ isDelivered: false, status: 503 });
    expect(await deliverNext(deps, webhook, stopped)).toBeUndefined();
    pass(59 * second);
    receiver.answer((_, response) => void response.writeHead(200).end('thanks'));
    expect(await deliverNext(deps, webhook, stopped)).toMatchObject({ isDelivered: true });
    expect(await deliverNext(deps, webhook, stopped)).toBeUndefined();
    const [first, again] = receiver.received;
    expect(again?.id).toBe(first?.id);
    const verified = new Webhook(secret).verify(first?.body ?? '', first?.headers ?? {});
    expect(verified).toMatchObject({ type: 'gap.found', data: { host, question: 'Wo? ☃' } });
    expect(() => new Webhook(secret).verify(`${first?.body} `, first?.headers ?? {})).toThrow();
    expect(await find(store())).toMatchObject([{ state: 'delivered', attempts: 2, status: 200 }]);
  });

  it('is sent once over an hour’s outage and ended processes', async () => {
    const receiver = await openReceiver();
    const { deps, pass, now } = openSender(store(), receiver.address);
    const { webhook } = await addWebhook(store(), receiver.url);
    receiver.answer((request) => void request.socket.destroy());
    const asked = Array.from({ length: 20 }, (_, n) => `Question ${n}`);
    for (const question of asked) await say(store(), question, now());
    for (const begun = now().getTime(); now().getTime() < begun + hour; pass(30 * second)) {
      while (await deliverNext(deps, webhook, stopped));
    }
    const tried = receiver.received.length;
    expect(await find(store())).toHaveLength(20);
    receiver.answer((_, response) => void response.writeHead(204).end());
    // Each process begins where the one before was ended.
    for (let hours = 0; hours < 8; hours++, pass(hour)) {
      await Promise.all([1, 2, 3].map(() => deliverNext({ ...deps }, webhook, stopped)));
      while (await deliverNext(deps, webhook, stopped));
    }
    const arrived = receiver.received.slice(tried).map(({ body }) => JSON.parse(body).data.question);
    expect(arrived.toSorted()).toEqual(asked.toSorted());
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(20);
  });

  it('is given up after a day, and can be sent again', async () => {
    const receiver = await openReceiver();
    const { deps, pass, now } = openSender(store(), receiver.address);
    const { webhook } = await addWebhook(store(), receiver.url);
    receiver.answer((_, response) => void response.writeHead(302, { location: 'http://elsewhere/' }).end());
    await say(store(), 'Where?', now());
    for (let minutes = 0; minutes < 25 * 60; minutes += 10, pass(600 * second)) {
      while (await deliverNext(deps, webhook, stopped));
    }
    const [given] = await find(store());
    expect(given).toMatchObject({
      state: 'failed',
      next_at: null,
      detail: expect.stringContaining('redirects'),
    });
    receiver.answer((_, response) => void response.writeHead(204).end());
    await repeatDelivery(store(), { scope: { host }, id: given?.id ?? '', now: now() });
    expect(await deliverNext(deps, webhook, stopped)).toMatchObject({ isDelivered: true });
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
    const others = { scope: { host: 'beta.example' }, id: given?.id ?? '', now: now() };
    await expect(repeatDelivery(store(), others)).rejects.toMatchObject({ code: 'delivery_not_found' });
  });

  it('is tried again within a minute, also with others waiting at a receiver that hangs', async () => {
    const receiver = await openReceiver();
    receiver.answer(() => {});
    const sender = openSender(store(), receiver.address);
    const deps = { ...sender.deps, timeoutMs: 100 };
    const { webhook } = await addWebhook(store(), receiver.url);
    for (let n = 0; n < 12; n++) await say(store(), `Question ${n}`, sender.now());
    const begun = sender.now().getTime();
    const triedAt = new Map<string, number[]>();
    for (let tries = 0; tries < 24; tries++, sender.pass(15 * second)) {
      await deliverNext(deps, webhook, stopped);
      // Not by what arrived: on a busy machine the time may be over before the message gets there.
      const tried = (await find(store())).find(
        ({ id, attempts }) => attempts > (triedAt.get(id)?.length ?? 0),
      );
      const id = tried?.id ?? '';
      triedAt.set(id, [...(triedAt.get(id) ?? []), sender.now().getTime() - begun]);
    }
    const waits = [...triedAt.values()].flatMap(([first = 0, again]) => (again ? again - first : []));
    expect(waits.length).toBeGreaterThan(8);
    expect(Math.max(...waits)).toBeLessThanOrEqual(60 * second);
  });

  it('waits for no other receiver that answers slowly for ever', async () => {
    const [slow, quick] = [await openReceiver(), await openReceiver()];
    slow.answer((_, response) => {
      response.writeHead(200).write('.');
      const dripping = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(dripping));
    });
    const { deps } = openSender(store(), slow.address, quick.address);
    for (let n = 0; n < 8; n++) await addWebhook(store(), slow.url);
    await addWebhook(store(), quick.url);
    const stop = startWebhookWorker({ ...deps, now: () => new Date(), pollMs: 10 });
    onTestFinished(stop);
    for (const question of ['One?', 'Two?', 'Three?']) await say(store(), question);
    expect(await quick.wait(3)).toHaveLength(3);
    // One at a time of each.
    expect(slow.received.length).toBeLessThanOrEqual(8);
  });

  it('is made once of what is announced twice, and to those alone that ask for it', async () => {
    await addWebhook(store(), 'https://one.example/');
    await addWebhook(store(), 'https://two.example/', 'beta.example');
    for (let n = 0; n < 2; n++) {
      await announce(store(), { host, event: 'budget.spent', data: {}, key: 'budget_2026-11-22' });
    }
    await announce(store(), { host, event: 'site.finished', data: {} });
    expect(await find(store())).toMatchObject([{ host, message_id: 'msg_budget_2026-11-22' }]);
  });
});

const message = { host, headers: {}, body: '{}' };

it.each([
  ['http://receiver.example/', 'Enter an address that begins with https://.'],
  ['https://127.0.0.1/', 'This address is not on the public internet.'],
  ['https://[::ffff:a9fe:a9fe]/', 'This address is not on the public internet.'],
  ['https://private.example/', 'This address is not on the public internet.'],
])('posts nothing to %s', async (url, detail) => {
  const attempt = await postMessage({ resolveName, allowPrivate: () => [] }, { ...message, url }, stopped);
  expect(attempt).toEqual({
    isDelivered: false,
    isTriedAgain: true,
    detail: expect.stringContaining(detail),
  });
});

it('names the host to a receiver', async () => {
  const receiver = await openReceiver();
  const deps = { resolveName, allowPrivate: () => [receiver.address] };
  await postMessage(deps, { ...message, url: receiver.url }, stopped);
  expect(receiver.received[0]?.headers['user-agent']).toBe(
    'Mozilla/5.0 (compatible; acme.example; +https://acme.example/)',
  );
});

it('hangs up on a receiver that answers without an end', async () => {
  const receiver = await openReceiver();
  const closed = Promise.withResolvers<void>();
  receiver.answer((_, response) => {
    response.on('close', closed.resolve);
    endless(response.writeHead(200), '{"a":['.repeat(1_000));
  });
  const deps = { resolveName, allowPrivate: () => [receiver.address], timeoutMs: 600_000 };
  const attempt = await postMessage(deps, { ...message, url: receiver.url }, stopped);
  expect(attempt).toMatchObject({ isDelivered: true, status: 200 });
  await closed.promise;
});

it('gives a receiver its time, then goes on', async () => {
  const receiver = await openReceiver();
  receiver.answer(() => {});
  const deps = { resolveName, allowPrivate: () => [receiver.address], timeoutMs: 50 };
  const attempt = await postMessage(deps, { ...message, url: receiver.url }, stopped);
  expect(attempt.detail).toBe('The receiver did not answer within 0.05 seconds.');
});
