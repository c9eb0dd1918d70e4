import { setTimeout } from 'node:timers/promises';
import { reasonOf } from '#server/failure/reason-of.ts';
import type { Question } from '#server/question/question.ts';
import { earlierWeight } from '#server/question/terms.ts';
import type { EmbeddingModel } from './embedding-model.ts';

/** Logs that a question was searched by words only. The entry contains no text of the question. */
export type LogEmbeddingFailure = (failure: { event: string; model: string; reason: string }) => void;

/** Maximum wait: semantic search only adds to keyword search. */
const waitMs = 800;
/** Timeout of a call after nobody waits for it. Aborting it earlier would abort the loading of a local model, each time. */
const callTimeoutMs = 20_000;
/** Time after a failure in which the model isn't called. */
const pauseMs = 10_000;
/** Every model accepts this many characters. */
const maxQuestionCharacters = 2000;

type EmbedQuestion = (
  question: Pick<Question, 'text' | 'leaning' | 'earlier'>,
) => Promise<Float32Array | undefined>;

/** Creates a function that embeds a question, together with the previous one if it leans on it. It returns undefined on failure or timeout, and never rejects. */
export function createQuestionEmbedder(deps: {
  model: EmbeddingModel;
  log: LogEmbeddingFailure;
}): EmbedQuestion {
  const { model, log } = deps;
  let pausedUntil = 0;
  let isLoading = false;
  const fail = (reason: string) => {
    pausedUntil = performance.now() + pauseMs;
    log({ event: 'question_not_embedded', model: model.name, reason });
  };
  /** Runs one call at a time: more calls don't help a model that is late because of many. */
  const finishInBackground = async (answer: Promise<unknown>) => {
    isLoading = true;
    pausedUntil = await answer.then(
      () => 0,
      () => performance.now() + pauseMs,
    );
    isLoading = false;
  };
  return async ({ text, leaning, earlier }) => {
    if (isLoading || performance.now() < pausedUntil) return undefined;
    const given = new AbortController();
    const signal = AbortSignal.any([given.signal, AbortSignal.timeout(callTimeoutMs)]);
    try {
      const before = leaning === undefined ? [] : earlier.slice(-1);
      const texts = [text, ...before].map((one) => one.slice(-maxQuestionCharacters));
      const answer = model.embed(texts, 'question', signal);
      const vectors = await withTimeout(answer);
      if (vectors) return vectors[0] && addEarlier(vectors[0], vectors[1]);
      fail(`no response within ${waitMs} ms`);
      if (isLoading) given.abort();
      else void finishInBackground(answer);
    } catch (error) {
      fail(reasonOf(error));
    }
    return undefined;
  };
}

async function withTimeout<T>(answer: Promise<T>): Promise<T | undefined> {
  const waiting = new AbortController();
  const { signal } = waiting;
  try {
    return await Promise.race([answer, setTimeout(waitMs, undefined, { signal })]);
  } finally {
    waiting.abort();
  }
}

function addEarlier(own: Float32Array, before: Float32Array | undefined): Float32Array {
  if (!before) return own;
  const factor = (earlierWeight * magnitudeOf(own)) / Math.max(magnitudeOf(before), Number.MIN_VALUE);
  return own.map((number, place) => number + factor * (before[place] ?? 0));
}

function magnitudeOf(vector: Float32Array): number {
  return Math.sqrt(vector.reduce((sum, number) => sum + number * number, 0));
}
