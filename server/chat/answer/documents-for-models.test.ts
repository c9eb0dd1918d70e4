import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { type FakeOpenAi, startFakeOpenAi } from '#server/testing/models/fake-openai.ts';

let app: TestApp;
let model: FakeOpenAi;

beforeEach(async () => {
  model = await startFakeOpenAi();
});
afterEach(async () => {
  await app.close();
  await model.close();
});

async function open(contextTokens: number): Promise<void> {
  app = await openTestApp({
    MODEL: 'openai-compatible:say:It is so [1].',
    OPENAI_COMPATIBLE_URL: model.url,
    MODEL_CONTEXT_TOKENS: String(contextTokens),
  });
}

/** A handbook whose every section is a passage of its own. */
function handbook(sections: number): string {
  const filler = 'Nothing else is said here, and nobody minds. '.repeat(15);
  const parts = Array.from(
    { length: sections },
    (_, n) => `## Part ${n}\n\nRule ${n} is kept by all. ${filler}`,
  );
  return ['# Handbook', 'What holds in this house.', ...parts].join('\n\n');
}

async function upload(text: string): Promise<string> {
  const response = await app.call('/ai/api/Upload?filename=handbook.md', {
    method: 'POST',
    headers: { 'Content-Type': 'text/markdown' },
    body: text,
  });
  const { fileId } = (await response.json()) as { fileId: string };
  return fileId;
}

async function ask(body: Record<string, unknown>): Promise<Response> {
  const response = await app.call('/ai/api/values', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ urls: null, ...body }),
  });
  return response;
}

const promptOf = () => model.requests().at(-1)?.body.messages.at(-1)?.content ?? '';
const rulesIn = (prompt: string) => [...prompt.matchAll(/^Rule (\d+)/gm)].map(([, n]) => Number(n));

it('a short document that the question names reaches the model whole, and its passages are cited', async () => {
  await open(16_384);
  const fileids = [await upload(handbook(20))];
  const text = await (await ask({ fileids, query: 'Who keeps rule 7?' })).text();
  expect(rulesIn(promptOf())).toEqual(Array.from({ length: 20 }, (_, n) => n));
  expect(text).toMatch(/^It is so \[1\]\.\n\n\[1\] handbook\.md, Part 7$/);
});

it('of a long document the model gets the passages that match', async () => {
  await open(16_384);
  const fileids = [await upload(handbook(120))];
  await ask({ fileids, query: 'Who keeps rule 70?' });
  const rules = rulesIn(promptOf());
  expect(rules).toContain(70);
  expect(rules.length).toBeLessThan(40);
});

it('an overview of a long document rests on passages from all of it, and says that parts are missing', async () => {
  await open(16_384);
  const fileids = [await upload(handbook(300))];
  await ask({ fileids, query: 'What is this document about?' });
  const prompt = promptOf();
  const rules = rulesIn(prompt);
  expect(prompt).toContain('What holds in this house.');
  expect(rules.length).toBeGreaterThan(20);
  expect(rules).toEqual(rules.toSorted((a, b) => a - b));
  const gaps = rules.slice(1).map((rule, i) => rule - (rules[i] ?? 0));
  expect(Math.max(...gaps, 300 - (rules.at(-1) ?? 0))).toBeLessThan(20);
  expect(prompt).toMatch(/a document of 30\d passages; .* you have read parts of it, not all\./);
});

it('an overview of a short document, or a question to a long one, is told of no missing parts', async () => {
  await open(16_384);
  const fileids = [await upload(handbook(20))];
  await ask({ fileids, query: 'What is this document about?' });
  expect(promptOf()).not.toContain('you have read parts of it');
  await ask({ fileids: [await upload(handbook(300))], query: 'Who keeps rule 70?' });
  expect(promptOf()).not.toContain('you have read parts of it');
});

it('a question that no model can read is refused, and says so', async () => {
  await open(16_384);
  const response = await ask({ query: '語'.repeat(20_000) });
  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({ code: 'question_too_long' });
  expect(model.requests()).toHaveLength(0);
});

it('a citation of what did not fit into the prompt is dropped', async () => {
  await open(4_096);
  const fileids = [await upload(handbook(60))];
  model.behaveOnce('say:It is so [1], they say [60].');
  const text = await (await ask({ fileids, query: 'Who keeps rule 7?' })).text();
  expect(rulesIn(promptOf()).length).toBeLessThan(30);
  expect(text).toMatch(/^It is so \[1\], they say\.\n\n\[1\] [^\n]*$/);
});

it('earlier answers reach the model without the numbers of their passages', async () => {
  await open(16_384);
  const earlier = [
    { type: 'user', text: 'Who keeps rule 3?' },
    { type: 'bot', text: 'All keep it [2].' },
  ];
  await ask({ fileids: [await upload(handbook(5))], query: 'And rule 4?', query_context: earlier });
  const sent =
    model
      .requests()
      .at(-1)
      ?.body.messages.map(({ content }) => content) ?? [];
  expect(sent).toContain('All keep it.');
});
