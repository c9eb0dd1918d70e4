import { faults, percentile } from './figures.ts';
import type { LoadClient } from './load-client.ts';
import { type Route, reportFaults } from './routes.ts';

/** How much later than through the bare relay the first token comes, at a pace that leaves the processes time. The routes take turns. */
export async function measureAddedTime(
  deps: { client: LoadClient; routes: readonly Route[] },
  size: { chats: number; tokens: number; tokensPerSecond: number; rounds: number },
): Promise<void> {
  console.log(
    `\n${size.chats} chats at once, ${size.tokens} tokens each at ${size.tokensPerSecond} tokens/s; ${size.rounds} rounds`,
  );
  const times = new Map<Route, number[]>(deps.routes.map((route) => [route, []]));
  for (let round = -1; round < size.rounds; round++) {
    for (const [route, kept] of times) {
      const result = await deps.client.run({ ...route, ...size });
      if (round < 0) continue;
      kept.push(...result.chats.map(({ firstToken }) => firstToken));
      reportFaults(faults(result), size.chats);
    }
  }
  const bare = [...times].find(([{ name }]) => name === 'bare relay')?.[1] ?? [];
  for (const [{ name }, kept] of times) {
    const of = (share: number) => {
      const ms = percentile(kept, share);
      return `${ms.toFixed(1)} ms (${(ms - percentile(bare, share)).toFixed(1)} over the bare relay)`;
    };
    console.log(`${name.padEnd(17)} first token p50 ${of(0.5)}, p99 ${of(0.99)}`);
  }
}
