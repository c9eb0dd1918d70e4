import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Gap, gapListSchema, triedQuestionsSchema } from '#contract/chat/gaps.ts';
import { configSchema } from '#contract/hosts/configs.ts';
import { openTestApp, type Person, type TestApp } from '#server/testing/app.ts';
import { sent } from '#server/testing/configs/entity.ts';
import { keptAnswer } from '#server/testing/conversations/kept-answer.ts';
import { configureHost, openTalker } from '#server/testing/conversations/talk.ts';
import { emptyDatabase } from '#server/testing/store/worker-database.ts';
import { sweepHost } from '../deletion/sweep-conversations.ts';
import { writeAnswers } from '../keeping/write-answers.ts';
import { deleteEmptyGaps } from './gather.ts';

const handbook = `# Handbook

## Leave

Every employee gets 27 days of paid leave a year. Leave is asked for two weeks ahead.`;

const parking = [
  'Where can I park my bicycle?',
  'Can I park a bicycle?',
  'where can i park my bicycle',
] as const;
const answer = 'Bicycles are parked **behind the house**, at the green door.';

describe.each(['sqlite', 'postgres'] as const)('gaps (%s)', (engine) => {
  let app: TestApp;
  let admin: Person;
  let configId: string;

  beforeEach(async () => {
    const postgres = {
      DATABASE_URL: await emptyDatabase(),
      SIGNING_KEY: 'a key of this suite that is long enough',
    };
    app = await openTestApp(engine === 'postgres' ? postgres : {});
    configId = await configureHost(app, { knowledge: handbook });
    admin = await app.signIn({ role: 'host-admin', email: 'boss@mail.example' });
  });
  afterEach(() => app.close());

  async function list(): Promise<{ items: Gap[]; total: number }> {
    return gapListSchema.parse(await (await admin.call('/api/gaps')).json());
  }

  async function first(): Promise<Gap> {
    const [gap] = (await list()).items;
    if (!gap) throw new Error('No gap');
    return gap;
  }

  async function act(id: string, body: object) {
    const response = await admin.call(`/api/gaps/${id}`, sent('POST', body));
    expect(response.status).toBe(200);
    return triedQuestionsSchema.parse(await response.json()).questions;
  }

  const ask = (query: string) => openTalker(app.call).ask(query);

  it('gather no questions of signs alone, and shorten the title of a long one', async () => {
    for (const query of ['?'.repeat(50), `Where is ${'the bicycle '.repeat(40)}?`]) await ask(query);
    const { items } = await list();
    expect(items.map(({ title }) => title.length)).toEqual([301]);
  });

  it('gather the wordings of what was not answered, and nothing else', async () => {
    for (const question of parking) await ask(question);
    await ask('Which printer has colour?');
    await ask('How many days of paid leave does an employee get?');
    const { items, total } = await list();
    expect(total).toBe(2);
    expect(items).toMatchObject([
      { title: parking[0], count: 3, questions: parking.slice(0, 2) },
      { title: 'Which printer has colour?', count: 1 },
    ]);
  });

  it('keep their ids, and are joined by later wordings', async () => {
    await ask(parking[0]);
    const before = await first();
    await ask(parking[1]);
    expect(await first()).toMatchObject({ id: before.id, count: 2 });
  });

  it('name the nearest passage', async () => {
    await ask('Who signs the leave form of a trainee on Sundays?');
    expect((await first()).nearest?.text).toContain('paid leave');
  });

  it('are answered for all their wordings; a preview saves nothing', async () => {
    for (const question of parking) await ask(question);
    const { id } = await first();
    const preview = await act(id, { action: 'answer', answer, preview: true });
    expect(preview.map(({ outcome }) => outcome)).toEqual(['answered', 'answered']);
    expect(preview[0]).toMatchObject({ answer });
    expect((await ask(parking[1])).text).not.toContain('green door');
    expect((await list()).total).toBe(1);

    const now = await act(id, { action: 'answer', answer });
    expect(now).toMatchObject([{ outcome: 'answered' }, { outcome: 'answered' }]);
    expect((await ask(parking[1])).text).toContain('green door');
    expect(await list()).toEqual({ items: [], total: 0 });
    const curated = await (await admin.call('/api/answers')).json();
    expect(curated).toMatchObject({ items: [{ answer, declines: false }], total: 1 });
    const again = await admin.call(`/api/gaps/${id}`, sent('POST', { action: 'answer', answer }));
    expect(again.status).toBe(404);
  });

  it('are answered by one of two admins at the same instant', async () => {
    await ask(parking[0]);
    const { id } = await first();
    const acts = [{ action: 'answer', answer }, { action: 'ignore' }];
    const both = await Promise.all(acts.map((body) => admin.call(`/api/gaps/${id}`, sent('POST', body))));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await (await admin.call('/api/answers')).json()).toMatchObject({ total: 1 });
  });

  it('that are not ours are refused from now on, and stay away', async () => {
    for (const question of parking) await ask(question);
    const { id } = await first();
    const now = await act(id, { action: 'ignore' });
    expect(now.map(({ outcome }) => outcome)).toEqual(['refused', 'refused']);
    const { text, parts } = await ask(parking[0]);
    expect(text).toMatch(/^I couldn't find that/);
    expect(parts.some(({ type }) => type.startsWith('source'))).toBe(false);
    expect((await list()).total).toBe(0);
    const curated = await (await admin.call('/api/answers')).json();
    expect(curated).toMatchObject({ items: [{ declines: true, questions: [parking[0], parking[1]] }] });
  });

  it('become checks, each wording once, and stay', async () => {
    for (const question of parking) await ask(question);
    const { id } = await first();
    const body = { action: 'check', answer: 'green door' };
    for (const made of [2, 0]) {
      const acted = await (await admin.call(`/api/gaps/${id}`, sent('POST', body))).json();
      const questions = [{ question: parking[0] }, { question: parking[1] }];
      expect(acted).toMatchObject({ made, questions });
    }
    expect((await list()).total).toBe(1);
    const checks = await (await admin.call('/api/checks')).json();
    const expected = { refuses: false, contains: 'green door' };
    expect(checks).toMatchObject({
      items: [
        { question: parking[0], expect: expected },
        { question: parking[1], expect: expected },
      ],
      total: 2,
    });
  });

  it('become checks once if admins ask for them at the same instant', async () => {
    for (const question of parking) await ask(question);
    const { id } = await first();
    await Promise.all(Array.from({ length: 4 }, () => act(id, { action: 'check' })));
    expect(await (await admin.call('/api/checks')).json()).toMatchObject({ total: 2 });
  });

  it('are no wishes for a person', async () => {
    const config = configSchema.parse(await (await admin.call(`/api/configs/${configId}`)).json());
    const handover = { rules: ['zeppelin', 'paid leave'] };
    const body = { ...config, aisettings: { ...config.aisettings, handover } };
    expect((await admin.call(`/api/configs/${configId}`, sent('PUT', body))).status).toBe(200);
    const talker = openTalker(app.call);
    const { conversationId } = await talker.ask('Can I talk to a person?');
    await talker.ask('How many days of paid leave does an employee get?', { conversationId });
    const button = openTalker(app.call);
    const answered = await button.ask('How far ahead is leave asked for?');
    const form = { conversationId: answered.conversationId, email: 'ann@mail.example', consent: true };
    expect((await button.call('/ai/api/handover', sent('POST', form))).status).toBe(201);
    await talker.ask('Who painted the zeppelin?', { conversationId });
    const { items } = await list();
    expect(items.map(({ title }) => title)).toEqual(['Who painted the zeppelin?']);
    const counted = await (await admin.call('/api/conversations?outcome=handed-over')).json();
    expect(counted).toMatchObject({ total: 1, items: [{ id: answered.conversationId }] });
  });

  it('take a visitor at their word', async () => {
    const talker = openTalker(app.call);
    const question = 'How many days of paid leave does an employee get?';
    const { answerId } = await talker.ask(question);
    const rate = (rating: 'up' | 'down') =>
      talker.call('/ai/api/feedback', sent('POST', { answerId, rating }));
    expect((await rate('down')).status).toBe(204);
    expect(await first()).toMatchObject({ title: question, count: 1 });
    await rate('up');
    expect((await list()).total).toBe(0);
  });

  it('leave with their conversations', async () => {
    const old = keptAnswer('2026-01-01T10:00:00Z', { question: parking[0], outcome: 'refused' });
    const recent = keptAnswer(new Date().toISOString(), { question: parking[1], outcome: 'refused' });
    await writeAnswers(app.db, [old, recent]);
    expect(await first()).toMatchObject({ count: 1, questions: [parking[1]] });
    const sweep = { host: 'acme.example', stopped: new AbortController().signal, rest: 0 };
    await sweepHost(app.db, { ...sweep, oldest: new Date(Date.now() - 86_400_000).toISOString() });
    expect(await app.db.selectFrom('gap_questions').selectAll().execute()).toHaveLength(1);
    await admin.call(`/api/conversations/${recent.place.conversationId}`, { method: 'DELETE' });
    expect((await list()).total).toBe(0);
    await deleteEmptyGaps(app.db);
    for (const table of ['gaps', 'gap_questions', 'gap_terms'] as const) {
      expect(await app.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
  });

  it('are gone at once when the days are lowered', async () => {
    const asked = new Date(Date.now() - 5 * 86_400_000).toISOString();
    await writeAnswers(app.db, [keptAnswer(asked, { question: parking[0], outcome: 'refused' })]);
    expect((await list()).total).toBe(1);
    await app.db
      .updateTable('config_listings')
      .set({ retention_days: 4 })
      .where('host', '=', 'acme.example')
      .execute();
    expect((await list()).total).toBe(0);
  });

  it.each([
    [{ action: 'answer' }, 'answer'],
    [{ action: 'answer', answer: ' ' }, 'answer'],
    [{ action: 'answer', answer: 'x', sources: ['javascript:alert(1)'] }, 'sources.0'],
    [{ action: 'forget' }, 'action'],
    [{ action: 'check', answer: ' ' }, 'answer'],
  ])('refuse %j', async (body, field) => {
    await ask(parking[0]);
    const { id } = await first();
    const response = await admin.call(`/api/gaps/${id}`, sent('POST', body));
    expect(response.status).toBe(400);
    expect(await response.json()).toHaveProperty(['errors', field]);
    expect((await list()).total).toBe(1);
  });
});
