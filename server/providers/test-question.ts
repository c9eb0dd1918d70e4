import type { ProviderTest } from '#contract/providers.ts';
import { createModel } from '#server/models/create-models.ts';
import type { Ask, Model } from '#server/models/model.ts';
import { type Explanation, explainFailure } from '#server/models/providers/explain-failure.ts';
import { addressOf } from '#server/models/providers/list-models.ts';
import { readQuestion } from '#server/question/question.ts';
import type { AskedProvider } from './asked-provider.ts';

const greeting = 'Say hello in one short sentence.';
const firstTokenTimeoutMs = 30_000;
const totalMs = 60_000;
/** Enough for a model that thinks before a short answer. */
const outputTokens = 1_024;
const longestShown = 4_000;

export interface TestDeps {
  builtin: Model;
  contextTokens?: number | undefined;
}

interface Tested {
  question: string | undefined;
  model: string | undefined;
  signal: AbortSignal;
}

/** Asks a provider one question, with nothing of any host. Never throws what the provider did. */
export async function askTestQuestion(
  deps: TestDeps,
  asked: AskedProvider,
  { question = greeting, model = asked.models[0], signal }: Tested,
): Promise<ProviderTest> {
  const { kind, keys, connection } = asked;
  if (kind !== 'builtin' && model === undefined) return failed(model, noModel);
  if (connection?.fault !== undefined) return failed(model, { reason: 'key', sentence: connection.fault });
  const spec = kind === 'builtin' ? { kind } : { kind, model: model ?? '' };
  const made = createModel(spec, keys, { ...deps, outputTokens, firstTokenTimeoutMs });
  const limit = AbortSignal.any([signal, AbortSignal.timeout(totalMs)]);
  const ask: Ask = {
    question: readQuestion({ asked: question, earlier: [] }),
    ...{ conversation: [], passages: [], documentsSearched: 0, signal: limit },
  };
  return { ...(await readTest(made, ask, (error) => explain(error, asked, model))), model: made.name };
}

const noModel: Explanation = { reason: 'model', sentence: 'No model is chosen.' };

function explain(error: unknown, { kind, keys }: AskedProvider, model: string | undefined): Explanation {
  return explainFailure(error, { url: kind === 'builtin' ? '' : addressOf(kind, keys), model });
}

async function readTest(
  model: Model,
  ask: Ask,
  explainError: (error: unknown) => Explanation,
): Promise<Omit<ProviderTest, 'model'>> {
  const began = performance.now();
  const passed = () => Math.round(performance.now() - began);
  let answer = '';
  let firstTokenMs: number | null = null;
  let tokens: ProviderTest['tokens'] = null;
  let failure: Explanation | undefined;
  try {
    for await (const event of model.answer(ask)) {
      if (event.type === 'text' || event.type === 'reasoning') firstTokenMs ??= passed();
      if (event.type === 'text') answer += event.text;
      if (event.type === 'usage') {
        const { promptTokens: prompt, answerTokens, cachedTokens: cached = 0 } = event.usage;
        tokens = { prompt, answer: answerTokens, cached };
      }
    }
  } catch (error) {
    failure = explainError(error);
  }
  return {
    ...{ ok: failure === undefined, firstTokenMs, totalMs: passed(), tokens },
    answer: answer.slice(0, longestShown).toWellFormed(),
    ...{ error: failure?.sentence ?? null, reason: failure?.reason ?? null },
  };
}

function failed(model: string | undefined, { reason, sentence }: Explanation): ProviderTest {
  const nothing = { answer: '', firstTokenMs: null, totalMs: 0, tokens: null };
  return { ok: false, model: model ?? null, ...nothing, error: sentence, reason };
}
