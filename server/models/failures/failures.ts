import { Problem, problem } from '#server/failure/problem.ts';
import type { Ask } from '../model.ts';
import type { Deadline } from './deadline.ts';
import { findCause } from './find-cause.ts';
import { filtered, noCredit, type Refusal } from './read-fault.ts';

interface RefusalDetails {
  retryAfterMs?: number | undefined;
  /** Words of the server, which may repeat the question or a key. */
  refusal?: Refusal | undefined;
}

/** A status other than 200 of a model's server. */
export class ServerRefusal extends Error {
  readonly status: number;
  /** The server's own code, empty without one. */
  readonly code: string;
  /** When it wants to be asked again; absent if it doesn't say. */
  readonly retryAfterMs?: number | undefined;
  /** Private, since what logs an error may log its fields. */
  readonly #refusal: Refusal | undefined;

  constructor(status: number, code: string, { retryAfterMs, refusal }: RefusalDetails = {}) {
    super(`the model's server answered ${status}${code && ` ${code}`}`);
    this.name = 'ServerRefusal';
    this.status = status;
    this.code = code;
    this.retryAfterMs = retryAfterMs;
    this.#refusal = refusal;
  }

  /** Returns the words of the server; undefined if they weren't read. */
  get refusal(): Refusal | undefined {
    return this.#refusal;
  }
}

const unavailable = "The assistant isn't available right now. Try again in a minute.";

/** For requests that the model's server rejects: a prompt that it does not accept. */
function modelRefused(cause: unknown): Problem {
  const sentence = "The assistant couldn't process the question. Try again later, or ask in another way.";
  return problem('model_refused', sentence, { cause });
}

/** For answers that a content filter stopped. */
export function answerFiltered(cause: unknown): Problem {
  return problem('model_refused', 'The assistant declined to answer this. Ask in another way.', { cause });
}

/** For connections that refuse every question: a wrong key, an unpaid account, an unknown model. Asking in another way doesn't help. */
function connectionRefused(cause: unknown): Problem {
  return problem('model_refused', unavailable, { cause, translatedAs: 'model_unavailable' });
}

export function modelUnavailable(cause: unknown): Problem {
  return problem('model_unavailable', unavailable, { cause });
}

/** For streams that broke after the answer had begun. */
export function answerCut(cause: unknown): Problem {
  return problem('model_unavailable', 'The answer broke off before its end. Ask again.', { cause });
}

/** Error of an answer that reached a limit of ours; its message says which, for logs. */
class AnswerTooLong extends Error {
  constructor(limit: string) {
    super(limit);
    this.name = 'AnswerTooLong';
  }
}

/** For answers that reached a limit of ours. */
export function answerTooLong(limit: string): Problem {
  const sentence = 'The answer grew too long and was cut off. Ask for less at once.';
  return problem('model_unavailable', sentence, { cause: new AnswerTooLong(limit) });
}

/** True for the failure of an answer that reached a limit of ours, which its provider bills. */
export function isTooLong(error: unknown): boolean {
  return findCause(error, (cause) => cause instanceof AnswerTooLong) !== undefined;
}

/** For models that use tools again and again, and never answer. */
export function noAnswerAfterSteps(): Problem {
  const sentence = "The assistant looked things up and didn't come to an answer. Ask in another way.";
  return problem('model_unavailable', sentence, { cause: new Error('no text after the last step') });
}

/** For models that call a tool and say nothing where they were offered none. Another model may answer. */
export function noToolOffered(): Problem {
  return modelUnavailable(new Error('a tool was called where none was offered'));
}

/** Statuses that say nothing of the question: no valid key, no credit, no access, no such model or address. */
const refusesAll: ReadonlySet<number> = new Set([401, 402, 403, 404]);

/** Returns the problem for an HTTP status of a model's server. `code` is the server's, for the log alone. */
export function failureOfStatus(status: number, code = '', details: RefusalDetails = {}): Problem {
  const cause = new ServerRefusal(status, code, details);
  if (code === filtered) return answerFiltered(cause);
  if (refusesAll.has(status) || (code === noCredit && status < 429) || /api_key/i.test(code))
    return connectionRefused(cause);
  const mayPass = status >= 500 || status === 408 || status === 409 || status === 425 || status === 429;
  return mayPass || status < 400 ? modelUnavailable(cause) : modelRefused(cause);
}

/**
 * Returns the error of a failed answer: the asker's own reason if the asker went away; a problem as it is; for everything else, caused by the
 * network or the clock, that the answer was cut or the model is unavailable.
 */
export function translateFailure(failed: {
  error: unknown;
  ask: Ask;
  deadline: Deadline;
  answered: boolean;
}): unknown {
  if (failed.ask.signal.aborted) return failed.ask.signal.reason;
  if (failed.error instanceof Problem) return failed.error;
  const cause = failed.deadline.expired() ?? failed.error;
  return failed.answered ? answerCut(cause) : modelUnavailable(cause);
}

/** Finds the refusal of a server in an error or what caused it. */
export function findRefusal(error: unknown): ServerRefusal | undefined {
  return findCause(error, (cause) => cause instanceof ServerRefusal);
}
