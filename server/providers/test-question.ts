import type { ProviderCheck, ProviderTest } from '#contract/models/providers.ts';
import { createModel } from '#server/models/create-models.ts';
import { type Explanation, explainFailure } from '#server/models/explaining/explain-failure.ts';
import { askedOf } from '#server/models/listing/list-models.ts';
import type { Ask, Model } from '#server/models/model.ts';
import type { Learned } from '#server/models/traits/learned.ts';
import { readQuestion } from '#server/question/question.ts';
import type { AskedProvider } from './asked-provider.ts';
import { runChecks } from './test-checks.ts';

const greeting = 'Say hello in one short sentence.';
const firstTokenMs = 30_000;
/** Time for the rest of an answer. */
const restMs = 30_000;
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

/** Asks a provider one question, with nothing of any host, then what hosts will ask of it. Never throws what the provider did. */
export async function testProvider(
  deps: TestDeps & { learned: Learned | undefined },
  asked: AskedProvider,
  tested: Tested,
): Promise<ProviderTest> {
  const test = await askTestQuestion(deps, asked, tested);
  const model = tested.model ?? asked.models[0];
  if (!test.ok || asked.kind === 'builtin' || model === undefined) return test;
  const checks = await runChecks({
    create: (learned) => modelOf({ ...deps, learned }, asked, model),
    learned: deps.learned,
    signal: tested.signal,
    limitMs: limitsOf(asked).totalMs,
    explain: (error) => explain(error, asked, model),
  });
  return { ...test, checks: [...test.checks, ...checks] };
}

/** Asks a provider one question, with nothing of any host. Never throws what the provider did. */
export async function askTestQuestion(
  deps: TestDeps,
  asked: AskedProvider,
  { question = greeting, model = asked.models[0], signal }: Tested,
): Promise<ProviderTest> {
  const { kind, connection } = asked;
  if (kind !== 'builtin' && model === undefined) return failed(model, noModel);
  if (connection?.fault !== undefined) return failed(model, { reason: 'key', sentence: connection.fault });
  const made = modelOf(deps, asked, model ?? '');
  const limit = AbortSignal.any([signal, AbortSignal.timeout(limitsOf(asked).totalMs)]);
  const ask: Ask = {
    question: readQuestion({ asked: question, earlier: [] }),
    ...{ conversation: [], passages: [], documentsSearched: 0, signal: limit },
  };
  return { ...(await readTest(made, ask, (error) => explain(error, asked, model))), model: made.name };
}

function limitsOf({ options }: AskedProvider): { firstTokenTimeoutMs: number; totalMs: number } {
  const seconds = options?.firstTokenSeconds;
  const firstTokenTimeoutMs = seconds ? seconds * 1000 : firstTokenMs;
  return { firstTokenTimeoutMs, totalMs: firstTokenTimeoutMs + restMs };
}

function modelOf(deps: TestDeps & { learned?: Learned }, asked: AskedProvider, model: string): Model {
  const { kind, access, options } = asked;
  const { firstTokenTimeoutMs } = limitsOf(asked);
  const spec = kind === 'builtin' ? { kind } : { kind, model };
  const short = { ...options, outputTokens };
  return createModel(spec, access, { ...deps, options: short, outputTokens, firstTokenTimeoutMs });
}

const noModel: Explanation = { reason: 'model', sentence: 'No model is chosen.' };

function explain(error: unknown, { kind, access }: AskedProvider, model: string | undefined): Explanation {
  return explainFailure(error, kind === 'builtin' ? { url: '' } : askedOf(kind, access, model));
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
    checks: [checkOf(failure)],
    ...{ ok: failure === undefined, firstTokenMs, totalMs: passed(), tokens },
    answer: answer.slice(0, longestShown).toWellFormed(),
    ...{ error: failure?.sentence ?? null, reason: failure?.reason ?? null },
  };
}

function checkOf(failure: Explanation | undefined): ProviderCheck {
  return { name: 'question', ok: failure === undefined, ...(failure && { detail: failure.sentence }) };
}

function failed(model: string | undefined, failure: Explanation): ProviderTest {
  const { reason, sentence } = failure;
  const nothing = { answer: '', firstTokenMs: null, totalMs: 0, tokens: null, checks: [checkOf(failure)] };
  return { ok: false, model: model ?? null, ...nothing, error: sentence, reason };
}
