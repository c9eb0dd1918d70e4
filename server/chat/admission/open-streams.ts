import { createSharedPlaces, type SharedPlaces } from '#server/compute/shared-places.ts';
import { problem } from '#server/failure/problem.ts';

export interface StreamLimits {
  /** Maximum for a client: an address, or an IPv6 /64. */
  perClient: number;
  perHost: number;
  /** Maximum in this process. The last tenth of it, and of a host's, is for hosts and clients with few answers. */
  inAll: number;
}

interface StreamOwner {
  client: string;
  host: string;
  /** True for a client that another limit bounds. */
  hasOwnLimit?: boolean;
}

export interface OpenStreams {
  /**
   * Takes a place for one answer. Throws `too_many_requests` at the client's limit, `overloaded` at the host's or the process's. The returned
   * function gives the place back; it can be called twice.
   */
  enter(of: StreamOwner): () => void;
  /** Returns the number of open answers in this process. */
  count(): number;
}

const retryAfterSeconds = 5;

/** Counts the running answers of this process, whose memory and connections they use. Hosts share its places, and clients those of a host. */
export function createOpenStreams(limits: StreamLimits): OpenStreams {
  const all = createSharedPlaces(limits.inAll);
  const byHost = new Map<string, SharedPlaces>();
  const byClient = new Map<string, number>();
  // Without a limit by client, clients are not told apart.
  const isShared = Number.isFinite(limits.perClient);

  function enter({ client, host, hasOwnLimit = false }: StreamOwner): () => void {
    const ofHost = byHost.get(host) ?? createSharedPlaces(limits.perHost);
    const ofClient = byClient.get(client) ?? 0;
    if (!hasOwnLimit && ofClient >= limits.perClient) throw tooMany(limits.perClient);
    if (ofHost.taken() >= limits.perHost || (isShared && !ofHost.mayTake(client))) throw busy('This site');
    if (!all.mayTake(host)) throw busy('The service');
    all.take(host);
    ofHost.take(client);
    byHost.set(host, ofHost);
    byClient.set(client, ofClient + 1);
    return () => {
      all.giveBack(host);
      ofHost.giveBack(client);
      if (ofHost.taken() === 0) byHost.delete(host);
      const left = (byClient.get(client) ?? 0) - 1;
      if (left > 0) byClient.set(client, left);
      else byClient.delete(client);
    };
  }

  return {
    count: all.taken,
    enter(of) {
      const leave = enter(of);
      let isOpen = true;
      return () => {
        if (isOpen) leave();
        isOpen = false;
      };
    },
  };
}

function busy(what: string) {
  const sentence = `${what} is busy. Try again in ${retryAfterSeconds} seconds.`;
  return problem('overloaded', sentence, { retryAfterSeconds });
}

function tooMany(limit: number) {
  const sentence = `A network address can have up to ${limit} answers at once. Wait for one of yours to finish.`;
  return problem('too_many_requests', sentence, { retryAfterSeconds });
}
