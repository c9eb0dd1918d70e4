import { median } from '../measuring/figures.ts';
import { describeFirstTokens } from './figures.ts';
import type { LoadClient } from './load-client.ts';
import { inTurns, type Route, reportFaults } from './routes.ts';

const wantedRatio = 0.8;

/** Measures very many chats at once, as fast as the model gives its tokens. */
export async function measureBurst(
  client: LoadClient,
  routes: readonly Route[],
  size: { chats: number; tokens: number; rounds: number },
): Promise<void> {
  console.log(
    `\n${size.chats} chats at once, ${size.tokens} tokens each, as fast as the model can; ${size.rounds} rounds`,
  );
  const results = await inTurns(routes, size.rounds, (route) => client.run({ ...route, ...size }));
  const rates = new Map<Route['name'], number>();
  for (const [{ name }, found] of results) {
    const rate = median(found.map(({ elapsedMs }) => (size.chats * size.tokens * 1000) / elapsedMs));
    rates.set(name, rate);
    const chats = found.flatMap((result) => result.chats);
    console.log(
      `${name.padEnd(17)} ${String(Math.round(rate)).padStart(7)} tokens/s, ${describeFirstTokens({ chats })}`,
    );
    reportFaults({ chats });
  }
  const bare = rates.get('bare relay') ?? Number.NaN;
  for (const name of ['product, events', 'product, text', 'product, /v1'] as const) {
    const ratio = (rates.get(name) ?? Number.NaN) / bare;
    console.log(`${name} to bare relay: ${ratio.toFixed(2)} (wanted: at least ${wantedRatio})`);
  }
}
