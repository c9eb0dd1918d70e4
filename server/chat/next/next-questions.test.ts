import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AnswerPart, answerPartSchema } from '#contract/chat/chat.ts';
import { defaultConfig } from '#server/hosts/configs/defaults.ts';
import { insertConfig } from '#server/hosts/saving/insert-config.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { type FakeOpenAi, startFakeOpenAi } from '#server/testing/models/fake-openai.ts';

const guide = readFileSync(new URL('../../start/demo/guide.md', import.meta.url), 'utf8');
const host = 'acme.example';

let app: TestApp;
let model: FakeOpenAi;

beforeEach(async () => {
  model = await startFakeOpenAi();
});
afterEach(async () => {
  await app.close();
  await model.close();
});

function openWithModel(name: string) {
  return openTestApp({ MODEL: `openai-compatible:${name}`, OPENAI_COMPATIBLE_URL: model.url });
}

async function upload(document = guide): Promise<string> {
  const response = await app.call(`http://${host}/ai/api/Upload?filename=guide.md`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/markdown' },
    body: document,
  });
  const { fileId } = (await response.json()) as { fileId: string };
  return fileId;
}

async function ask(
  query: string,
  more: Record<string, unknown> = {},
  document?: string,
): Promise<AnswerPart[]> {
  const response = await app.call(`http://${host}/ai/api/values`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream' },
    body: JSON.stringify({ query, fileids: [await upload(document)], ...more }),
  });
  const events = (await response.text()).split('\n\n').filter((event) => event.startsWith('data: {'));
  return events.map((event) => answerPartSchema.parse(JSON.parse(event.slice('data: '.length))));
}

function nextOf(parts: readonly AnswerPart[]): string[] | undefined {
  return parts.find((part) => part.type === 'data-next')?.data.questions;
}

function textOf(parts: readonly AnswerPart[]): string {
  return parts.map((part) => (part.type === 'text-delta' ? part.delta : '')).join('');
}

describe('the next questions of the built-in answerer', () => {
  beforeEach(async () => {
    app = await openTestApp();
  });

  it('are no headings whose number would take years to read', async () => {
    const headings = ['1'.repeat(70), '1.'.repeat(35), `§ ${'1)'.repeat(30)}`];
    const sections = headings.map((number) => `## ${number}x bonus\n\nThe bonus is paid in May.\n`);
    const document = `# Handbook\n\n## Vacation\n\nEmployees get 28 days of vacation per year.\n\n${sections.join('\n')}`;
    const parts = await ask('How many days of vacation do employees get?', {}, document);
    expect(textOf(parts)).toContain('28 days');
  });

  it('are headings after the cited place, each answered by the document', async () => {
    const parts = await ask('When are you open in July?');
    const next = nextOf(parts) ?? [];
    expect(next).toEqual(['Prices', 'Booking and cancellation', 'Guided tours']);
    expect(parts.map(({ type }) => type).slice(-4)).toEqual([
      'data-next',
      'data-outcome',
      'text-end',
      'finish',
    ]);
    const query_context = [
      { type: 'user', text: 'When are you open in July?' },
      { type: 'bot', text: textOf(parts) },
    ];
    for (const question of next) {
      const answered = await ask(question, { query_context });
      expect(answered).toContainEqual({ type: 'data-outcome', data: { outcome: 'answered' } });
    }
  });

  it('are none that were asked before', async () => {
    const query_context = [{ type: 'user', text: 'Which guided tours are there?' }];
    const next = nextOf(await ask('May I cancel a booking?', { query_context })) ?? [];
    expect(next).not.toContain('Guided tours');
    expect(next).not.toContain('Booking and cancellation');
    expect(next).toHaveLength(3);
  });

  it('are not offered for small talk, without an answer, or where the host wants none', async () => {
    expect(nextOf(await ask('Hello!'))).toBeUndefined();
    expect(nextOf(await ask('Who was the first king of Norway?'))).toBeUndefined();
    const config = defaultConfig(host);
    await insertConfig(app.db, { ...config, pagesettings: { followUps: false } });
    expect(nextOf(await ask('When are you open in July?'))).toBeUndefined();
  });
});

describe('the next questions of a language model', () => {
  it('are asked for in the same call, cut from the text and cleaned', async () => {
    app = await openWithModel('say:Open. [1] <followups> - **May dogs come?** </followups>');
    const parts = await ask('When are you open in July?');
    expect(textOf(parts).trim()).toBe('Open. [1]');
    expect(nextOf(parts)).toEqual(['May dogs come?']);
    expect(JSON.stringify(model.requests())).toContain('followups');
    expect(model.requests()).toHaveLength(1);
  });

  it('are none if it writes none, and the built-in answerer does not stand in', async () => {
    app = await openWithModel('say:Open. [1]');
    expect(nextOf(await ask('When are you open in July?'))).toBeUndefined();
  });

  it('are not asked for by a reader of plain text or a host that wants none', async () => {
    app = await openWithModel('say:Open.');
    await app.call(`http://${host}/ai/api/values`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ query: 'When?' }),
    });
    const config = defaultConfig(host);
    await insertConfig(app.db, { ...config, pagesettings: { followUps: false } });
    await ask('When?');
    expect(model.requests()).toHaveLength(2);
    expect(JSON.stringify(model.requests())).not.toContain('followups');
  });
});
