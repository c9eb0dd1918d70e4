import { expect, it, onTestFinished } from 'vitest';
import { weeklyReportSchema } from '#contract/chat/reports.ts';
import { createRateLimiter } from '#server/http/limits/rate-limit.ts';
import { createSmtpMail } from '#server/mail/smtp.ts';
import { openTestApp } from '#server/testing/app.ts';
import { sent } from '#server/testing/configs/entity.ts';
import { configureHost } from '#server/testing/conversations/talk.ts';
import { createMemoryLog } from '#server/testing/mail/memory-log.ts';
import { openSmtpServer } from '#server/testing/mail/open-smtp-server.ts';
import { emptyDatabase } from '#server/testing/store/worker-database.ts';
import { addToDays } from '../numbers/day-rows.ts';
import type { CountedAnswer } from '../numbers/numbers.ts';
import { writeReport } from './report-letter.ts';
import { sendDueReports } from './send-reports.ts';

const signingKey = new TextEncoder().encode('a key of this suite that is long enough');
const monday = new Date('2026-11-23T06:00:00Z');
const ordered = new Date('2026-11-18T12:00:00Z');
const never = new AbortController().signal;
const postgres = async () => ({ DATABASE_URL: await emptyDatabase(), SIGNING_KEY: 'k'.repeat(40) });

async function open(environment: Record<string, string> = {}, mailsPerDay = 2000) {
  const smtp = await openSmtpServer();
  const { log } = createMemoryLog();
  const mail = createSmtpMail({ url: smtp.url, from: 'noreply@mail.example', log, retryAfterMs: [] });
  let time = ordered;
  const app = await openTestApp(environment, { mail, signingKey, now: () => time });
  onTestFinished(async () => {
    await app.close();
    mail.close();
  });
  await configureHost(app, { pagesettings: { retentionDays: 30 } });
  await configureHost(app, { host: 'beta.example' });
  const boss = await app.signIn({ role: 'host-admin', email: 'boss@mail.example' });
  const other = await app.signIn({ role: 'host-admin', email: 'other@mail.example' });
  const settings = {
    PORT: 80,
    mailsPerDay,
    DOMAIN_VERIFICATION: false,
    consoleNames: new Set<string>(),
    CONSOLE_HOSTS: () => false,
  };
  const limiter = createRateLimiter(app.db, { enabled: true });
  const deps = { db: app.db, limiter, log, mail, signingKey, now: () => time };
  return {
    ...{ app, boss, other, received: smtp.received },
    at: (now: Date) => {
      time = now;
    },
    verify: () => app.db.updateTable('accounts').set({ email_verified: 1 }).execute(),
    /** As one of several processes does every ten minutes. */
    sendDue: () =>
      sendDueReports({ ...deps, settings: { ...settings, servicesOf: () => ({ api: '/api' }) } }, never),
    ask: (host: string, day: string, outcomes: CountedAnswer['outcome'][]) =>
      app.db.transaction().execute((trx) =>
        addToDays(trx, {
          answers: outcomes.map((outcome) => answerOn(host, day, outcome)),
          conversations: [],
        }),
      ),
  };
}

function answerOn(host: string, day: string, outcome: CountedAnswer['outcome']): CountedAnswer {
  return {
    ...{ host, day, outcome, offered: false, origin: 'page', rating: 'up', firstTokenMs: 1, tokens: 1 },
    ...{ question: 'When?', language: 'en', sources: [] },
  };
}

it.each(['sqlite', 'postgres'] as const)(
  'the week is mailed once to who asked for it (%s)',
  async (engine) => {
    const { app, boss, received, at, verify, sendDue, ask } = await open(
      engine === 'postgres' ? await postgres() : {},
    );
    await verify();
    await ask('acme.example', '2026-11-16', ['answered', 'answered', 'answered', 'refused']);
    await ask('acme.example', '2026-11-22', ['unsure']);
    await ask('acme.example', '2026-11-23', ['answered']);
    await ask('acme.example', '2026-11-15', ['answered', 'unsure']);
    await ask('beta.example', '2026-11-20', ['answered']);
    const put = await boss.call('/api/reports', sent('PUT', { weekly: true }, { 'Accept-Language': 'de' }));
    expect(weeklyReportSchema.parse(await put.json())).toEqual({
      ...{ host: 'acme.example', weekly: true, sendsMail: true, emailVerified: true, keptLongEnough: true },
    });
    at(new Date(monday.getTime() - 1));
    await sendDue();
    at(monday);
    await Promise.all([sendDue(), sendDue(), sendDue()]);
    await sendDue();
    await expect.poll(() => received.length).toBe(1);
    at(new Date('2026-11-25T08:00:00Z'));
    await sendDue();
    const [mail] = received;
    expect(received).toHaveLength(1);
    expect(mail?.recipients).toEqual(['boss@mail.example']);
    expect(mail?.html).toContain('<title>Letzte Woche auf acme.example</title>');
    const text = mail?.text ?? '';
    expect(text).toContain('16.11.2026 bis 22.11.2026');
    expect(text).toContain(
      'Fragen: 5 (2)\nhttps://acme.example/admin/conversations?from=2026-11-16&to=2026-11-22',
    );
    expect(text).toMatch(/^Beantwortet: 3 · 60\s%\s\(1 · 50\s%\)$/m);
    expect(text).toContain('Ohne gute Antwort: 0 (0)\nhttps://acme.example/admin/gaps');
    expect(text + mail?.html).not.toContain('beta');

    const [link = ''] = /https:\/\/acme\.example\/api\/reports\/unsubscribe\?token=\S+/.exec(text) ?? [];
    expect(mail?.headers['list-unsubscribe']).toEqual([`<${link}>`]);
    expect((await app.call(link.replace('acme', 'beta'), { method: 'POST' })).status).toBe(403);
    const page = await app.call(link);
    expect(await page.text()).toContain('<form method="post">');
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*form-action 'self'/);
    expect(await (await boss.call('/api/reports')).json()).toMatchObject({ weekly: true });
    expect(await (await app.call(link, { method: 'POST' })).text()).toContain('acme.example');
    expect(await (await boss.call('/api/reports')).json()).toMatchObject({ weekly: false });
  },
);

it('mails no other admins', async () => {
  const { app, boss, received, at, verify, sendDue, ask } = await open();
  const order = () => boss.call('/api/reports', sent('PUT', { weekly: true }));
  expect(await (await order()).json()).toMatchObject({ status: 403, code: 'email_unverified' });
  await verify();
  await order();
  await ask('acme.example', '2026-11-16', ['answered']);
  const { account } = boss;
  const own = app.db.updateTable('accounts').where('id', '=', account.id);
  at(monday);
  await own.set({ role: 'user' }).execute();
  await sendDue();
  await own.set({ role: 'host-admin', host: 'beta.example' }).execute();
  await sendDue();
  await own.set({ host: 'acme.example', suspended_at: monday.toISOString() }).execute();
  await sendDue();
  await own.set({ suspended_at: null, email_verified: 0 }).execute();
  await sendDue();
  await own.set({ email_verified: 1 }).execute();
  await app.db.updateTable('config_listings').set({ retention_days: 7 }).execute();
  await sendDue();
  await app.settle();
  expect(received).toEqual([]);
  const claimed = await app.db.selectFrom('weekly_reports').select('sent_week').execute();
  expect(claimed).toEqual([{ sent_week: '2026-11-16' }]);
});

it("counts to the host's mails of the day, and sends what is left on the next", async () => {
  const { app, boss, other, received, at, verify, sendDue, ask } = await open({}, 1);
  await verify();
  await ask('acme.example', '2026-11-16', ['answered']);
  for (const admin of [boss, other]) await admin.call('/api/reports', sent('PUT', { weekly: true }));
  at(monday);
  await sendDue();
  await sendDue();
  await expect.poll(() => received.length).toBe(1);
  const left = app.db.selectFrom('weekly_reports').select('sent_week').where('sent_week', '<', '2026-11-16');
  expect(await left.execute()).toHaveLength(1);
  at(new Date('2026-11-24T00:01:00Z'));
  await Promise.all([sendDue(), sendDue()]);
  await sendDue();
  await expect.poll(() => received.length).toBe(2);
  expect(await left.execute()).toEqual([]);
});

it('keeps a line’s numbers apart from right to left', () => {
  const numbers = { questions: 4, answered: 2, gaps: 1, ups: 0, downs: 0 };
  const week = { first: '2026-11-16', last: '2026-11-22' };
  const report = { title: 'Acme', origin: 'https://acme.example', week, numbers, before: numbers };
  const { numbers: lines } = writeReport({ ...report, unsubscribe: 'https://acme.example/' }, 'ar');
  expect(lines?.[0]?.value).toBe('\u20684\u2069 (\u20684\u2069)');
});
