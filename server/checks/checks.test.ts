import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Check, checkListSchema, checkProposalsSchema, checkSchema } from '#contract/chat/checks.ts';
import { openTestApp, type Person, type TestApp } from '#server/testing/app.ts';
import { configBody, sent } from '#server/testing/configs/entity.ts';
import { readRun } from '#server/testing/conversations/check-events.ts';
import { noPause } from '#server/testing/conversations/no-pause.ts';
import { configureHost } from '#server/testing/conversations/talk.ts';
import { emptyDatabase } from '#server/testing/store/worker-database.ts';

const handbook = `# Handbook

## Leave

Every employee gets 27 days of paid leave a year. Leave is asked for two weeks ahead.`;

const leave = {
  question: 'How many days of paid leave does an employee get?',
  expect: { contains: '27 days', cites: 'handbook.md' },
};
const moon = { question: 'How far away is the moon?', expect: { refuses: true } };
const parking = { question: 'Where can I park my bicycle?', expect: { contains: 'behind the house' } };

describe.each(['sqlite', 'postgres'] as const)('checks (%s)', (engine) => {
  let app: TestApp;
  let admin: Person;
  let configId: string;

  beforeAll(async () => {
    const postgres = {
      DATABASE_URL: await emptyDatabase(),
      SIGNING_KEY: 'a key of this suite that is long enough',
    };
    app = await openTestApp(engine === 'postgres' ? postgres : {}, { pace: noPause });
    configId = await configureHost(app, { knowledge: handbook });
    admin = await app.signIn({ role: 'host-admin', email: 'boss@mail.example' });
  });
  afterAll(() => app.close());
  afterEach(async () => {
    for (const table of ['checks', 'check_hosts', 'config_drafts'] as const)
      await app.db.deleteFrom(table).execute();
    const answers: { items: { id: string }[] } = JSON.parse(await (await admin.call('/api/answers')).text());
    for (const { id } of answers.items) await admin.call(`/api/answers/${id}`, { method: 'DELETE' });
  });

  async function add(body: object): Promise<Check> {
    const response = await admin.call('/api/checks', sent('POST', body));
    expect(response.status).toBe(201);
    return checkSchema.parse(await response.json());
  }
  const list = async () => checkListSchema.parse(await (await admin.call('/api/checks')).json());
  const run = async (body: object = {}) => readRun(await admin.call('/api/checks/run', sent('POST', body)));

  it('are added, changed, listed and deleted', async () => {
    const { id } = await add(leave);
    expect(await list()).toMatchObject({ items: [{ id, host: 'acme.example', ...leave }], total: 1 });
    const changed = await admin.call(`/api/checks/${id}`, sent('PUT', moon));
    expect(await changed.json()).toMatchObject({ id, ...moon });
    expect((await admin.call(`/api/checks/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect(await list()).toEqual({ items: [], total: 0, failing: 0, hasDraft: false });
    expect((await admin.call(`/api/checks/${id}`, sent('PUT', moon))).status).toBe(404);
  });

  it('are run, and tell what got better and worse since the last run', async () => {
    await add(leave);
    await add(moon);
    const { id } = await add(parking);
    const first = await run({ host: 'acme.example' });
    const passed = first.results.map((result) => [result.question, result.passed]);
    expect(Object.fromEntries(passed)).toEqual({
      [leave.question]: true,
      [moon.question]: true,
      [parking.question]: false,
    });
    const ofLeave = first.results.find(({ question }) => question === leave.question);
    expect(ofLeave).toMatchObject({ outcome: 'answered', cited: ['handbook.md'], total: 3 });
    expect(first.comparison).toEqual({ better: [], worse: [] });
    expect(await list()).toMatchObject({ failing: 1, items: [{ id, last: { passed: false } }, {}, {}] });

    const answer = { questions: [parking.question, leave.question], answer: 'Behind the house.' };
    await admin.call('/api/answers', sent('POST', answer));
    const second = await run();
    expect(second.comparison?.better).toMatchObject([{ id, passed: true, before: { passed: false } }]);
    expect(second.comparison?.worse).toMatchObject([{ ...leave, passed: false, before: { passed: true } }]);
    expect(second.results.find(({ question }) => question === moon.question)?.before).toBeUndefined();
    expect((await run()).comparison).toEqual({ better: [], worse: [] });
  });

  it('of a draft are compared with what is published, which keeps its results', async () => {
    await add(leave);
    await add(moon);
    await add(parking);
    const draft = await admin.call(`/api/configs/${configId}/draft`, sent('PUT', configBody()));
    expect(draft.status).toBe(200);
    const { results, comparison } = await run({ draft: true });
    expect(results).toHaveLength(3);
    expect(comparison).toMatchObject({ better: [], worse: [{ ...leave, before: { passed: true } }] });
    expect(await list()).toMatchObject({ failing: 1, items: [parking, leave, moon], hasDraft: true });
    expect((await run()).comparison).toEqual({ better: [], worse: [] });
  });

  it('are proposed as the knowledge answers now, each once', async () => {
    const answer = { questions: [parking.question], answer: 'Bicycles stand **behind the house**.' };
    await admin.call('/api/answers', sent('POST', answer));
    const propose = async () => {
      const response = await admin.call('/api/checks/proposals', sent('POST', {}));
      return checkProposalsSchema.parse(await response.json());
    };
    const { items } = await propose();
    expect(items).toEqual(
      expect.arrayContaining([
        { question: parking.question, expect: { contains: 'Bicycles stand behind the house.' } },
        {
          question: 'Leave',
          expect: { contains: expect.stringContaining('27 days of paid leave'), cites: 'handbook.md' },
          isHeading: true,
        },
      ]),
    );
    for (const item of items) await add(item);
    expect(await propose()).toEqual({ items: [], total: 0 });
    expect((await run()).results.every(({ passed }) => passed)).toBe(true);
  });

  it('are no conversations', async () => {
    await add(leave);
    await run();
    const kept = await (await admin.call('/api/conversations')).json();
    expect(kept).toMatchObject({ total: 0 });
  });
});
