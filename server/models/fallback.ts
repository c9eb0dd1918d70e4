import { Problem, problem } from '#server/failure/problem.ts';
import type { ModelCall } from '#server/watch/metrics/metrics.ts';
import { isTooLong } from './failures/failures.ts';
import type { Ask, Model, ModelEvent } from './model.ts';
import { beginCall, type CallWatch } from './model-calls.ts';
import { isBusy } from './parallel-limits.ts';
import { createUsageMeter } from './usage.ts';

/** A model's failure, for the log: without the question, keys and its server's text. */
export interface ModelFailure {
  event: 'model_failed';
  model: string;
  code: string;
  reason: string;
  requestId?: string;
  /** The model that answers instead; absent after the first text, or at the end of the list. */
  next?: string;
}

export type LogModelFailure = (failure: ModelFailure) => void;

/**
 * Creates a model that asks the first of the chain, and the next if it fails before its first text or step. Models that didn't answer a short
 * while ago are asked last; those that can't see the pictures which a question needs are passed over. An asker who goes away ends the chain.
 */
export function createFallbackChain(
  models: readonly [Model, ...Model[]],
  log: LogModelFailure,
  watch: CallWatch = {},
): Model {
  const windows = models.flatMap(({ contextTokens }) => contextTokens ?? []);
  return {
    name: models.map((model) => model.name).join(','),
    ...(windows.length === 0 ? {} : { contextTokens: Math.max(...windows) }),
    mostPictures: Math.max(...models.map((model) => model.mostPictures ?? 0)),
    isFree: models.every((model) => model.isFree === true),
    answer: (ask) => answerInTurn({ models, log, watch }, ask),
  };
}

async function* answerInTurn(
  deps: { models: readonly Model[]; log: LogModelFailure; watch: CallWatch },
  ask: Ask,
): AsyncGenerator<ModelEvent> {
  const models = restingLast(thoseThatSee(deps.models, ask));
  if (models.length === 0) throw sightUnavailable();
  for (const [index, model] of models.entries()) {
    const meter = createUsageMeter(model, ask);
    const wasGone = ask.signal.aborted;
    let answered = false;
    let failure: { error: unknown } | undefined;
    // Unless the answer ends or fails, nobody reads it any more.
    let outcome: ModelCall['outcome'] = 'left';
    const call = beginCall(deps.watch, model, ask);
    model.outage?.begin();
    try {
      for await (const event of model.answer(ask)) {
        call.note(event);
        if (event.type === 'usage') {
          meter.report(event.usage);
          continue;
        }
        // Thoughts are billed, but a model that fails after them has answered nothing.
        if (event.type === 'reasoning') meter.count(event.text);
        // A model that has used tools can't be replaced: they would run twice.
        const isStep = event.type === 'step';
        if (isStep || (event.type === 'text' && event.text !== '')) {
          if (!isStep) meter.count(event.text);
          if (!answered) yield { type: 'model', model };
          answered = true;
        }
        yield event;
      }
      outcome = 'answered';
    } catch (error) {
      failure = { error };
      if (!ask.signal.aborted) outcome = 'failed';
    } finally {
      call.end(outcome, failure?.error);
    }
    // A prompt that was sent costs tokens, even if nobody waited for the first word.
    const hasRead = ask.signal.aborted ? !wasGone && !isBusy(failure?.error) : isBilled(failure?.error);
    const usage = model.isFree ? undefined : meter.read({ hasRead });
    if (usage) yield { type: 'usage', usage };
    if (ask.signal.aborted && failure) throw failure.error;
    if (noteEnd(model, failure, answered)) deps.watch.metrics?.modelRest(model.name);
    if (!failure) return;
    const successor = answered ? undefined : models[index + 1];
    deps.log(describeFailure(model, failure.error, { next: successor, ask }));
    if (successor) {
      deps.watch.metrics?.modelFallback(model.name);
      continue;
    }
    // Another model might have answered, without the pictures.
    const lacksSight = !answered && models.length < deps.models.length && isUnavailable(failure.error);
    throw lacksSight ? sightUnavailable(failure.error) : failure.error;
  }
}

/** Returns true if the model rests from now on. */
function noteEnd(model: Model, failure: { error: unknown } | undefined, answered: boolean): boolean {
  if (failure && isBusy(failure.error)) return false;
  if (failure) model.noteFailure?.(failure.error);
  // A server that broke off had answered.
  if (failure && answered) return false;
  model.report?.(failure?.error);
  return model.outage?.note(failure?.error) === true;
}

function restingLast(models: readonly Model[]): readonly Model[] {
  const isOut = (model: Model) => model.outage?.isOut() === true;
  if (!models.some(isOut)) return models;
  return models.toSorted((a, b) => Number(isOut(a)) - Number(isOut(b)));
}

function thoseThatSee(models: readonly Model[], { picturesNeeded = 0 }: Ask): readonly Model[] {
  if (picturesNeeded === 0) return models;
  return models.filter(({ mostPictures = 0 }) => mostPictures >= picturesNeeded);
}

function sightUnavailable(cause?: unknown): Problem {
  const sentence =
    "The assistant can't see images right now. Try again in a minute, or ask without the images.";
  return problem('model_unavailable', sentence, { cause });
}

function isUnavailable(error: unknown): boolean {
  return error instanceof Problem && error.code === 'model_unavailable';
}

/** True for the failure of a model that had read the prompt: it was late, or its answer too long. */
function isBilled(error: unknown): boolean {
  const isExpiry = (cause: unknown) => cause instanceof Error && cause.name === 'TimeoutError';
  return isTooLong(error) || (error instanceof Problem && isExpiry(error.cause));
}

function describeFailure(
  model: Model,
  error: unknown,
  { next, ask }: { next: Model | undefined; ask: Ask },
): ModelFailure {
  const cause = error instanceof Problem ? error.cause : error;
  return {
    event: 'model_failed',
    model: model.name,
    code: error instanceof Problem ? error.code : 'internal',
    reason: cause instanceof Error ? cause.message : String(cause ?? ''),
    ...(next ? { next: next.name } : {}),
    ...(ask.requestId ? { requestId: ask.requestId } : {}),
  };
}
