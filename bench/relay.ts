import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measureAddedTime } from './relay/added-time.ts';
import { measureAlone } from './relay/alone.ts';
import { measureBurst } from './relay/burst.ts';
import { type LoadClient, startLoadClient } from './relay/load-client.ts';
import { measurePaced } from './relay/paced.ts';
import { type Started, startProcess } from './relay/processes.ts';
import type { Route } from './relay/routes.ts';

// Streams through the product beside streams through a bare relay, from the same fake model, in the same run.
const burst = { chats: 1000, tokens: 200, rounds: 5 };
const added = { chats: 100, tokens: 200, tokensPerSecond: 50, rounds: 3, measured: 200 };
const alone = { questions: 300, tokens: 1, rounds: 4 };
const addedAtOnce = { chats: 100, tokens: 20, tokensPerSecond: 50, rounds: 5 };
const paced = { chats: 1000, tokens: 200, tokensPerSecond: 50 };

const programs = new URL('../', import.meta.url);
const program = (path: string) => fileURLToPath(new URL(path, programs));

function startProduct(model: string, fakeUrl: string, folder: string): Promise<Started> {
  return startProcess(program('server/main.ts'), {
    logFile: join(folder, 'log'),
    env: {
      PORT: '0',
      BIND: '127.0.0.1',
      DATA_DIR: join(folder, 'data'),
      MODEL: `openai-compatible:${model}`,
      OPENAI_COMPATIBLE_URL: fakeUrl,
      TRUST_PROXY: '127.0.0.1',
      // A busy machine makes every process late: that is no overload of this one.
      MAX_LAG_MS: '60000',
      DEMO: 'off',
    },
  });
}

/** Every way of the same model's tokens to the client; the product is started anew for each model, as its setting names one. */
async function withRoutes(model: string, measure: (routes: Route[]) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'relay-'));
  const logFile = join(folder, 'log');
  const started: Started[] = [];
  try {
    const fake = await startProcess(program('server/testing/models/fake-openai-main.ts'), { logFile });
    started.push(fake);
    const relay = await startProcess(program('bench/relay/bare-relay.ts'), { logFile, args: [fake.url] });
    started.push(relay);
    const product = await startProduct(model, fake.url, folder);
    started.push(product);
    const answers = `${product.url}/ai/api/values`;
    await measure([
      { name: 'straight', url: `${fake.url}/chat/completions`, wire: 'model', model },
      { name: 'bare relay', url: relay.url, wire: 'model', model, pid: relay.pid },
      { name: 'product, events', url: answers, wire: 'events', model, pid: product.pid },
      { name: 'product, text', url: answers, wire: 'text', model, pid: product.pid },
    ]);
  } finally {
    await Promise.all(started.map((one) => one.stop()));
    await rm(folder, { recursive: true, force: true });
  }
}

const measurements: Readonly<Record<string, (client: LoadClient) => Promise<void>>> = {
  burst: (client) =>
    withRoutes(`tokens:${burst.tokens}`, (routes) => measureBurst({ client, routes }, burst)),
  added: (client) => withRoutes(paceOf(added), (routes) => measureAddedTime({ client, routes }, added)),
  alone: (client) =>
    withRoutes(`tokens:${alone.tokens}`, (routes) => measureAlone({ client, routes }, alone)),
  'added-at-once': (client) =>
    withRoutes(paceOf(addedAtOnce), (routes) => measureAddedTime({ client, routes }, addedAtOnce)),
  paced: (client) => withRoutes(paceOf(paced), (routes) => measurePaced({ client, routes }, paced)),
};

function paceOf({ tokens, tokensPerSecond }: { tokens: number; tokensPerSecond: number }): string {
  return `tokens:${tokens}@${tokensPerSecond}`;
}

// All of them, or those that are named: `npm run bench:relay -- added`.
const named = process.argv.slice(2);
const client = startLoadClient();
try {
  for (const [name, measure] of Object.entries(measurements)) {
    if (named.length === 0 || named.includes(name)) await measure(client);
  }
} finally {
  client.stop();
}
