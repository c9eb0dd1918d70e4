import { Problem, problem } from '#server/failure/problem.ts';
import type { Ask } from '../model.ts';
import type { Deadline } from './deadline.ts';

/** The model's server did not take the request: a wrong key, an unknown model, a prompt it does not accept. */
function modelRefused(cause: unknown): Problem {
  return problem(
    'model_refused',
    'The language model did not accept the question. Please try again later, or ask in another way.',
    { cause },
  );
}

/** A content filter stopped the answer. */
export function answerFiltered(cause: unknown): Problem {
  return problem('model_refused', 'The language model declined to answer this. Please ask in another way.', {
    cause,
  });
}

export function modelUnavailable(cause: unknown): Problem {
  return problem(
    'model_unavailable',
    'The language model cannot be reached at the moment. Please try again in a minute.',
    { cause },
  );
}

/** The stream broke after the answer had begun. */
export function answerCut(cause: unknown): Problem {
  return problem('model_unavailable', 'The answer broke off before its end. Please ask again.', { cause });
}

/** A bound of ours stopped an answer that would not end. */
export function answerTooLong(cause: unknown): Problem {
  return problem(
    'model_unavailable',
    'The answer grew too long and was cut off. Please ask for less at once.',
    {
      cause,
    },
  );
}

/** What an HTTP status of a model's server means. `code` is what the server calls the fault, for the log alone. */
export function failureOfStatus(status: number, code = ''): Problem {
  const cause = new Error(`the model's server answered ${status}${code && ` ${code}`}`);
  if (code === 'content_filter') return answerFiltered(cause);
  const mayPass = status >= 500 || status === 408 || status === 409 || status === 425 || status === 429;
  return mayPass || status < 400 ? modelUnavailable(cause) : modelRefused(cause);
}

/**
 * What the asker is told when an answer failed. An asker who went away gets their own reason back; a fault that is told
 * already stays; everything else is the network's or the clock's doing.
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
