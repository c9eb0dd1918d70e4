import type { MiddlewareHandler } from 'hono';
import { type Problem, problem } from '#server/failure/problem.ts';
import { clientOfAddress } from '../client/client-networks.ts';
import type { AppEnv } from '../routes/request.ts';

/** Maximum number of slow bodies that a client may have open. */
export const slowBodiesOfClient = 30;

/** Time after which a body that is still arriving counts as slow. */
const slowMs = 1_000;
const retryAfterSeconds = 5;

/** Request bodies that arrive slowly, by client. */
interface SlowBodies {
  /** Begins to watch a body; always call `end`. `refuse` is called if it becomes slow while its client has as many as it may. */
  watch(client: string, refuse: (reason: Problem) => void): { end: () => void };
}

/** Counts the slow bodies of this process: each occupies a connection, and memory or a file. */
function createSlowBodies(most: number): SlowBodies {
  const open = new Map<string, number>();
  const change = (client: string, difference: 1 | -1) => {
    const count = (open.get(client) ?? 0) + difference;
    if (count > 0) open.set(client, count);
    else open.delete(client);
  };
  return {
    watch(client, refuse) {
      let isCounted = false;
      const timer = setTimeout(() => {
        if ((open.get(client) ?? 0) >= most) return refuse(tooMany(most));
        isCounted = true;
        change(client, 1);
      }, slowMs);
      return {
        end() {
          clearTimeout(timer);
          if (isCounted) change(client, -1);
          isCounted = false;
        },
      };
    },
  };
}

/** Limits the number of slow bodies that a client may have open. */
export function boundSlowBodies(most: number): MiddlewareHandler<AppEnv> {
  const bodies = createSlowBodies(most);
  return async (c, next) => {
    c.set('watchBody', (refuse) => bodies.watch(clientOfAddress(c.var.address), refuse));
    await next();
  };
}

function tooMany(most: number): Problem {
  const detail = `Your network address has ${most} requests open whose bodies arrive slowly. Wait for one of them to finish.`;
  return problem('too_many_requests', detail, { retryAfterSeconds });
}
