import { expect, it, onTestFinished } from 'vitest';
import { handoverListSchema } from '#contract/chat/handover.ts';
import { configSchema } from '#contract/hosts/configs.ts';
import { createSmtpMail } from '#server/mail/smtp.ts';
import { openTestApp } from '#server/testing/app.ts';
import { sent } from '#server/testing/configs/entity.ts';
import { configureHost } from '#server/testing/conversations/talk.ts';
import { mailDeps } from '#server/testing/mail/mail-deps.ts';
import { openSmtpServer } from '#server/testing/mail/open-smtp-server.ts';
import { createLog } from '#server/watch/log.ts';
import { startHandoverMails } from './mail-worker.ts';
import { sweepHandovers } from './sweep-handovers.ts';

const log = createLog('silent');
const key = 'a-signing-key-of-at-least-32-characters';
const team = 'team@elsewhere.example';

/** `isBusy` says whether the mail server wants to be asked later. */
async function open(mailsPerDay = 2000, isBusy = () => false) {
  const busy = Object.assign(new Error('Later.'), { responseCode: 451 });
  const smtp = await openSmtpServer({ onRcptTo: (_to, _session, done) => done(isBusy() ? busy : null) });
  const mail = createSmtpMail({ url: smtp.url, from: 'noreply@mail.example', log });
  onTestFinished(() => mail.close());
  const app = await openTestApp({ SIGNING_KEY: key }, { mail, changed: { mailsPerDay } });
  onTestFinished(app.close);
  const configId = await configureHost(app, { knowledge: '# Hours\n\nThe museum opens at nine.' });
  const hanna = await app.signIn({ role: 'host-admin', email: 'hanna@acme.example' });
  const path = `/api/configs/${configId}`;
  const setAddress = async (email: string) => {
    const config = configSchema.parse(await (await hanna.call(path)).json());
    const aisettings = { ...config.aisettings, handover: { email } };
    expect((await hanna.call(path, sent('PUT', { ...config, aisettings }))).status).toBe(200);
  };
  const start = () => {
    const signingKey = new TextEncoder().encode(key);
    const deps = { ...mailDeps(app.db), signingKey, mailsPerDay };
    return startHandoverMails({ ...deps, mail, log, pollMs: 20 });
  };
  const work = () => onTestFinished(start());
  const stopped = () => start()();
  const write = async (message: string) => {
    const body = { email: 'ann@mail.example', message, consent: true };
    expect((await app.call('/ai/api/handover', sent('POST', body))).status).toBe(201);
  };
  const stateOf = async (message: string) => {
    const { items } = handoverListSchema.parse(await (await hanna.call('/api/handovers')).json());
    return items.find((item) => item.message === message)?.mail;
  };
  const until = (message: string, state: string) => expect.poll(() => stateOf(message)).toBe(state);
  const address = async () => (await hanna.call(`${path}/handover/address`)).json();
  return { app, hanna, path, smtp, setAddress, work, stopped, write, stateOf, until, address };
}

it('mails an address only once its owner has pressed the link that was mailed there', async () => {
  const { app, smtp, setAddress, work, write, until, address } = await open();
  await setAddress(team);
  expect(await address()).toEqual({ email: team, confirmed: false, sendsMail: true });
  work();
  await write('Before');
  await until('Before', 'unconfirmed');
  await expect.poll(() => smtp.received.length).toBe(1);
  const [asked] = smtp.received;
  expect(asked).toMatchObject({
    recipients: [team],
    headers: { subject: ['Confirm that you want messages of acme.example'] },
  });
  const link = /https?:\S+\/handovers\/confirm\?token=\S+/.exec(asked?.text ?? '')?.[0] ?? '';
  const page = await app.call(link);
  expect(await page.text()).toContain('<button>Confirm</button>');
  expect(await address()).toMatchObject({ confirmed: false });
  const other = link.replace('acme.example', 'globex.example');
  for (const wrong of [`${link}x`, other])
    expect((await app.call(wrong, { method: 'POST' })).status).toBe(403);
  expect(await (await app.call(link, { method: 'POST' })).text()).toContain(
    `Messages of acme.example are sent to ${team} from now on.`,
  );
  expect(await address()).toMatchObject({ confirmed: true });
  await until('Before', 'sent');
  await write('After');
  await until('After', 'sent');
  expect(smtp.received.slice(1)).toMatchObject([{ recipients: [team] }, { recipients: [team] }]);
  await setAddress('other@elsewhere.example');
  expect(await address()).toMatchObject({ confirmed: false });
});

it('takes an address as confirmed that its owner has confirmed as an admin of the host', async () => {
  const { app, smtp, setAddress, work, write, until } = await open();
  await setAddress('Hanna@acme.example');
  await app.db.updateTable('accounts').set({ email_verified: 1 }).execute();
  work();
  await write('Hello');
  await until('Hello', 'sent');
  expect(smtp.received).toHaveLength(1);
});

it('asks again when an admin wants it, three times a day at most', async () => {
  const { hanna, path, smtp, setAddress, work } = await open();
  await setAddress(team);
  work();
  for (const count of [1, 2, 3]) {
    await expect.poll(() => smtp.received.length).toBe(count);
    expect((await hanna.call(`${path}/handover/address`, { method: 'POST' })).status).toBe(202);
  }
  await setAddress('second@elsewhere.example');
  await expect.poll(() => smtp.received.length).toBe(4);
  expect(smtp.received.filter(({ recipients }) => recipients.includes(team))).toHaveLength(3);
});

it('keeps what a host may not mail today for tomorrow, and refuses its invitations', async () => {
  const { app, hanna, smtp, setAddress, work, write, stateOf } = await open(1);
  await setAddress('hanna@acme.example');
  await app.db.updateTable('accounts').set({ email_verified: 1 }).execute();
  await write('First');
  work();
  await expect.poll(() => stateOf('First')).toBe('sent');
  await write('Second');
  const next = app.db.selectFrom('handovers').select('mail_next_at').where('message', '=', 'Second');
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await expect
    .poll(async () => (await next.executeTakeFirstOrThrow()).mail_next_at)
    .toMatch(new RegExp(`^${tomorrow}T00:00`));
  expect(await stateOf('Second')).toBe('waiting');
  expect(smtp.received).toHaveLength(1);
  const invited = await hanna.call(
    '/api/invitations',
    sent('POST', { email: 'stranger@elsewhere.example', role: 'user' }),
  );
  expect(invited.status).toBe(429);
  expect(Number(invited.headers.get('retry-after'))).toBeGreaterThan(0);
});

it('asks the owner of an address from before addresses were confirmed, and mails what waited', async () => {
  const { app, smtp, setAddress, work, write, until } = await open();
  await setAddress('hanna@acme.example');
  await app.db.deleteFrom('handover_addresses').execute();
  work();
  await write('Hello');
  await until('Hello', 'unconfirmed');
  await expect.poll(() => smtp.received.length).toBe(1);
  expect(smtp.received[0]?.text).toContain('/handovers/confirm?token=');
  await app.db.updateTable('accounts').set({ email_verified: 1 }).execute();
  await sweepHandovers({ db: app.db, now: () => new Date() });
  await until('Hello', 'sent');
});

it('asks the owner once the mail server is back', async () => {
  let isAway = true;
  const { app, smtp, setAddress, work } = await open(1, () => isAway);
  await setAddress(team);
  const find = () => app.db.selectFrom('handover_addresses').selectAll().executeTakeFirstOrThrow();
  work();
  for (const attempts of [1, 2, 3, 4, 5]) {
    await expect.poll(async () => (await find()).mail_attempts).toBe(attempts);
    // Its outcome is stored, so that its next attempt is no longer the lease.
    await expect.poll(async () => untilDue(await find())).toBeOneOf([10, 60, 300, 1800, 3600]);
    isAway = attempts < 5;
    await app.db.updateTable('handover_addresses').set({ mail_next_at: new Date().toISOString() }).execute();
  }
  await expect.poll(() => smtp.received.length).toBe(1);
  await expect.poll(find).toMatchObject({ mail_attempts: 0, mail_next_at: null });
});

/** Returns the seconds until the next attempt, rounded up to those of the waits. */
function untilDue({ mail_next_at }: { mail_next_at: string | null }): number {
  const seconds = (Date.parse(mail_next_at ?? '') - Date.now()) / 1000;
  return [10, 60, 300, 1800, 3600].find((wait) => seconds <= wait && seconds > wait - 8) ?? 0;
}

it('counts no hand-over that the mail server did not take', async () => {
  let isAway = true;
  const { app, smtp, setAddress, work, write, until } = await open(1, () => isAway);
  await setAddress('hanna@acme.example');
  await app.db.updateTable('accounts').set({ email_verified: 1 }).execute();
  await write('Hello');
  work();
  const find = () => app.db.selectFrom('handovers').select('mail_attempts').executeTakeFirstOrThrow();
  await expect.poll(find).toEqual({ mail_attempts: 1 });
  isAway = false;
  await expect
    .poll(async () => {
      await app.db.updateTable('handovers').set({ mail_next_at: new Date().toISOString() }).execute();
      return smtp.received.length;
    })
    .toBe(1);
  await until('Hello', 'sent');
});

it('begins no mail once it is told to stop', async () => {
  const { app, smtp, setAddress, stopped, write } = await open();
  await setAddress('hanna@acme.example');
  await app.db.updateTable('accounts').set({ email_verified: 1 }).execute();
  await write('Hello');
  await stopped();
  expect(smtp.received).toEqual([]);
  const row = await app.db.selectFrom('handovers').select('mail_attempts').executeTakeFirstOrThrow();
  expect(row).toEqual({ mail_attempts: 0 });
});
