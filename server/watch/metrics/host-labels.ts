/** Label shared by all hosts without their own. No host has this name, as it has no dot and isn't local. */
const otherHosts = 'other';

/** Processes look for the largest hosts at the same times, so that they find the same. */
const refreshMs = 5 * 60_000;

export interface HostLabels {
  labelOf(host: string): string;
  /** Returns the hosts that lost their label since the last call. */
  takeDropped(): ReadonlySet<string>;
  /** Finds the hosts with labels, now and every five minutes, on the clock's multiples of five. */
  start(findLargest: () => Promise<readonly string[]>, onFault: (error: unknown) => void): Promise<void>;
  stop(): void;
}

/** Creates labels for hosts: their names for the largest, one for all others. A failing refresh keeps the labels as they are. */
export function createHostLabels(): HostLabels {
  let labelled: ReadonlySet<string> = new Set();
  let dropped: ReadonlySet<string> = new Set();
  let timer: NodeJS.Timeout | undefined;

  function replace(hosts: readonly string[]): void {
    const next = new Set(hosts);
    dropped = dropped.union(labelled).difference(next);
    labelled = next;
  }

  const refresh: HostLabels['start'] = async (findLargest, onFault) => {
    clearTimeout(timer);
    timer = setTimeout(
      () => void refresh(findLargest, onFault),
      refreshMs - (Date.now() % refreshMs),
    ).unref();
    await findLargest().then(replace, onFault);
  };

  return {
    labelOf: (host) => (labelled.has(host) ? host : otherHosts),
    takeDropped() {
      const taken = dropped;
      dropped = new Set();
      return taken;
    },
    start: refresh,
    stop: () => clearTimeout(timer),
  };
}
