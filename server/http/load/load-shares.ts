import type { TurnTaker } from '#server/compute/turns.ts';

export interface LoadShares {
  /** Counts a request. */
  count(asker: TurnTaker): void;
  /**
   * True if an overload is others': of the requests of the last seconds, the host made less than half of an even share; or its client
   * did of the host's, while another made a quarter of them. A crowd of visitors alike has neither.
   */
  isLight(asker: TurnTaker): boolean;
}

interface Tally {
  all: number;
  /** Count of whoever has most. */
  most: number;
  each: Map<string, number>;
}

interface Period {
  hosts: Tally;
  clients: Map<string, Tally>;
}

const periodMs = 5000;

/** Counts requests of the last five to ten seconds, so that asking costs the same whatever their number. `now` returns milliseconds. */
export function createLoadShares(now: () => number = () => performance.now()): LoadShares {
  let periods = [newPeriod(), newPeriod()];
  let endsAt = now() + periodMs;

  function currentPeriod(): Period {
    const isOver = now() >= endsAt;
    if (isOver) {
      const isRecent = now() < endsAt + periodMs;
      periods = [newPeriod(), (isRecent && periods[0]) || newPeriod()];
      endsAt = now() + periodMs;
    }
    return periods[0] ?? newPeriod();
  }

  return {
    count({ host, client }) {
      const { hosts, clients } = currentPeriod();
      add(hosts, host);
      const ofHost = clients.get(host) ?? newTally();
      clients.set(host, ofHost);
      add(ofHost, client);
    },
    isLight({ host, client }) {
      currentPeriod();
      if (
        isUnderHalf(
          periods.map(({ hosts }) => hosts),
          host,
        )
      )
        return true;
      const ofHost = periods.map(({ clients }) => clients.get(host) ?? newTally());
      const [all, most] = [sumOf(ofHost, ({ all }) => all), sumOf(ofHost, ({ most }) => most)];
      return most * 4 >= all && isUnderHalf(ofHost, client);
    },
  };
}

function newTally(): Tally {
  return { all: 0, most: 0, each: new Map() };
}

function newPeriod(): Period {
  return { hosts: newTally(), clients: new Map() };
}

function add(tally: Tally, key: string): void {
  const count = (tally.each.get(key) ?? 0) + 1;
  tally.each.set(key, count);
  tally.all++;
  tally.most = Math.max(tally.most, count);
}

function sumOf(tallies: readonly Tally[], value: (tally: Tally) => number): number {
  return tallies.reduce((sum, tally) => sum + value(tally), 0);
}

/** True if a key's count is under half of the mean. */
function isUnderHalf(tallies: readonly Tally[], key: string): boolean {
  const own = sumOf(tallies, ({ each }) => each.get(key) ?? 0);
  const keys = Math.max(...tallies.map(({ each }) => each.size));
  return own * keys * 2 < sumOf(tallies, ({ all }) => all);
}
