import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChatMessage } from '#contract/chat/chat.ts';
import { askOf, passageOf, readAnswer } from '#server/testing/models/asking.ts';
import { type FakeOpenAi, startFakeOpenAi } from '#server/testing/models/fake-openai.ts';
import { createFallbackChain } from './fallback.ts';
import { createOpenAiModel } from './openai/openai-protocol.ts';
import { estimateTokens } from './prompt/token-estimate.ts';

let fake: FakeOpenAi;
beforeAll(async () => {
  fake = await startFakeOpenAi();
});
afterAll(() => fake.close());

function modelOf(contextTokens: number) {
  return createOpenAiModel({ name: 'm', model: 'say:Yes.', baseUrl: fake.url, contextTokens });
}

/** Requests to the model's server. */
async function sent(ask: Parameters<typeof askOf>[0], contextTokens: number) {
  const { error } = await readAnswer(modelOf(contextTokens), askOf({ documentsSearched: 1, ...ask }));
  expect(error).toBeUndefined();
  return fake.requests().at(-1)?.body.messages ?? [];
}

const tokensOf = (messages: readonly { content: string }[]) =>
  messages.reduce((sum, { content }) => sum + estimateTokens(content), 0);
const numbersIn = (text = '') =>
  [...text.matchAll(/^\[(\d+)\] report/gm)].map(([, number]) => Number(number));

const sentence = 'The ferry to the northern island leaves the harbour each morning at a quarter past eight. ';
const passage = (ordinal: number, length = 12) =>
  passageOf(`(${ordinal}) ${sentence.repeat(length)}`, { ordinal, score: 100 - ordinal });
const conversation: ChatMessage[] = Array.from({ length: 60 }, (_, n) => ({
  type: n % 2 === 0 ? 'user' : 'bot',
  text: `(${n}) ${sentence.repeat(3)}`,
}));

describe('a prompt', () => {
  it.each([4_096, 8_192, 16_384])(
    'leaves a quarter of a window of %i tokens to the answer',
    async (window) => {
      const passages = Array.from({ length: 40 }, (_, n) => passage(n));
      const messages = await sent({ passages, conversation, query: sentence.repeat(10) }, window);
      expect(tokensOf(messages)).toBeLessThanOrEqual(window * 0.75);
      expect(tokensOf(messages)).toBeGreaterThan(window * 0.6);
    },
  );

  it('holds the best passages that fit, a shorter one in place of one that does not', async () => {
    const passages = [passage(0), passage(1, 150), ...Array.from({ length: 20 }, (_, n) => passage(n + 2))];
    const last = (await sent({ passages }, 4_096)).at(-1)?.content;
    expect(numbersIn(last).slice(0, 3)).toEqual([1, 3, 4]);
    expect(numbersIn(last)).not.toContain(22);
    expect(last).toMatch(/Question: What is it\?$/);
  });

  it('holds the beginning of the best passage where even that is too long', async () => {
    const last = (await sent({ passages: [passage(0, 200)] }, 2_048)).at(-1)?.content;
    expect(last).toMatch(/^\[1\] report\.pdf\n\(0\) The ferry .*…$/m);
  });

  it('holds a short document whole, in reading order, under the numbers that cite it', async () => {
    const found = [passage(3, 1), passage(1, 1)];
    const further = [passage(0, 1), passage(2, 1), passage(4, 1)];
    const last = (await sent({ passages: found, further }, 8_192)).at(-1)?.content;
    expect(numbersIn(last)).toEqual([3, 2, 4, 1, 5]);
    expect([...(last ?? '').matchAll(/^\((\d)\)/gm)].map(([, ordinal]) => ordinal).join('')).toBe('01234');
  });

  it('holds the newest third of a long conversation beside passages', async () => {
    const passages = Array.from({ length: 40 }, (_, n) => passage(n));
    const messages = await sent({ passages, conversation }, 8_192);
    const talk = messages.slice(1, -1);
    expect(talk.at(-1)?.content).toMatch(/^\(59\)/);
    expect(talk[0]?.role).toBe('user');
    expect(talk[0]?.content).not.toMatch(/^\(0\)/);
    expect(tokensOf(talk)).toBeLessThan(8_192 / 3);
    expect(numbersIn(messages.at(-1)?.content).length).toBeGreaterThan(5);
  });

  it('keeps the end of a message over the room', async () => {
    const long: ChatMessage[] = [
      { type: 'user', text: 'Tell me of ferries.' },
      { type: 'bot', text: `${sentence.repeat(400)} That is all.` },
    ];
    const messages = await sent({ conversation: long, documentsSearched: 0 }, 4_096);
    expect(messages[1]?.content).toBe('Tell me of ferries.');
    expect(messages[2]?.content).toMatch(/^….* That is all\.$/);
    expect(tokensOf(messages)).toBeLessThanOrEqual(4_096 * 0.75);
  });
});

describe('a question longer than the window', () => {
  const ask = askOf({ query: sentence.repeat(200) });

  it('is refused before anything is sent', async () => {
    const before = fake.requests().length;
    const { error } = await readAnswer(modelOf(4_096), ask);
    expect(error).toMatchObject({ code: 'question_too_long', message: expect.stringContaining('shorter') });
    expect(fake.requests().length).toBe(before);
  });

  it('is answered by the next model that can read it', async () => {
    const chain = createFallbackChain([modelOf(4_096), modelOf(32_768)], () => {});
    expect(await readAnswer(chain, ask)).toMatchObject({ text: 'Yes.', error: undefined });
    expect(chain.contextTokens).toBe(32_768);
  });
});
