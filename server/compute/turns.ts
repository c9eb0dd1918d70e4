/** For whom something waits: turns go by host first, then by client. */
export interface TurnTaker {
  host: string;
  client: string;
}

/** Work that waits for its turn, and the work that had it and still runs. */
export interface Turns<Item> {
  /** Adds work. If more than the maximum would wait, returns what must leave: the newest of whoever has most waiting. */
  add(asker: TurnTaker, item: Item): Item | undefined;
  /**
   * Starts the work whose turn it is: of the host with least running, then of its client with least running; among equals of
   * the one that has waited longest since its last work ended. Skips askers that `mayRun` refuses.
   */
  start(mayRun?: (running: { ofHost: number; ofClient: number }) => boolean): Item | undefined;
  /** Call when work has ended that `start` returned. */
  end(asker: TurnTaker): void;
  waiting(): number;
  /** Removes and returns all that waits. */
  clear(): Item[];
}

/** One host among all, or one client of a host. */
interface Party {
  running: number;
  waiting: number;
  /** Number of the event since which it waits for a turn: its first work, or the end of its last. */
  since: number;
}

interface Client<Item> extends Party {
  host: Party;
  items: Item[];
}

/** Creates turns by host, then by client, so that what one of them queues delays another by at most the work that runs. */
export function createTurns<Item>(maxWaiting: number): Turns<Item> {
  const parties = createParties<Item>();
  const { clients, count } = parties;
  const waiting = () => clients().reduce((sum, client) => sum + client.waiting, 0);
  return {
    waiting,
    add(asker, item) {
      const client = parties.enter(asker);
      client.items.push(item);
      count(client, { waiting: 1 });
      if (waiting() <= maxWaiting) return undefined;
      const [longest = client] = clients().sort(byMostWaiting);
      count(longest, { waiting: -1 });
      return longest.items.pop();
    },
    start(mayRun = () => true) {
      const next = clients()
        .filter((one) => one.waiting > 0 && mayRun({ ofHost: one.host.running, ofClient: one.running }))
        .sort(byTurn)[0];
      if (next) count(next, { waiting: -1, running: 1 });
      return next?.items.shift();
    },
    end(asker) {
      const client = parties.enter(asker);
      count(client, { running: -1 });
      parties.sendBack(client);
    },
    clear: () =>
      clients().flatMap((client) => {
        const items = client.items.splice(0);
        count(client, { waiting: -items.length });
        return items;
      }),
  };
}

function byTurn(a: Client<unknown>, b: Client<unknown>): number {
  const byHost = a.host.running - b.host.running || a.host.since - b.host.since;
  return byHost || a.running - b.running || a.since - b.since;
}

function byMostWaiting(a: Client<unknown>, b: Client<unknown>): number {
  return b.host.waiting - a.host.waiting || b.waiting - a.waiting;
}

/** Keeps the hosts and clients of whom something waits or runs, and forgets the others. */
function createParties<Item>() {
  const hosts = new Map<string, Party>();
  const clients = new Map<string, Client<Item>>();
  let events = 0;

  function enter(asker: TurnTaker): Client<Item> {
    const host = hosts.get(asker.host) ?? { running: 0, waiting: 0, since: ++events };
    const key = JSON.stringify([asker.host, asker.client]);
    const client = clients.get(key) ?? { running: 0, waiting: 0, since: ++events, host, items: [] };
    hosts.set(asker.host, host);
    clients.set(key, client);
    return client;
  }

  function count(client: Client<Item>, by: { waiting?: number; running?: number }): void {
    for (const party of [client, client.host]) {
      party.waiting += by.waiting ?? 0;
      party.running += by.running ?? 0;
    }
    for (const parties of [hosts, clients]) {
      for (const [key, { waiting, running }] of parties) if (waiting + running === 0) parties.delete(key);
    }
  }

  /** Puts a client and its host behind all that wait already. */
  function sendBack(client: Client<Item>): void {
    for (const party of [client, client.host]) party.since = ++events;
  }

  return { enter, count, sendBack, clients: () => [...clients.values()] };
}
