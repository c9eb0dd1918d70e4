import type { JobResult, Wire } from './job.ts';

/** One way from the fake model to the client. */
export interface Route {
  name: 'bare relay' | 'product, events' | 'product, text' | 'product, /v1';
  url: string;
  wire: Wire;
  model: string;
  /** The address that a program asks at, with its key. */
  program?: { host: string; key: string };
  /** The process in between. */
  pid: number;
}

/**
 * Runs each route once per round, in turns, so that a busy moment hits all alike, and returns what the rounds gave. The first
 * round is numbered -1, warms up and isn't returned.
 */
export async function inTurns<T>(
  routes: readonly Route[],
  rounds: number,
  run: (route: Route, round: number) => Promise<T>,
): Promise<Map<Route, T[]>> {
  const results = new Map<Route, T[]>(routes.map((route) => [route, []]));
  for (let round = -1; round < rounds; round++) {
    for (const [route, found] of results) {
      const result = await run(route, round);
      if (round >= 0) found.push(result);
    }
  }
  return results;
}

/** Prints how many chats failed and why a few of them did, and has the command end as failed. */
export function reportFaults({ chats }: Pick<JobResult, 'chats'>): void {
  const faults = chats.flatMap(({ fault }) => fault ?? []);
  console.log(`${''.padEnd(17)} ${faults.length} of ${chats.length} chats failed or are not whole`);
  for (const fault of faults.slice(0, 3)) console.log(`${''.padEnd(17)} ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}
