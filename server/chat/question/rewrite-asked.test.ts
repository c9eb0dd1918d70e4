import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { configureHost, openTalker, type Talker } from '#server/testing/conversations/talk.ts';
import { type FakeOpenAi, startFakeOpenAi } from '#server/testing/models/fake-openai.ts';

const knowledge = `# Plans

There are three plans: Basic, Harbour and Lighthouse.

## Basic

Basic costs 9 euros a month and has one mailbox.

## Harbour

Harbour costs 19 euros a month and has ten mailboxes.

## Lighthouse

Lighthouse costs 49 euros a month and has a phone line.
`;

let app: TestApp;
let model: FakeOpenAi;
let talker: Talker;

beforeEach(async () => {
  model = await startFakeOpenAi();
  app = await openTestApp({ MODEL: 'openai-compatible:usage:70/30', OPENAI_COMPATIBLE_URL: model.url });
  await configureHost(app, { knowledge });
  talker = openTalker(app.call);
});
afterEach(async () => {
  await app.close();
  await model.close();
});

/** Asks which plans there are, then a follow-up, before which the model behaves as told. */
async function follow(query: string, ...behaviours: string[]) {
  model.behaveOnce('say:Basic, Harbour and Lighthouse [1].');
  const { conversationId } = await talker.ask('Which plans are there?');
  for (const behaviour of behaviours) model.behaveOnce(behaviour);
  const before = model.requests().length;
  const { parts } = await talker.ask(query, { conversationId });
  const messages = model.requests().map(({ body }) => body.messages);
  return { parts, sent: messages.slice(before) };
}

it('a follow-up that picks something out of an answer is searched as the model writes it', async () => {
  const { sent } = await follow('And the second one?', 'say:What does Harbour cost?', 'say:19 euros [1].');
  expect(sent).toHaveLength(2);
  const [rewriting = [], answering = []] = sent;
  expect(rewriting.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
  expect(rewriting.at(-1)?.content).toMatch(/stands on its own:\n\nAnd the second one\?$/);
  expect(JSON.stringify(rewriting)).not.toContain('19 euros');
  // The model is asked what the visitor wrote.
  expect(answering.at(-1)?.content).toMatch(/Harbour costs 19 euros[\s\S]*Question: And the second one\?$/);
});

it('a question that stands on its own, or completes an earlier one, costs no call', async () => {
  expect((await follow('How many mailboxes has Basic?')).sent).toHaveLength(1);
  expect((await follow('And for Lighthouse?')).sent).toHaveLength(1);
  model.behaveOnce('say:Nine euros [1].');
  await talker.ask('What does it cost?');
  expect(model.requests().at(-1)?.body.messages[0]?.content).not.toMatch(/^You prepare a search/);
});

it.each([
  'status:500',
  `say:${'It costs a lot. '.repeat(40)}`,
  'say:Sure!\nWhat does Harbour cost?',
  'say:""',
  'say:Does it have a phone line?',
  'say:Thanks!',
])('a follow-up is answered as it is where the model gives no question: %.30s', async (behaviour) => {
  const retries = behaviour.startsWith('status') ? [behaviour, behaviour] : [behaviour];
  const { sent, parts } = await follow('Does it have a phone line?', ...retries, 'say:It does [1].');
  expect(sent.at(-1)?.at(-1)?.content).toMatch(/Question: Does it have a phone line\?$/);
  expect(parts.at(-1)).toEqual({ type: 'finish' });
});

it('a model that takes too long is asked once more, and then not for a while', async () => {
  for (const _ of [1, 2]) {
    const { sent } = await follow('And the second one?', 'hang', 'say:19 euros [1].');
    expect(sent).toHaveLength(2);
    expect(sent.at(-1)?.at(-1)?.content).toMatch(/Question: And the second one\?$/);
  }
  expect((await follow('And the last one?', 'say:49 euros [1].')).sent).toHaveLength(1);
});

it('a model is slow if it thinks at length, and no longer once it writes a question', async () => {
  const thinks = 'think-long:What does Harbour cost?';
  const writes = 'say:What does Harbour cost?';
  for (const behaviour of [thinks, writes, thinks, thinks])
    expect((await follow('And the second one?', behaviour, 'say:19 euros [1].')).sent).toHaveLength(2);
  expect((await follow('And the second one?', 'say:19 euros [1].')).sent).toHaveLength(1);
});

it('answers whose citations had numbers are sent without them', async () => {
  const { sent } = await follow('And the second one?', 'say:What does Harbour cost?', 'say:19 euros [1].');
  expect(JSON.stringify(sent[0])).toContain('Basic, Harbour and Lighthouse.');
});

it('what the rewriting cost is counted with the answer', async () => {
  await follow('What does the latter cost?');
  // An answer is kept after it was sent.
  const counts = async () => {
    const rows = await app.db.selectFrom('conversation_answers').select('tokens').orderBy('id').execute();
    return rows.map(({ tokens }) => tokens).at(1);
  };
  await expect.poll(counts).toBe(200);
});

it('whoever leaves while a question is rewritten has it paid, and nothing begun twice', async () => {
  await app.close();
  app = await openTestApp({
    ...{ MODEL: 'openai-compatible:usage:70/30', OPENAI_COMPATIBLE_URL: model.url },
    OPENAI_COMPATIBLE_KEY: 'k',
  });
  await configureHost(app, { knowledge });
  talker = openTalker(app.call);
  model.behaveOnce('say:Basic, Harbour and Lighthouse [1].');
  const { conversationId } = await talker.ask('Which plans are there?');
  const spent = async () => {
    const { tokens } = await app.db.selectFrom('token_use').select('tokens').executeTakeFirstOrThrow();
    return Number(tokens);
  };
  await expect.poll(spent).toBeGreaterThan(0);
  const [before, asked] = [await spent(), model.requests().length];
  model.behaveOnce('hang');
  const response = await talker.call('/ai/api/values', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream', Prefer: 'progress' },
    body: JSON.stringify({ query: 'And the second one?', conversationId }),
  });
  const reader = response.body?.getReader();
  await reader?.read();
  const next = reader?.read();
  await expect.poll(() => model.requests()).toHaveLength(asked + 1);
  await reader?.cancel();
  await next;
  await expect.poll(spent).toBeGreaterThan(before);
  expect(model.requests()).toHaveLength(asked + 1);
});
