import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AnswerPart, answerPartSchema } from '#contract/chat/chat.ts';
import { problemSchema } from '#contract/http/problem.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { type FakeOpenAi, startFakeOpenAi } from '#server/testing/models/fake-openai.ts';

let app: TestApp;
let model: FakeOpenAi;

beforeEach(async () => {
  model = await startFakeOpenAi();
  app = await openTestApp({ MODEL: 'openai-compatible:fake', OPENAI_COMPATIBLE_URL: model.url });
});
afterEach(async () => {
  await app.close();
  await model.close();
});

function ask(body: object, headers: Record<string, string>) {
  return app.call('http://acme.example/ai/api/values', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream', ...headers },
    body: JSON.stringify({ query: 'Which colour?', ...body }),
  });
}

async function partsOf(response: Response): Promise<AnswerPart[]> {
  const events = (await response.text()).split('\n\n').filter((event) => event.startsWith('data: {'));
  return events.map((event) => answerPartSchema.parse(JSON.parse(event.slice('data: '.length))));
}

const statusesOf = (parts: readonly AnswerPart[]) =>
  parts.flatMap((part) => (part.type === 'data-status' ? [part.data.status] : []));

const progress = { Prefer: 'progress' };
const missing = { fileids: ['no-such-file'] };

describe('what goes on before an answer', () => {
  it('is said to who asks for it, before the first word', async () => {
    model.behave('say:Blue, I think.');
    const response = await ask({}, progress);
    expect(response.headers.get('preference-applied')).toBe('progress');
    const parts = await partsOf(response);
    expect(parts.map(({ type }) => type).slice(0, 5)).toEqual([
      'start',
      'data-answer',
      'data-status',
      'data-status',
      'text-start',
    ]);
    expect(statusesOf(parts)).toEqual(['searching', 'writing']);
    expect(parts.filter(({ type }) => type === 'start')).toHaveLength(1);
  });

  it('begins with reading, and ends with why a page is unreadable', async () => {
    const parts = await partsOf(await ask({ urls: ['http://127.0.0.1:1/'] }, progress));
    expect(statusesOf(parts)).toEqual(['reading']);
    expect(parts.slice(-2)).toEqual([
      { type: 'data-outcome', data: { outcome: 'failed' } },
      { type: 'error', errorText: expect.stringMatching(/address/) },
    ]);
  });

  it('answers from a file beside an unreadable page', async () => {
    model.behave('say:Blue [1].');
    const upload = await app.call('http://acme.example/ai/api/Upload?filename=colour.md', {
      method: 'POST',
      headers: { 'Content-Type': 'text/markdown' },
      body: '# Colour\n\nThe colour of the boats is blue.',
    });
    const { fileId }: { fileId?: unknown } = JSON.parse(await upload.text());
    const named = { fileids: [fileId], urls: ['http://127.0.0.1:1/'] };
    const parts = await partsOf(await ask(named, progress));
    const text = parts.map((part) => (part.type === 'text-delta' ? part.delta : '')).join('');
    expect(text).toMatch(/^“http:\/\/127\.0\.0\.1:1\/” cannot be read\. .+\n\nBlue/s);
    expect(parts.filter(({ type }) => type === 'source-document')).toHaveLength(1);
    expect(parts).toContainEqual({ type: 'data-outcome', data: { outcome: 'answered' } });
    expect((await ask(named, {})).status).toBe(422);
  });

  it('is not said to others, who get a problem', async () => {
    expect(statusesOf(await partsOf(await ask({}, {})))).toEqual([]);
    const refused = await ask(missing, {});
    expect(refused.status).toBe(404);
    expect(problemSchema.parse(await refused.json()).code).toBe('file_not_found');
    expect((await ask(missing, { Accept: 'text/plain', ...progress })).status).toBe(404);
  });

  it('is not begun for a question that is not one', async () => {
    expect((await ask({ query: ' ' }, progress)).status).toBe(400);
  });

  it('gives the place back after a refusal', async () => {
    for (let time = 0; time < 12; time++) {
      const parts = await partsOf(await ask(missing, progress));
      expect(parts.at(-1)).toMatchObject({
        type: 'error',
        errorText: expect.stringContaining('no-such-file'),
      });
    }
  });
});
