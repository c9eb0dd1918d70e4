import { uuidv7 } from 'uuidv7';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { conversationListSchema, conversationSchema, insightsSchema } from '#contract/chat/conversations.ts';
import { openTestApp, type Person, type TestApp, testPassword } from '#server/testing/app.ts';
import { keptAnswer } from '#server/testing/conversations/kept-answer.ts';
import { configureHost, openTalker } from '#server/testing/conversations/talk.ts';
import { emptyDatabase } from '#server/testing/store/worker-database.ts';
import { writeAnswers } from './keeping/write-answers.ts';

const handbook = `# Handbook

## Leave

Every employee gets 27 days of paid leave a year. Leave is asked for two weeks ahead.

## Travel

Trains are booked in second class. A night in a hotel may cost 140 euros at most.`;

const question = 'How many days of paid leave does an employee get?';

describe.each(['sqlite', 'postgres'] as const)('conversations (%s)', (engine) => {
  let app: TestApp;
  let admin: Person;

  beforeEach(async () => {
    const postgres = {
      DATABASE_URL: await emptyDatabase(),
      SIGNING_KEY: 'a key of this suite that is long enough',
    };
    app = await openTestApp(engine === 'postgres' ? postgres : {});
  });
  afterEach(() => app.close());

  async function open(pagesettings = {}): Promise<string> {
    const id = await configureHost(app, { knowledge: handbook, pagesettings });
    admin = await app.signIn({ role: 'host-admin', email: 'boss@mail.example' });
    return id;
  }

  async function list(query = '') {
    const response = await admin.call(`/api/conversations?${query}`);
    return conversationListSchema.parse(await response.json());
  }

  async function read(id: string) {
    return conversationSchema.parse(await (await admin.call(`/api/conversations/${id}`)).json());
  }

  it('keep a question with its answer as the visitor saw it', async () => {
    await open();
    const { conversationId, answerId, parts, text } = await openTalker(app.call).ask(question, {
      origin: 'page',
    });
    expect(parts.map(({ type }) => type).slice(0, 2)).toEqual(['start', 'data-answer']);
    const { items, total } = await list();
    expect(total).toBe(1);
    expect(items).toMatchObject([
      {
        id: conversationId,
        host: 'acme.example',
        title: question,
        questions: 1,
        outcomes: { answered: 1, unsure: 0, refused: 0, failed: 0, 'handed-over': 0 },
        offered: 0,
        ratings: { up: 0, down: 0 },
        origin: 'page',
        language: 'en',
        asker: { kind: 'visitor' },
      },
    ]);
    const { turns } = await read(conversationId);
    expect(turns).toMatchObject([
      {
        id: answerId,
        question,
        answer: text,
        outcome: 'answered',
        model: 'builtin',
        follows: null,
        isStopped: false,
      },
    ]);
    const sources = parts.filter(({ type }) => /^(?:source-|data-passage)/.test(type));
    expect(sources.length).toBeGreaterThan(1);
    expect(turns[0]?.sources).toEqual(sources);
  });

  it('go on with their id: the server supplies the turns before', async () => {
    await open();
    const visitor = openTalker(app.call);
    const first = await visitor.ask(question);
    const second = await visitor.ask('And in a hotel, what may a night cost?', {
      conversationId: first.conversationId,
    });
    expect(second.conversationId).toBe(first.conversationId);
    expect(second.cookies).toEqual([]);
    const { turns, questions } = await read(first.conversationId);
    expect(questions).toBe(2);
    expect(turns.map(({ follows }) => follows)).toEqual([null, first.answerId]);
  });

  it('begin anew for an id of another visitor, another host or nobody', async () => {
    await open();
    await configureHost(app, { host: 'beta.example' });
    const { conversationId } = await openTalker(app.call).ask(question);
    const others = [
      openTalker(app.call).ask(question, { conversationId }),
      openTalker(app.call, 'beta.example').ask(question, { conversationId }),
      openTalker(app.call).ask(question, { conversationId: 'made-up' }),
      openTalker(app.call).ask(question, { conversationId: "x' or 1=1" }),
    ];
    for (const other of await Promise.all(others)) expect(other.conversationId).not.toBe(conversationId);
    expect(await list()).toMatchObject({ total: 4 });
  });

  it('of a member are theirs, also when they sign in in the middle', async () => {
    await open();
    const visitor = openTalker(app.call);
    const { conversationId } = await visitor.ask(question);
    const member = await app.signIn();
    const token = { headers: { Authorization: `Bearer ${member.token}` } };
    const signedIn = openTalker((path, init) =>
      visitor.call(path, {
        ...init,
        headers: { ...Object.fromEntries(new Headers(init?.headers)), ...token.headers },
      }),
    );
    const second = await signedIn.ask('What may a hotel cost?', { conversationId });
    expect(second.conversationId).toBe(conversationId);
    expect((await list()).items[0]?.asker).toEqual({
      kind: 'signed-in',
      name: 'Ann Example',
      email: 'ann@mail.example',
    });
    // The cookie alone opens it no more.
    const third = await visitor.ask(question, { conversationId });
    expect(third.conversationId).not.toBe(conversationId);
  });

  it('of a host that keeps nothing are written nowhere', async () => {
    await open({ retentionDays: 0 });
    const { cookies, answerId } = await openTalker(app.call).ask(question);
    expect(cookies).toEqual([]);
    expect(await list()).toEqual({ items: [], total: 0, isKept: false });
    for (const table of [
      'conversations',
      'conversation_answers',
      'conversation_days',
      'conversation_day_outcomes',
      'conversation_outcomes',
      'conversation_counts',
      'conversation_terms',
    ] as const)
      expect(await app.db.selectFrom(table).selectAll().execute()).toEqual([]);
    const rated = await app.call('/ai/api/feedback', {
      method: 'POST',
      body: JSON.stringify({ answerId, rating: 'up' }),
    });
    expect(rated.status).toBe(404);
  });

  it('of a name without a config are not kept, of a console host they are', async () => {
    admin = await app.signIn({ role: 'admin' });
    await openTalker(app.call, 'unknown.example').ask(question);
    await openTalker(app.call, 'localhost').ask(question);
    expect(await list('host=unknown.example')).toMatchObject({ total: 0 });
    expect(await list()).toMatchObject({ total: 1 });
  });

  it('are unreadable at once when the days are lowered, and soon deleted', async () => {
    const id = await open();
    const old = keptAnswer(new Date(Date.now() - 5 * 86_400_000).toISOString());
    await writeAnswers(app.db, [old]);
    expect(await list()).toMatchObject({ total: 1 });
    const config = await (await admin.call(`/api/configs/${id}`)).json();
    const saved = await admin.call(`/api/configs/${id}`, {
      method: 'PUT',
      body: JSON.stringify({ ...(config as object), pagesettings: { retentionDays: 4 } }),
    });
    expect(saved.status).toBe(200);
    expect(await list()).toMatchObject({ total: 0 });
    await expect.poll(() => app.db.selectFrom('conversation_answers').select('id').execute()).toEqual([]);
  });

  it('are rated by whoever got the answer, for a day', async () => {
    await open();
    const visitor = openTalker(app.call);
    const { answerId, conversationId } = await visitor.ask(question);
    const rate = (by: typeof visitor.call, body: object) =>
      by('/ai/api/feedback', { method: 'POST', body: JSON.stringify({ answerId, ...body }) });
    expect((await rate(app.call, { rating: 'up' })).status).toBe(404);
    await configureHost(app, { host: 'beta.example' });
    const elsewhere = (_path: string, init?: RequestInit) =>
      visitor.call('http://beta.example/ai/api/feedback', init);
    const fromElsewhere = await rate(elsewhere, { rating: 'up' });
    expect([fromElsewhere.status, await fromElsewhere.json()]).toMatchObject([
      404,
      { code: 'answer_not_found' },
    ]);
    for (const unknown of ['made-up', "x' or 1=1", uuidv7()])
      expect((await rate(visitor.call, { answerId: unknown, rating: 'up' })).status).toBe(404);
    expect((await rate(visitor.call, { rating: 'sideways' })).status).toBe(400);
    expect((await rate(visitor.call, { rating: 'up' })).status).toBe(204);
    const wrong = { rating: 'down', reason: 'wrong', text: 'It is 30.' };
    expect((await rate(visitor.call, wrong)).status).toBe(204);
    expect((await rate(visitor.call, wrong)).status).toBe(204);
    expect((await list('rating=down')).items[0]?.ratings).toEqual({ up: 0, down: 1 });
    expect((await list('rating=up')).total).toBe(0);
    expect((await read(conversationId)).turns[0]).toMatchObject({
      rating: 'down',
      reason: 'wrong',
      ratingText: 'It is 30.',
    });
    const before = new Date(Date.now() - 2 * 86_400_000).toISOString();
    await app.db.updateTable('conversation_answers').set({ rated_at: before }).execute();
    const late = await rate(visitor.call, { rating: 'up' });
    expect([late.status, await late.json()]).toMatchObject([409, { code: 'rating_final' }]);
    await app.db.updateTable('conversation_answers').set({ asked_at: '2026-01-01T09:00:00.000Z' }).execute();
    const gone = await rate(visitor.call, { rating: 'up' });
    expect([gone.status, await gone.json()]).toMatchObject([404, { code: 'answer_not_found' }]);
    await visitor.call(`/ai/api/conversations/${conversationId}`, { method: 'DELETE' });
    expect((await rate(visitor.call, { rating: 'up' })).status).toBe(404);
  });

  it('are found by words, outcome and day', async () => {
    await open();
    const visitor = openTalker(app.call);
    await visitor.ask(question);
    await visitor.ask('Wo kann ich mein Fahrrad parken?');
    await visitor.ask('駐輪場はどこですか');
    const totals = async (queries: string[]) => Promise.all(queries.map(async (q) => (await list(q)).total));
    expect(
      await totals([
        'q=leave',
        'q=LEA',
        'q=employee paid',
        'q=fahrräd',
        'q=駐輪',
        'q=eave',
        'q=%25',
        'q=paid fahrrad',
      ]),
    ).toEqual([1, 1, 1, 1, 1, 0, 0, 0]);
    expect(await totals(['outcome=answered', 'outcome=failed', 'q=leave&outcome=answered'])).toEqual([
      1, 0, 1,
    ]);
    const today = new Date().toISOString().slice(0, 10);
    expect(await totals([`from=${today}`, `to=${today}`, 'to=2020-01-01', 'from=2999-01-01'])).toEqual([
      3, 3, 0, 0,
    ]);
    for (const query of ['page=0', 'outcome=great', 'from=yesterday', 'host=%00'])
      expect((await admin.call(`/api/conversations?${query}`)).status).toBe(400);
  });

  it('are counted by day, and not any more once they are deleted', async () => {
    await open();
    const visitor = openTalker(app.call);
    const { conversationId, answerId } = await visitor.ask(question, { origin: 'widget' });
    await visitor.ask('What may a hotel cost a night?', { conversationId, origin: 'widget' });
    await openTalker(app.call).ask(question);
    await visitor.call('/ai/api/feedback', {
      method: 'POST',
      body: JSON.stringify({ answerId, rating: 'up' }),
    });
    const insights = async () => insightsSchema.parse(await (await admin.call('/api/insights')).json());
    const counted = await insights();
    expect(counted.days).toHaveLength(30);
    expect(counted.days.at(-1)).toMatchObject({
      conversations: 2,
      questions: 3,
      ratings: { up: 1, down: 0 },
    });
    expect(counted.topQuestions[0]).toEqual({ question, count: 2 });
    expect(counted.topSources[0]).toEqual({ title: 'handbook.md', count: 3 });
    expect(counted.languages).toEqual([{ language: 'en', count: 3 }]);
    expect(counted.origins).toEqual({ page: 0, widget: 2, api: 1 });
    expect(
      (await openTalker(app.call).call(`/ai/api/conversations/${conversationId}`, { method: 'DELETE' }))
        .status,
    ).toBe(404);
    expect((await visitor.call(`/ai/api/conversations/${conversationId}`, { method: 'DELETE' })).status).toBe(
      204,
    );
    const left = await insights();
    expect(left.days.at(-1)).toMatchObject({ conversations: 1, questions: 1, ratings: { up: 0, down: 0 } });
    expect(left.topQuestions).toEqual([{ question, count: 1 }]);
    const rest = (await list()).items.map(({ id }) => id);
    for (const id of rest)
      expect((await admin.call(`/api/conversations/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await insights()).topQuestions).toEqual([]);
    expect(await app.db.selectFrom('conversation_terms').selectAll().execute()).toEqual([]);
  });

  it('are exported as lines of JSON and as CSV that no spreadsheet runs', async () => {
    await open();
    const visitor = openTalker(app.call);
    const { conversationId } = await visitor.ask('=HYPERLINK("http://evil.example","leave")');
    await visitor.ask(question, { conversationId });
    const csv = await (await admin.call('/api/conversations/export?format=csv')).text();
    expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"",""leave"")"`);
    expect(csv.trimEnd().split('\r\n')).toHaveLength(4);
    const lines = (await (await admin.call('/api/conversations/export?q=leave')).text())
      .trimEnd()
      .split('\n');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { id: conversationId, turns: [{}, { question }] },
      { complete: true, conversations: 1 },
    ]);
  });

  it('go with their account, and are in its data', async () => {
    await open();
    const member = await app.signIn();
    const { conversationId } = await openTalker(member.call).ask(question);
    const data = JSON.parse(await (await member.call('/identity/account/data')).text());
    expect(data).toMatchObject({
      conversations: [{ id: conversationId, turns: [{ question }] }],
      complete: true,
    });
    const body = JSON.stringify({ currentPassword: testPassword });
    const deleted = await member.call('/identity/account', { method: 'DELETE', body });
    expect(deleted.status).toBe(204);
    expect(await list()).toMatchObject({ total: 0 });
  });
});
