import { startFakeModel, startProgram, startServerWithModel } from './measuring/start-program.ts';
import { makeFolder } from './measuring/temporary-folder.ts';
import { measureAddedTime, measureAlone } from './relay/added-time.ts';
import { measureBurst } from './relay/burst.ts';
import { startLoadClient } from './relay/load-client.ts';
import { makeKeyOfHost } from './relay/make-key.ts';
import { measurePaced } from './relay/paced.ts';
import type { Route } from './relay/routes.ts';

/** Measures streams through the product beside streams through a bare relay, from the same fake model, in the same run. */
const burst = { chats: 1000, tokens: 200, rounds: 5 };
const added = { chats: 100, tokens: 200, tokensPerSecond: 50, rounds: 3, measured: 200 };
const alone = { questions: 300, tokens: 1, rounds: 4 };
const paced = { chats: 1000, tokens: 200, tokensPerSecond: 50 };

using client = startLoadClient();
const measurements: Readonly<Record<string, () => Promise<void>>> = {
  burst: () => withRoutes(burst, (routes) => measureBurst(client, routes, burst)),
  added: () => withRoutes(added, (routes) => measureAddedTime(client, routes, added)),
  alone: () => withRoutes(alone, (routes) => measureAlone(client, routes, alone)),
  paced: () => withRoutes(paced, (routes) => measurePaced(client, routes, paced)),
};

// All of them, or those that are named: `npm run bench:relay -- added`.
const named = process.argv.slice(2);
for (const [name, measure] of Object.entries(measurements)) {
  if (named.length === 0 || named.includes(name)) await measure();
}

/** Opens every way of the same model's tokens to the client. The product is started anew for each model, as its setting names one. */
async function withRoutes(
  { tokens, tokensPerSecond }: { tokens: number; tokensPerSecond?: number },
  measure: (routes: Route[]) => Promise<void>,
): Promise<void> {
  const model = `tokens:${tokens}${tokensPerSecond ? `@${tokensPerSecond}` : ''}`;
  using folder = makeFolder();
  await using fake = await startFakeModel(folder.path);
  await using relay = await startProgram('bench/relay/bare-relay.ts', folder.path, { args: [fake.url] });
  await using product = await startServerWithModel(folder.path, fake, model);
  const host = 'program.localhost';
  const key = await makeKeyOfHost(folder.path, host);
  const answers = `${product.url}/ai/api/values`;
  await measure([
    { name: 'bare relay', url: relay.url, wire: 'model', model, pid: relay.pid },
    { name: 'product, events', url: answers, wire: 'events', model, pid: product.pid },
    { name: 'product, text', url: answers, wire: 'text', model, pid: product.pid },
    {
      ...{ name: 'product, /v1', url: `${product.url}/v1/chat/completions`, wire: 'model' },
      ...{ model: 'assistant', program: { host, key }, pid: product.pid },
    },
  ]);
}
