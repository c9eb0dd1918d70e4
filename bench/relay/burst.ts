import { describeFirstTokens, faults, percentile, tokensPerSecond } from './figures.ts';
import type { JobResult } from './job.ts';
import type { LoadClient } from './load-client.ts';
import { type Route, reportFaults } from './routes.ts';

const wantedRatio = 0.8;
const warmUpRounds = 1;

/** Very many chats at once, as fast as the model gives its tokens. The routes take turns, so that a busy moment hits all alike. */
export async function measureBurst(
  deps: { client: LoadClient; routes: readonly Route[] },
  size: { chats: number; tokens: number; rounds: number },
): Promise<void> {
  console.log(
    `\n${size.chats} chats at once, ${size.tokens} tokens each, as fast as the model can; ${size.rounds} rounds`,
  );
  const through = deps.routes.filter(({ pid }) => pid !== undefined);
  const results = new Map<Route, JobResult[]>(through.map((route) => [route, []]));
  for (let round = -warmUpRounds; round < size.rounds; round++) {
    for (const [route, kept] of results) {
      const result = await deps.client.run({ ...route, ...size });
      if (round >= 0) kept.push(result);
    }
  }
  const rates = new Map<Route['name'], number>();
  for (const [route, kept] of results) {
    const rate = percentile(
      kept.map((result) => tokensPerSecond(result, size.tokens)),
      0.5,
    );
    rates.set(route.name, rate);
    console.log(
      `${route.name.padEnd(17)} ${String(Math.round(rate)).padStart(7)} tokens/s, ${describeFirstTokens(kept)}`,
    );
    reportFaults(kept.flatMap(faults), size.chats * size.rounds);
  }
  const bare = rates.get('bare relay') ?? Number.NaN;
  for (const name of ['product, events', 'product, text'] as const) {
    const ratio = (rates.get(name) ?? Number.NaN) / bare;
    console.log(`${name} to bare relay: ${ratio.toFixed(2)} (wanted: at least ${wantedRatio})`);
  }
}
