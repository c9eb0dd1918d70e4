import { Problem, problem } from '#server/failure/problem.ts';
import type { AppContext } from '../routes/request.ts';

/** A body on its way. */
interface Arrival {
  /** Awaits a read. Throws `request_timeout` after `idleMs`, `too_many_requests` if too many bodies are slow, `bad_request` if it fails. */
  wait<Part>(coming: Promise<Part>): Promise<Part>;
  end(): void;
}

/** Watches a body arrive. */
export function watchArrival(c: AppContext, idleMs: number): Arrival {
  let refusal: Problem | undefined;
  let giveUp: (reason: Problem) => void = () => {};
  const watched = c.var.watchBody?.((reason) => {
    refusal = reason;
    giveUp(reason);
  });
  return {
    end: () => watched?.end(),
    async wait(coming) {
      const silence = Promise.withResolvers<never>();
      giveUp = silence.reject;
      if (refusal) giveUp(refusal);
      const detail = 'The request stopped arriving and timed out. Send it again.';
      const timer = setTimeout(() => silence.reject(problem('request_timeout', detail)), idleMs);
      try {
        return await Promise.race([coming, silence.promise]);
      } catch (error) {
        if (error instanceof Problem) throw error;
        throw problem(
          'bad_request',
          'The connection closed before the whole request arrived. Send it again.',
          {
            cause: error,
          },
        );
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

/** Returns the error; closes the connection of a body that is not read to its end. */
export function closeAfterTimeout(c: AppContext, error: unknown): unknown {
  const isGivenUp = error instanceof Problem && ['request_timeout', 'too_many_requests'].includes(error.code);
  if (isGivenUp) c.header('Connection', 'close');
  return error;
}
