import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insightsSchema } from '#contract/chat/conversations.ts';
import {
  type HandoverRow,
  handoverListSchema,
  handoverReplySchema,
  handoverSecretSchema,
} from '#contract/chat/handover.ts';
import { configSchema } from '#contract/hosts/configs.ts';
import { problemSchema } from '#contract/http/problem.ts';
import { startHandoverMails } from '#server/handovers/mail-worker.ts';
import { confirmHandoverAddress } from '#server/hosts/handover/handover-address.ts';
import { createSmtpMail } from '#server/mail/smtp.ts';
import { openTestApp, type Person, type TestApp } from '#server/testing/app.ts';
import { sent } from '#server/testing/configs/entity.ts';
import { configureHost, openTalker } from '#server/testing/conversations/talk.ts';
import { mailDeps } from '#server/testing/mail/mail-deps.ts';
import { startSmtpServer } from '#server/testing/mail/smtp-server.ts';
import { type Receiver, startReceiver } from '#server/testing/webhooks/receiver.ts';
import { createLog } from '#server/watch/log.ts';

const log = createLog('silent');
const script = '<script>alert(1)</script>';

let app: TestApp;
let hanna: Person;
let configId: string;
let receiver: Receiver;
let closeReceiver: () => void;
let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let isBusy = false;
let stopMails: () => Promise<void>;

beforeAll(async () => {
  ({ receiver, close: closeReceiver } = await startReceiver());
  smtp = await startSmtpServer({
    onRcptTo: (_address, _session, done) =>
      done(isBusy ? Object.assign(new Error('Later.'), { responseCode: 451 }) : null),
  });
  const mail = createSmtpMail({ url: smtp.url, from: 'noreply@mail.example', log });
  app = await openTestApp(
    { ALLOW_PRIVATE_URLS: `acme.example=${receiver.address}`, RATE_LIMITS: 'off' },
    { mail },
  );
  app.startWebhooks();
  configId = await configureHost(app, { knowledge: '# Hours\n\nThe museum opens at nine.' });
  hanna = await app.signIn({ role: 'host-admin', email: 'hanna@acme.example' });
  const saved = await save({
    ...{ email: 'team@acme.example', webhook: receiver.url, rules: ['refund'], text: 'Ask us.' },
    fields: [{ name: 'phone', label: 'Phone', type: 'tel', required: true }],
  });
  expect(saved.status, await saved.clone().text()).toBe(200);
  await confirmHandoverAddress(app.db, { host: 'acme.example', email: 'team@acme.example' }, new Date());
  const stop = startHandoverMails({ ...mailDeps(app.db), mail, log, pollMs: 20 });
  stopMails = () => stop().then(mail.close);
});
afterAll(async () => {
  await stopMails();
  await app.close();
  await smtp.close();
  closeReceiver();
});

async function save(handover: object | null): Promise<Response> {
  const config = configSchema.parse(await (await hanna.call(`/api/configs/${configId}`)).json());
  return hanna.call(
    `/api/configs/${configId}`,
    sent('PUT', { ...config, aisettings: { ...config.aisettings, handover } }),
  );
}

const whole = { email: 'Ann@Mail.example', name: 'Ann', fields: { phone: '+46 1' }, consent: true };
const handOver = (body: object, call = app.call) => call('/ai/api/handover', sent('POST', body));
const list = async (query = '') =>
  handoverListSchema.parse(await (await hanna.call(`/api/handovers${query}`)).json()).items;
const find = async (id: string): Promise<HandoverRow | undefined> =>
  (await list()).find((row) => row.id === id);

describe('a hand-over', () => {
  it('reaches mail and webhook with its transcript, once each', async () => {
    const ann = openTalker(app.call);
    const { conversationId } = await ann.ask('When does the museum open?');
    const message = `Call me.\n${script}`;
    const answered = await handOver({ ...whole, conversationId, message, reason: 'asked' }, ann.call);
    expect(answered.status).toBe(201);
    const { id } = handoverReplySchema.parse(await answered.json());
    const [called] = await receiver.wait(1);
    const shown = await hanna.call(`/api/configs/${configId}/handover/secret`);
    const { secret } = handoverSecretSchema.parse(await shown.json());
    const told = new Webhook(secret).verify(called?.body ?? '', called?.headers ?? {});
    expect(told).toMatchObject({
      type: 'handover.created',
      data: {
        ...{ id, conversationId, email: 'ann@mail.example', name: 'Ann', message, reason: 'asked' },
        fields: [{ name: 'phone', label: 'Phone', value: '+46 1' }],
        transcript: [{ question: 'When does the museum open?', outcome: 'handed-over' }],
      },
    });
    await expect.poll(() => find(id)).toMatchObject({ mail: 'sent', webhook: 'delivered', state: 'new' });
    expect(smtp.received).toHaveLength(1);
    const [mail] = smtp.received;
    expect(mail).toMatchObject({
      recipients: ['team@acme.example'],
      headers: { 'reply-to': ['ann@mail.example'], 'message-id': [`<${id}@mail.example>`] },
    });
    expect(mail?.text).toContain('> When does the museum open?');
    expect(mail?.html).toContain('&lt;script&gt;');
    expect(mail?.html).not.toContain(script);
    const read = await (await hanna.call(`/api/conversations/${conversationId}`)).json();
    expect(read).toMatchObject({
      outcomes: { answered: 0, 'handed-over': 1 },
      turns: [{ outcome: 'handed-over' }],
    });
    expect(receiver.received).toHaveLength(1);
  });

  it('is mailed again if the mail server takes it later', async () => {
    isBusy = true;
    const { id } = handoverReplySchema.parse(await (await handOver(whole)).json());
    const row = app.db.selectFrom('handovers').select('mail_attempts').where('id', '=', id);
    await expect.poll(() => row.executeTakeFirst()).toEqual({ mail_attempts: 1 });
    await expect.poll(() => find(id)).toMatchObject({ mail: 'waiting' });
    isBusy = false;
    const due = { mail_next_at: new Date().toISOString() };
    await expect
      .poll(async () => {
        await app.db.updateTable('handovers').set(due).where('mail_state', '=', 'waiting').execute();
        return find(id);
      })
      .toMatchObject({ mail: 'sent' });
    const ids = smtp.received.flatMap(({ headers }) => headers['message-id'] ?? []);
    expect(ids.filter((each) => each.includes(id))).toHaveLength(1);
  });

  it('has no turn that the host keeps no more', async () => {
    const ann = openTalker(app.call);
    const { conversationId } = await ann.ask('When does the museum open?');
    const answers = app.db.selectFrom('conversation_answers').select('id');
    const stored = () => answers.where('conversation_id', '=', conversationId).execute();
    await expect.poll(stored).toHaveLength(1);
    const asked_at = new Date(Date.now() - 31 * 86_400_000).toISOString();
    const ofConversation = app.db
      .updateTable('conversation_answers')
      .where('conversation_id', '=', conversationId);
    await ofConversation.set({ asked_at }).execute();
    await ann.ask('And on Sundays?', { conversationId });
    await expect.poll(stored).toHaveLength(2);
    expect((await handOver({ ...whole, conversationId }, ann.call)).status).toBe(201);
    const told = async () =>
      (await receiver.wait(1))
        .filter(({ body }) => body.includes(conversationId))
        .map(({ body }) => JSON.parse(body).data.transcript);
    await expect.poll(told).toMatchObject([[{ question: 'And on Sundays?' }]]);
  });

  it('has no transcript of somebody else’s or an unknown conversation', async () => {
    const { conversationId } = await openTalker(app.call).ask('What is my secret?');
    for (const named of [conversationId, 'made-up', '\0']) {
      const { id } = handoverReplySchema.parse(
        await (await handOver({ ...whole, conversationId: named, message: `About ${named.length}` })).json(),
      );
      expect(await find(id)).not.toHaveProperty('conversationId');
    }
    await expect.poll(() => receiver.received.length).toBeGreaterThanOrEqual(5);
    expect(receiver.received.slice(-3).some(({ body }) => body.includes('my secret'))).toBe(false);
  });

  it('leaves with its conversation', async () => {
    const ann = openTalker(app.call);
    const { conversationId } = await ann.ask('When does the museum open?');
    const answered = await handOver({ ...whole, conversationId }, ann.call);
    const { id } = handoverReplySchema.parse(await answered.json());
    await ann.call(`/ai/api/conversations/${conversationId}`, { method: 'DELETE' });
    expect(await find(id)).toBeUndefined();
    const left = app.db.selectFrom('webhook_deliveries').select('id').where('handover_id', '=', id);
    expect(await left.execute()).toEqual([]);
  });

  it.each([
    [{ consent: false }, ['consent']],
    [{ consent: undefined }, ['consent']],
    [{ email: 'nobody' }, ['email']],
    [{ email: 'a@b.example\r\nBcc: c@d.example' }, ['email']],
    [{ name: 'Ann\nBcc: x' }, ['name']],
    [{ message: 'x'.repeat(4001) }, ['message']],
    [{ fields: {} }, ['fields.phone']],
    [{ fields: { phone: {} } }, ['fields.phone']],
  ])('is refused with %o', async (wrong, fields) => {
    const refused = await handOver({ ...whole, ...wrong });
    expect(refused.status).toBe(400);
    expect(Object.keys(problemSchema.parse(await refused.json()).errors ?? {})).toEqual(fields);
  });
});

describe('the inbox', () => {
  it('filters, is worked through, and exports cells that no spreadsheet runs', async () => {
    const formula = '=HYPERLINK("https://evil.example")';
    const { id } = handoverReplySchema.parse(
      await (await handOver({ ...whole, name: formula, message: '@SUM(1)', fields: { phone: '+1' } })).json(),
    );
    expect((await hanna.call(`/api/handovers/${id}`, sent('PUT', { state: 'done' }))).status).toBe(204);
    expect((await list('?state=done')).map((row) => row.id)).toEqual([id]);
    expect((await list('?state=new')).map((row) => row.id)).not.toContain(id);
    const wrong = await hanna.call(`/api/handovers/${id}`, sent('PUT', { state: 'lost' }));
    expect(wrong.status).toBe(400);
    const csv = await (await hanna.call('/api/handovers/export?format=csv&state=done')).text();
    expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(csv).toContain(`"'@SUM(1)"`);
    expect(csv.trim().split('\r\n').at(-1)).toMatch(/^complete,1 hand-overs/);
    const lines = (await (await hanna.call('/api/handovers/export?format=jsonl')).text()).trim().split('\n');
    expect(JSON.parse(lines.at(-1) ?? '')).toEqual({ complete: true, handovers: lines.length - 1 });
  });
});

/** Returns today's numbers. */
async function numbers() {
  const { days } = insightsSchema.parse(await (await hanna.call('/api/insights')).json());
  const { outcomes, offered } = days.at(-1) ?? { outcomes: { refused: 0, 'handed-over': 0 }, offered: 0 };
  return { refused: outcomes.refused, handedOver: outcomes['handed-over'], offered };
}

describe('the offer', () => {
  const offers = (parts: { type: string }[]) =>
    parts.filter(({ type }) => type === 'data-handover' || type === 'data-outcome');

  it('comes after two unsure answers, by a rule, or on request', async () => {
    const ann = openTalker(app.call);
    const first = await ann.ask('How heavy is the moon?');
    expect(offers(first.parts)).toEqual([{ type: 'data-outcome', data: { outcome: 'refused' } }]);
    const { conversationId } = first;
    const second = await ann.ask('Who painted the ceiling?', { conversationId });
    expect(offers(second.parts)).toEqual([
      { type: 'data-handover', data: { reason: 'unsure' } },
      { type: 'data-outcome', data: { outcome: 'refused', offered: true } },
    ]);
    const rule = await ann.ask('Do I get a refund?');
    expect(offers(rule.parts)).toEqual([
      { type: 'data-handover', data: { reason: 'rule' } },
      { type: 'data-outcome', data: { outcome: 'refused', offered: true } },
    ]);
    const asked = await ann.ask('Kann ich mit einem Menschen sprechen?');
    expect(offers(asked.parts)).toEqual([
      { type: 'data-handover', data: { reason: 'asked' } },
      { type: 'data-outcome', data: { outcome: 'answered', offered: true } },
    ]);
    expect(asked.text).toContain('erreichen Sie das Team');
  });

  it('leaves the outcome until the form is sent', async () => {
    const before = await numbers();
    const ann = openTalker(app.call);
    const { conversationId } = await ann.ask('Do I get a refund?');
    const read = async () => (await hanna.call(`/api/conversations/${conversationId}`)).json();
    expect(await read()).toMatchObject({
      outcomes: { refused: 1, 'handed-over': 0 },
      offered: 1,
      turns: [{ outcome: 'refused', offered: true }],
    });
    const offeredOnly = await numbers();
    expect(offeredOnly).toEqual({ ...before, refused: before.refused + 1, offered: before.offered + 1 });
    expect((await handOver({ ...whole, conversationId, reason: 'rule' }, ann.call)).status).toBe(201);
    expect(await read()).toMatchObject({
      outcomes: { refused: 0, 'handed-over': 1 },
      offered: 1,
      turns: [{ outcome: 'handed-over', offered: true }],
    });
    const sentOnce = { refused: before.refused, handedOver: before.handedOver + 1 };
    expect(await numbers()).toEqual({ ...offeredOnly, ...sentOnce });
    const listed = async (outcome: string) =>
      (await (await hanna.call(`/api/conversations?outcome=${outcome}&q=refund`)).text()).includes(
        conversationId,
      );
    expect([await listed('handed-over'), await listed('refused')]).toEqual([true, false]);
    const csv = await (await hanna.call('/api/conversations/export?format=csv')).text();
    const row = csv.split('\r\n').find((line) => line.includes(conversationId));
    expect(row).toMatch(/"?handed-over"?,"?true"?,/);
  });

  it('tells visitors the fields, never whom it reaches', async () => {
    const shown = await (await app.call('/api/configs')).text();
    expect(JSON.parse(shown).aisettings.handover).toEqual({
      fields: [{ name: 'phone', label: 'Phone', type: 'tel', required: true }],
      text: 'Ask us.',
      isOpen: true,
    });
    expect(shown).not.toMatch(/team@acme|127\.0\.0\.1/);
    await save(null);
    expect((await handOver(whole)).status).toBe(404);
    const { parts } = await openTalker(app.call).ask('Can I talk to a human?');
    expect(parts.some(({ type }) => type === 'data-handover')).toBe(false);
  });

  it.each([
    [{ webhook: 'http://receiver.example/' }, 'webhook'],
    [{ webhook: 'https://10.0.0.1/handovers' }, 'webhook'],
    [{ webhook: 'http://127.0.0.1:1/' }, 'webhook'],
    [{ email: 'nobody' }, 'email'],
    [{ hours: { mon: ['17:00-09:00'] } }, 'hours.mon.0'],
    [{ hours: { someday: [] } }, 'hours'],
    [{ fields: [{ name: '1', label: 'x' }] }, 'fields.0.name'],
  ])('cannot be set to %o', async (handover, field) => {
    const refused = await save(handover);
    expect(refused.status).toBe(400);
    const { errors = {} } = problemSchema.parse(await refused.json());
    expect(Object.keys(errors)[0]).toContain(`aisettings.handover.${field}`);
  });
});

const phone = { name: 'phone', label: 'Phone', type: 'tel', required: true };

it('of the same words at once, by a button that was pressed twice, is one', async () => {
  await save({ webhook: receiver.url, fields: [phone] });
  const twice = { ...whole, message: 'Pressed twice.' };
  const replies = await Promise.all([1, 2, 3, 4].map(() => handOver(twice)));
  const ids = await Promise.all(replies.map(async (each) => handoverReplySchema.parse(await each.json()).id));
  expect(new Set(ids).size).toBe(1);
  expect((await list()).filter(({ message }) => message === twice.message)).toHaveLength(1);
  const other = await handOver({ ...twice, message: 'Pressed twice, with other words.' });
  expect(handoverReplySchema.parse(await other.json()).id).not.toBe(ids[0]);
});

it('without a conversation is deleted by an admin of its host, with its webhook’s messages', async () => {
  await save({ webhook: receiver.url, fields: [phone] });
  const { id } = handoverReplySchema.parse(
    await (await handOver({ ...whole, message: 'Delete me.' })).json(),
  );
  const deliveries = app.db.selectFrom('webhook_deliveries').select('id').where('handover_id', '=', id);
  expect(await deliveries.execute()).toHaveLength(1);
  expect((await app.call(`/api/handovers/${id}`, { method: 'DELETE' })).status).toBe(401);
  expect((await hanna.call(`/api/handovers/${id}`, sent('PUT', { state: 'open' }))).status).toBe(204);
  expect((await hanna.call(`/api/handovers/${id}`, { method: 'DELETE' })).status).toBe(204);
  expect(await find(id)).toBeUndefined();
  expect(await deliveries.execute()).toEqual([]);
  expect((await hanna.call(`/api/handovers/${id}`, { method: 'DELETE' })).status).toBe(404);
  const audited = app.db.selectFrom('audit_entries').selectAll().where('target', '=', id).orderBy('position');
  const [changed, deleted] = await audited.execute();
  expect(changed).toMatchObject({ action: 'handover.update' });
  expect(JSON.stringify(changed)).toMatch(/new.*open/);
  expect(deleted).toMatchObject({ action: 'handover.delete' });
});
