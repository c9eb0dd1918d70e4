import { problem } from '#server/failure/problem.ts';

export interface StreamLimits {
  /** Maximum for a client: an address, or an IPv6 /64. */
  perClient: number;
  perHost: number;
  /** Maximum in this process. */
  inAll: number;
}

export interface OpenStreams {
  /**
   * Takes a place for one answer. Throws `too_many_requests` at the client's limit, `overloaded` at the host's or the process's. The returned
   * function gives the place back; it can be called twice.
   */
  enter(of: { client: string; host: string }): () => void;
  /** Returns the number of open answers in this process. */
  count(): number;
}

const retryAfterSeconds = 5;

/** Counts the running answers of this process, whose memory and connections they use. */
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
  const sentence = `${what} is busy. Try again in ${retryAfterSeconds} seconds.`;
  return problem('overloaded', sentence, { retryAfterSeconds });
}

function tooMany(limit: number) {
  const sentence = `A network address can have up to ${limit} answers at once. Wait for one of yours to finish.`;
  return problem('too_many_requests', sentence, { retryAfterSeconds });
}
