import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createRecorder } from '#server/conversations/keeping/recorder.ts';
import { startHandoverMails } from '#server/handovers/mail-worker.ts';
import { createRateLimiter } from '#server/http/limits/rate-limit.ts';
import { createSmtpMail } from '#server/mail/smtp.ts';
import { runAfterAnswer } from '#server/people/mailed-links/host-mail.ts';
import { newSite } from '#server/sites/new-site.ts';
import { purgeDeletedHosts } from '#server/start/purging.ts';
import { startSweeping } from '#server/start/sweeping.ts';
import { createDiskBlobs } from '#server/store/blobs/disk.ts';
import { openStore } from '#server/store/open.ts';
import type { Db } from '#server/store/schema.ts';
import { openTestApp } from '#server/testing/app.ts';
import { sent } from '#server/testing/configs/entity.ts';
import { readRun } from '#server/testing/conversations/check-events.ts';
import { keptAnswer } from '#server/testing/conversations/kept-answer.ts';
import { configureHost } from '#server/testing/conversations/talk.ts';
import { mailDeps } from '#server/testing/mail/mail-deps.ts';
import { openVectorFixture } from '#server/testing/retrieval/vector-fixture.ts';
import { fillTables } from '#server/testing/store/filled.ts';
import { openReceiver } from '#server/testing/webhooks/receiver.ts';
import { createLog } from '#server/watch/log.ts';
import { type Metrics, noMetrics } from '#server/watch/metrics/metrics.ts';
import { announce } from '#server/webhooks/announce.ts';
import { createWebhook } from '#server/webhooks/save-webhook.ts';
import { deliverNext } from '#server/webhooks/sending/deliver.ts';
import { backgroundWorks } from './works.ts';

type Line = Record<string, unknown>;

interface Trial {
  db: Db;
  log: ReturnType<typeof createLog>;
  lines: readonly Line[];
  metrics: Metrics;
}

const host = 'acme.example';
const now = () => new Date();
const never = new AbortController().signal;
const signingKey = new Uint8Array(32).fill(7);
const failing = () => Promise.reject(new Error('no such right'));

async function openTrial(): Promise<Trial & { folder: string; counted: readonly string[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'failures-'));
  const db = await openStore(join(folder, 'store.sqlite'));
  onTestFinished(async () => {
    await db.destroy();
    rmSync(folder, { recursive: true });
  });
  const lines: Line[] = [];
  const log = createLog('info', { destination: { write: (line) => void lines.push(JSON.parse(line)) } });
  const counted: string[] = [];
  const count: Metrics['count'] = (name, labels) =>
    counted.push(`${name} ${Object.values(labels).join(' ')}`);
  return { db, folder, log, lines, counted, metrics: { ...noMetrics, count } };
}

const failuresOf = (lines: readonly Line[]) => lines.filter(({ event }) => event === 'background_failed');

/** Makes one thing of each kind fail; returns the id that the log must name. */
const trials: Record<string, (trial: Trial) => Promise<string | null>> = {
  async webhooks({ db, log, metrics }) {
    const receiver = await openReceiver();
    receiver.answer((_, response) => void response.writeHead(500).end('Secret text'));
    const by = { actor: 'olga@mail.example', address: '192.0.2.1' };
    const input = { url: receiver.url, events: ['gap.found' as const] };
    const { row } = await createWebhook({ db, by }, { host, input, signingKey, now: now() });
    await announce(db, { host, event: 'gap.found', data: { question: 'Secret question' } });
    const resolveName = async () => ['127.0.0.1'];
    await deliverNext(
      { db, log, metrics, signingKey, now, resolveName, allowPrivate: () => [receiver.address] },
      row,
      never,
    );
    return (await db.selectFrom('webhook_deliveries').select('id').executeTakeFirstOrThrow()).id;
  },
  async mails({ log, metrics }) {
    const mail = createSmtpMail({ url: 'smtp://127.0.0.1:1', from: 'noreply@mail.example', log, metrics });
    const letter = {
      to: 'ann@mail.example',
      subject: 'Secret subject',
      text: 'Secret text',
      html: 'Secret text',
    };
    await mail.sendOnce({ ...letter, kind: 'reset', host, id: '019a', fromName: 'Acme' });
    mail.close();
    return '019a';
  },
  async 'handover-mails'({ db, log, lines }) {
    await fillTables(db, { count: 1 });
    await db.deleteFrom('ended_hosts').execute();
    const due = { host, fields: 'Secret, and no JSON', mail_next_at: '2020-01-01T00:00:00.000Z' };
    await db.updateTable('handovers').set(due).execute();
    const stop = startHandoverMails({ ...mailDeps(db), log, now, mail: { sendOnce: failing } });
    await expect.poll(() => lines.length).toBeGreaterThan(0);
    await stop();
    return (await db.selectFrom('handovers').select('id').executeTakeFirstOrThrow()).id;
  },
  async sites({ log, lines, metrics }) {
    const website = await openReceiver();
    website.answer((_, response) => void response.writeHead(500).end('Secret text'));
    const app = await openTestApp({ ALLOW_PRIVATE_URLS: `${host}=${website.address}` }, { log, metrics });
    onTestFinished(app.close);
    const input = { start: website.url, maxPages: 10, schedule: 'off' as const };
    const site = newSite({ host, input, signingKey, now: now() });
    await app.db
      .insertInto('sites')
      .values({ ...site, state: 'running', run: 1 })
      .execute();
    app.startSites();
    await expect.poll(() => failuresOf(lines).length).toBeGreaterThan(0);
    return site.id;
  },
  async checks({ log, metrics }) {
    const app = await openTestApp({}, { log, metrics });
    onTestFinished(app.close);
    await configureHost(app);
    const admin = await app.signIn({ role: 'host-admin' });
    await admin.call(
      '/api/checks',
      sent('POST', { question: 'Secret question?', expect: { contains: 'x' } }),
    );
    await readRun(await admin.call('/api/checks/run', sent('POST', {})));
    await app.db.updateTable('check_hosts').set({ model: 'another' }).execute();
    await app.db.schema.dropTable('curated_questions').execute();
    await app.runDueChecks();
    return null;
  },
  async answers({ log }) {
    const recorder = createRecorder({ write: failing, log });
    recorder.add(keptAnswer('2026-11-21T09:00:00Z', { id: 'a-1', question: 'Secret question?' }));
    await recorder.flush();
    return 'a-1';
  },
  async purge({ db, log }) {
    await fillTables(db, { count: 1 });
    const due = '2020-01-01T00:00:00.000Z';
    await db.updateTable('files').set({ host }).execute();
    await db.updateTable('ended_hosts').set({ host, deleted_at: due, purge_at: due, purging: 0 }).execute();
    await purgeDeletedHosts({ db, log, blobs: { delete: failing } }, { stopped: never });
    return null;
  },
  async 'after-response'({ log, lines }) {
    runAfterAnswer({ log, host }, failing, 10);
    await expect.poll(() => lines.length).toBeGreaterThan(0);
    return null;
  },
};

/** Label of the failures in metrics. */
const counts: Record<string, string> = {
  webhooks: 'webhook_attempts_total failed',
  mails: 'mails_total reset later',
  sites: 'site_turns_total waits',
  checks: 'checks_runs_total failed',
};

it.each(Object.keys(trials))('a failure of %s is logged with its host, kind, id and reason', async (kind) => {
  const trial = await openTrial();
  const id = await trials[kind]?.(trial);
  const [line] = failuresOf(trial.lines);
  expect(line).toMatchObject({ kind, host, id, reason: expect.stringMatching(/\S{3}/) });
  expect(trial.counted.join(', ')).toBe(counts[kind] ?? '');
  expect(JSON.stringify(trial.lines)).not.toMatch(/Secret|@mail\.example/);
});

it('a failure to make vectors is logged with the model, without texts', async () => {
  const { db } = await openTrial();
  const making = await openVectorFixture(db);
  await making.add(['Secret text']);
  making.fake.behave('status:500');
  making.start();
  await expect.poll(() => making.logged.length).toBeGreaterThan(0);
  const line = { event: 'background_failed', kind: 'vectors', host: null, id: null };
  expect(making.logged[0]).toMatchObject({
    ...line,
    reason: expect.any(String),
    model: 'openai-compatible:m',
  });
  expect(JSON.stringify(making.logged)).not.toContain('Secret');
});

it('each work that sweeps logs its failure under its name, and has not succeeded', async () => {
  const { db, folder, log, lines } = await openTrial();
  const worked: string[] = [];
  const metrics = { worked: (name: string) => worked.push(name) };
  const blobs = createDiskBlobs(join(folder, 'blobs'));
  const limiter = createRateLimiter(db, { enabled: true });
  await db.schema.dropTable('background_work').execute();
  const deps = { db, blobs, embedding: undefined, temporaryFolder: folder, limiter, now, log };
  const stop = startSweeping({ ...deps, metrics });
  const others = [
    'first-password',
    'handover-addresses',
    'handover-mails',
    'sites',
    'temporary-files',
    'vectors',
    'webhooks',
  ];
  const sweeping = Object.keys(backgroundWorks).filter((name) => !others.includes(name));
  await expect.poll(() => lines.length).toBeGreaterThanOrEqual(sweeping.length);
  await stop();
  expect(
    failuresOf(lines)
      .map(({ kind }) => kind)
      .toSorted(),
  ).toEqual(sweeping);
  // Each counts from the start of the process.
  const own = ['first-password', 'temporary-files'];
  expect(worked.toSorted()).toEqual([...sweeping, ...own, ...own].toSorted());
});
