import { Problem } from '#server/failure/problem.ts';
import type { Ask, Model } from './model.ts';
import { createUsageMeter } from './usage.ts';

/** A model that failed, for the log: no question, no key, no text of its server. */
export interface ModelFailure {
  event: 'model_failed';
  model: string;
  code: string;
  reason: string;
  requestId?: string;
  /** Who answers instead; nobody after the first text, or when the list is at its end. */
  next?: string;
}

export type LogModelFailure = (failure: ModelFailure) => void;

/** Asks the first model; when it fails before its first text, the next. An asker who went away ends the chain. */
export function createFallbackChain(models: readonly [Model, ...Model[]], log: LogModelFailure): Model {
  const windows = models.flatMap(({ contextTokens }) => contextTokens ?? []);
  return {
    name: models.map((model) => model.name).join(','),
    ...(windows.length === 0 ? {} : { contextTokens: Math.max(...windows) }),
    isFree: models.every((model) => model.isFree === true),
    answer: (ask) => answerInTurn({ models, log }, ask),
  };
}

async function* answerInTurn(
  deps: { models: readonly Model[]; log: LogModelFailure },
  ask: Ask,
): AsyncGenerator<string> {
  for (const [index, model] of deps.models.entries()) {
    const next = deps.models[index + 1];
    const meter = createUsageMeter(model, ask);
    const wasGone = ask.signal.aborted;
    let answered = false;
    let hasExpired = false;
    try {
      for await (const text of model.answer({ ...ask, onUsage: meter.tell })) {
        meter.count(text);
        if (text !== '' && !answered) {
          answered = true;
          ask.onAnsweredBy?.(model);
        }
        yield text;
      }
      return;
    } catch (error) {
      if (ask.signal.aborted) throw error;
      hasExpired = isExpiry(error);
      const successor = answered ? undefined : next;
      deps.log({
        ...describeFailure(model, error, successor),
        ...(ask.requestId ? { requestId: ask.requestId } : {}),
      });
      if (!successor) throw error;
    } finally {
      // A prompt that was sent is paid for, even where nobody waited for the first word.
      const hasRead = hasExpired || (ask.signal.aborted && !wasGone);
      const usage = model.isFree ? undefined : meter.read({ hasRead });
      if (usage) ask.onUsage?.(usage);
    }
  }
}

function isExpiry(error: unknown): boolean {
  return error instanceof Problem && error.cause instanceof Error && error.cause.name === 'TimeoutError';
}

function describeFailure(model: Model, error: unknown, next: Model | undefined): ModelFailure {
  const cause = error instanceof Problem ? error.cause : error;
  return {
    event: 'model_failed',
    model: model.name,
    code: error instanceof Problem ? error.code : 'internal',
    reason: cause instanceof Error ? cause.message : String(cause ?? ''),
    ...(next ? { next: next.name } : {}),
  };
}
