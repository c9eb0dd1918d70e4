import { uuidv7 } from 'uuidv7';
import { expect, it, onTestFinished } from 'vitest';
import { checkListSchema } from '#contract/chat/checks.ts';
import { newSite } from '#server/sites/new-site.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { sent } from '#server/testing/configs/entity.ts';
import { readRun } from '#server/testing/conversations/check-events.ts';
import { configureHost } from '#server/testing/conversations/talk.ts';
import { openSmtpServer } from '#server/testing/mail/open-smtp-server.ts';
import { firstMail, linkIn } from '#server/testing/mail/received.ts';
import { emptyDatabase } from '#server/testing/store/worker-database.ts';

const host = 'acme.example';
const question = 'How many days of paid leave does an employee get?';
const handbook = '# Handbook\n\n## Leave\n\nEvery employee gets 27 days of paid leave a year.';
const postgres = async () => ({
  DATABASE_URL: await emptyDatabase(),
  SIGNING_KEY: 'a key of this suite that is long enough',
});

async function open(environment: Record<string, string>) {
  const app = await openTestApp(environment);
  onTestFinished(app.close);
  await configureHost(app, { knowledge: handbook, pagesettings: { language: 'de' } });
  const admin = await app.signIn({ role: 'host-admin', email: 'boss@mail.example' });
  const verified = { email_verified: 1 };
  await app.db.updateTable('accounts').set(verified).where('id', '=', admin.account.id).execute();
  await admin.call('/api/checks', sent('POST', { question, expect: { contains: '27 days' } }));
  await readRun(await admin.call('/api/checks/run', sent('POST', {})));
  const failing = async () => checkListSchema.parse(await (await admin.call('/api/checks')).json()).failing;
  /** Answers the check's question otherwise. */
  const worsen = () =>
    admin.call('/api/answers', sent('POST', { questions: [question], answer: 'Ask your manager.' }));
  return { app, admin, failing, worsen };
}

/** Stores a website as if it had just been read. */
async function readSite({ db }: TestApp, state: 'same' | 'changed'): Promise<void> {
  const input = { start: `http://site.example/${state}`, maxPages: 10, schedule: 'off' as const };
  const site = newSite({ host, input, signingKey: Buffer.alloc(32), now: new Date() });
  const finished_at = new Date(Date.now() + 1000).toISOString();
  await db
    .insertInto('sites')
    .values({ ...site, run: 1, finished_at })
    .execute();
  const page = { id: uuidv7(), site_id: site.id, host, url: input.start, state, run: 1 };
  const unknown = { read_at: null, document_id: null, whole_hash: null, text_hash: null, fingerprint: null };
  const rest = {
    etag: null,
    last_modified: null,
    numbers_hash: null,
    path_hash: null,
    reason: '',
    gives_way_to: null,
    missing: 0,
    depth: 0,
    hops: 0,
  };
  await db
    .insertInto('site_pages')
    .values({ ...page, ...unknown, ...rest, detail: '', wanted: 0 })
    .execute();
}

it.each(['sqlite', 'postgres'] as const)(
  'checks are run once a website was read and has changed, and what got worse is mailed (%s)',
  async (engine) => {
    const smtp = await openSmtpServer();
    const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'noreply@mail.example' };
    const { app, failing, worsen } = await open({
      ...mail,
      ...(engine === 'postgres' ? await postgres() : {}),
    });
    await worsen();
    await readSite(app, 'same');
    await app.runDueChecks();
    expect(await failing()).toBe(0);
    await readSite(app, 'changed');
    await app.runDueChecks();
    expect(await failing()).toBe(1);
    const received = await firstMail(smtp.received);
    expect(received.html).toContain('<title>Antworten auf acme.example sind schlechter geworden</title>');
    expect(received.text).toContain(`- ${question}`);
    expect(linkIn(received).href).toBe('https://acme.example/admin/checks');
  },
);

it('runs checks when the model changes, and mails who wants it', async () => {
  const smtp = await openSmtpServer();
  const { app, admin, failing, worsen } = await open({
    ...{ SMTP_URL: smtp.url, MAIL_FROM: 'noreply@mail.example', OPENAI_API_KEY: 'sk-test' },
    MODEL: 'builtin',
  });
  const settings = await admin.call('/api/checks/settings', sent('PUT', { mails: false }));
  expect(await settings.json()).toEqual({ host, mails: false, sendsMail: true });
  await worsen();
  await app.runDueChecks();
  expect(await failing()).toBe(0);
  await app.db.updateTable('check_hosts').set({ model: 'openai:gpt-4o' }).execute();
  await app.runDueChecks();
  expect(await failing()).toBe(1);
  await app.settle();
  expect(smtp.received).toEqual([]);
});
