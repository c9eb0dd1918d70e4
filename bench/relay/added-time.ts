import { cpuMsOf } from '../ingest/process-cost.ts';
import { faults, percentile } from './figures.ts';
import type { JobResult } from './job.ts';
import type { LoadClient } from './load-client.ts';
import { type Route, reportFaults } from './routes.ts';

interface Size {
  /** Chats at once. */
  chats: number;
  tokens: number;
  tokensPerSecond: number;
  rounds: number;
  /** Chats of a round that begin while so many run; without them, all begin in one moment. */
  measured?: number;
}

/** What one route gave: the first tokens' milliseconds, and the computing of the process in between for each chat. */
export interface Taken {
  firstTokens: number[];
  cpuMsOfChats: number[];
}

const wanted = [
  { share: 0.5, ms: 2 },
  { share: 0.99, ms: 15 },
];

/** How much later than through the bare relay the first token comes, at a person's pace. The routes take turns, each round with arrivals of its own. */
export async function measureAddedTime(
  deps: { client: LoadClient; routes: readonly Route[] },
  size: Size,
): Promise<void> {
  const come = size.measured === undefined ? 'all begun in one moment' : 'begun one after another, at random';
  console.log(
    `\n${size.chats} chats at once, ${come}; ${size.tokens} tokens each at ${size.tokensPerSecond} tokens/s; ${size.rounds} rounds`,
  );
  const through = deps.routes.filter(({ pid }) => pid !== undefined);
  const taken = new Map(through.map((route) => [route, { firstTokens: [], cpuMsOfChats: [] } as Taken]));
  for (let round = -1; round < size.rounds; round++) {
    for (const [route, kept] of taken) {
      const before = cpuMsOf(route.pid ?? 0);
      const result = await deps.client.run({ ...route, ...jobOf(size, round) });
      if (round < 0) continue;
      kept.cpuMsOfChats.push((cpuMsOf(route.pid ?? 0) - before) / result.chats.length);
      kept.firstTokens.push(...measuredOf(result, size).map(({ firstToken }) => firstToken));
      reportFaults(faults(result), result.chats.length);
    }
  }
  reportAdded(taken);
}

/** As many come in the time of one answer as shall run at once. */
function jobOf({ chats, tokens, tokensPerSecond, measured }: Size, round: number) {
  if (measured === undefined) return { chats, tokens };
  const perSecond = (chats * tokensPerSecond) / tokens;
  return { chats: chats + measured, tokens, arrivals: { perSecond, seed: 100 + round } };
}

/** Without those that came while fewer ran. */
function measuredOf(result: JobResult, { chats, measured }: Size): JobResult['chats'] {
  return measured === undefined ? result.chats : result.chats.slice(chats);
}

export function reportAdded(taken: ReadonlyMap<Route, Taken>): void {
  const bare = [...taken].find(([{ name }]) => name === 'bare relay')?.[1].firstTokens ?? [];
  for (const [{ name }, { firstTokens, cpuMsOfChats }] of taken) {
    const times = wanted.map(({ share, ms }) => {
      const time = percentile(firstTokens, share);
      const over = time - percentile(bare, share);
      return `p${share * 100} ${time.toFixed(1)} ms (${over.toFixed(1)} over the bare relay, wanted: at most ${ms})`;
    });
    console.log(
      `${name.padEnd(17)} first token ${times.join(', ')}; computing of a chat ${percentile(cpuMsOfChats, 0.5).toFixed(2)} ms`,
    );
  }
}
