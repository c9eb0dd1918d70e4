import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { askOf, readAnswer, sayTexts } from '#server/testing/models/asking.ts';
import { type FakeOpenAi, startFakeOpenAi } from '#server/testing/models/fake-openai.ts';
import { answerTooLong } from './failures/failures.ts';
import { createFallbackChain } from './fallback.ts';
import type { Model, TokenUsage } from './model.ts';
import { createOpenAiModel } from './openai/openai-protocol.ts';

let fake: FakeOpenAi;
beforeEach(async () => {
  fake = await startFakeOpenAi();
});
afterEach(() => fake.close());

async function usageOf(models: readonly [Model, ...Model[]], signal?: AbortSignal): Promise<TokenUsage[]> {
  const chain = createFallbackChain(models, () => {});
  const { facts } = await readAnswer(chain, askOf(signal ? { signal } : {}));
  return facts.flatMap((fact) => (fact.type === 'usage' ? [fact.usage] : []));
}

const modelOf = (model: string, asksUsage: boolean) =>
  createOpenAiModel({ name: model, model, baseUrl: fake.url, contextTokens: 8_192, asksUsage });

describe('what an answer took', () => {
  it('is estimated where the provider reports what is no count, or more than any model takes', async () => {
    for (const [promptTokens, answerTokens] of [
      [12.5, 3],
      [12, -3],
      [Number.NaN, 3],
      [2_000_000_000, 3],
      [12, Number.MAX_SAFE_INTEGER],
    ] as const) {
      const odd: Model = {
        name: 'odd',
        async *answer() {
          yield* sayTexts(['Yes, at nine.']);
          yield { type: 'usage', usage: { model: 'odd', promptTokens, answerTokens, isEstimate: false } };
        },
      };
      const [usage] = await usageOf([odd]);
      expect(usage).toMatchObject({ isEstimate: true });
      expect(Number.isInteger(usage?.promptTokens)).toBe(true);
    }
  });

  it('is what the provider says after its end, where it was asked', async () => {
    expect(await usageOf([modelOf('usage:120/30', true)])).toEqual([
      { model: 'usage:120/30', promptTokens: 120, answerTokens: 30, isEstimate: false },
    ]);
    expect(fake.requests()[0]?.body.stream_options).toEqual({ include_usage: true });
  });

  it('is estimated where the provider says nothing, and the answer is not held up for it', async () => {
    const [usage] = await usageOf([
      modelOf('say:Twelve words of an answer, at four bytes each, are some fifteen tokens.', false),
    ]);
    expect(usage?.isEstimate).toBe(true);
    expect(usage?.answerTokens).toBeGreaterThan(14);
    expect(usage?.answerTokens).toBeLessThan(30);
    expect(usage?.promptTokens).toBeGreaterThan(100);
    expect(fake.requests()[0]?.body.stream_options).toBeUndefined();
  });

  it('is counted of an answer that was cut, beside that of the model that answered', async () => {
    const told = await usageOf([modelOf('cut-after:0', false), modelOf('cut-after:100', false)]);
    expect(told).toMatchObject([{ model: 'cut-after:100', isEstimate: true }]);
    expect(told[0]?.answerTokens).toBeGreaterThan(50);
  });

  it.each(['hang', 'hang-after:0'])(
    'is the prompt where the asker leaves before the first word (%s)',
    async (how) => {
      const leaving = new AbortController();
      const usage = usageOf([modelOf(how, true), modelOf('echo', true)], leaving.signal);
      await expect.poll(() => fake.requests()).toHaveLength(1);
      leaving.abort();
      expect(await usage).toMatchObject([{ model: how, answerTokens: 0, isEstimate: true }]);
      expect((await usage)[0]?.promptTokens).toBeGreaterThan(100);
    },
  );

  it('counts the prompt of a late model, nothing of a refused one', async () => {
    const slow = createOpenAiModel({
      name: 'slow',
      model: 'hang',
      baseUrl: fake.url,
      contextTokens: 8_192,
      firstTokenTimeoutMs: 50,
    });
    const told = await usageOf([slow, modelOf('status:429', false), modelOf('usage:1/2', true)]);
    expect(told).toMatchObject([{ model: 'slow', answerTokens: 0 }, { model: 'usage:1/2' }]);
    expect(await usageOf([modelOf('echo', false)], AbortSignal.abort())).toEqual([]);
  });

  it('counts the prompt of an answer that grew too long before its first word', async () => {
    const endless: Model = {
      name: 'endless',
      // biome-ignore lint/correctness/useYield: it has no text
      async *answer() {
        throw answerTooLong('calls of tools that are too long');
      },
    };
    const told = await usageOf([endless, modelOf('usage:1/2', true)]);
    expect(told).toMatchObject([{ model: 'endless', isEstimate: true }, { model: 'usage:1/2' }]);
    expect(told[0]?.promptTokens).toBeGreaterThan(100);
  });

  it('is nothing where no tokens are paid for', async () => {
    const free: Model = {
      name: 'free',
      isFree: true,
      answer: () => sayTexts(['Free.']),
    };
    expect(await usageOf([free])).toEqual([]);
    expect(createFallbackChain([free, modelOf('echo', false)], () => {}).isFree).toBe(false);
  });
});
