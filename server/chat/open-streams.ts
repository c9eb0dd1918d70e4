import { problem } from '#server/failure/problem.ts';

export interface StreamLimits {
  /** Of one client: an address, or an IPv6 /64. */
  perClient: number;
  perHost: number;
  /** Of this process. */
  inAll: number;
}

export interface OpenStreams {
  /**
   * Takes a place for one answer. Throws `too_many_requests` where the client has as many as it may, `overloaded` where
   * the host or the process has. The function returned gives the place back; to call it twice is harmless.
   */
  enter(of: { client: string; host: string }): () => void;
  /** How many are open in this process. */
  count(): number;
}

const retryAfterSeconds = 5;

/** Counts the answers under way in this process, whose memory and connections they hold. */
export function createOpenStreams(limits: StreamLimits): OpenStreams {
  const byClient = new Map<string, number>();
  const byHost = new Map<string, number>();
  let all = 0;
  return {
    count: () => all,
    enter({ client, host }) {
      if (all >= limits.inAll) throw busy('The service');
      if ((byHost.get(host) ?? 0) >= limits.perHost) throw busy('This site');
      if ((byClient.get(client) ?? 0) >= limits.perClient) throw tooMany(limits.perClient);
      all++;
      add(byClient, client, 1);
      add(byHost, host, 1);
      let isOpen = true;
      return () => {
        if (!isOpen) return;
        isOpen = false;
        all--;
        add(byClient, client, -1);
        add(byHost, host, -1);
      };
    },
  };
}

function add(counts: Map<string, number>, key: string, difference: 1 | -1): void {
  const count = (counts.get(key) ?? 0) + difference;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
}

function busy(what: string) {
  return problem(
    'overloaded',
    `${what} is giving as many answers as it can. Try again in ${retryAfterSeconds} seconds.`,
    { retryAfterSeconds },
  );
}

function tooMany(limit: number) {
  return problem(
    'too_many_requests',
    `At most ${limit} answers at once are given to one network address. Wait for one of yours to end.`,
    { retryAfterSeconds },
  );
}
