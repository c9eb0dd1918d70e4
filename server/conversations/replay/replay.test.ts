import { afterAll, beforeAll, expect, it } from 'vitest';
import { replayedSchema, replayQuestionsSchema } from '#contract/chat/replay.ts';
import { openTestApp, type Person, type TestApp } from '#server/testing/app.ts';
import { configBody, sent } from '#server/testing/configs/entity.ts';
import { configureHost, openTalker } from '#server/testing/conversations/talk.ts';

let app: TestApp;
let boss: Person;
let path: string;
beforeAll(async () => {
  app = await openTestApp();
  path = `/api/configs/${await configureHost(app, { knowledge: 'Every employee gets 27 days of leave a year.' })}`;
  boss = await app.signIn({ role: 'host-admin', email: 'boss@mail.example' });
});
afterAll(() => app.close());

const list = async () => {
  const response = await boss.call(`${path}/replay`);
  return replayQuestionsSchema.parse(await response.json());
};
const replay = (question: string | undefined) => boss.call(`${path}/replay`, sent('POST', { question }));

it('a draft is tried on the last questions of visitors, each once and without follow-ups', async () => {
  const ann = openTalker(app.call);
  const { conversationId } = await ann.ask('How many days of leave does an employee get?');
  await ann.ask('And for how long?', { conversationId });
  await openTalker(app.call).ask('Where is the canteen?');
  await openTalker(app.call).ask('how many days of leave does an employee get?');
  const { questions, retentionDays } = await list();
  expect(questions.map(({ question }) => question)).toEqual([
    'how many days of leave does an employee get?',
    'Where is the canteen?',
  ]);
  expect(retentionDays).toBe(30);
  const id = questions[0]?.id;
  expect(await (await replay(id)).json()).toMatchObject({ status: 404, code: 'draft_not_found' });
  await boss.call(`${path}/draft`, sent('PUT', configBody({ uploadedFiles: [] })));
  const replayed = replayedSchema.parse(await (await replay(id)).json());
  expect(replayed.before).toMatchObject({ outcome: 'answered', answer: expect.stringContaining('27 days') });
  expect(replayed.after).toMatchObject({
    outcome: 'refused',
    answer: expect.not.stringContaining('27 days'),
  });
  expect(replayed.isChanged).toBe(true);
  expect(await list()).toEqual({ questions, retentionDays });
  expect((await replay('unknown')).status).toBe(404);
  expect((await replay('a b')).status).toBe(404);
  expect((await replay(undefined)).status).toBe(400);
});

it('a refusal with another title of the host is no other answer', async () => {
  await openTalker(app.call).ask('Who was the first king of Norway?');
  const { questions } = await list();
  const { aisettings } = (await (await boss.call(path)).json()) as { aisettings: object };
  await boss.call(`${path}/draft`, sent('PUT', { ...configBody({ title: 'Acme *Leisure*' }), aisettings }));
  const replayed = replayedSchema.parse(await (await replay(questions[0]?.id)).json());
  expect(replayed.before.answer).not.toBe(replayed.after.answer);
  expect(replayed).toMatchObject({
    before: { outcome: 'refused' },
    after: { outcome: 'refused' },
    isChanged: false,
  });
});

it('there are no questions where nothing is kept', async () => {
  const pagesettings = { retentionDays: 0 };
  await boss.call(path, sent('PUT', { ...configBody(), pagesettings }));
  expect(await list()).toEqual({ questions: [], retentionDays: 0 });
});
