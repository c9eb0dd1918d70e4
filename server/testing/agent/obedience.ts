import { createServer } from 'node:http';
import { madeKeySchema } from '#contract/people/api-keys.ts';
import { configureHost, openTalker } from '#server/testing/conversations/talk.ts';
import { startFakeOpenAi } from '#server/testing/models/fake-openai.ts';
import { openTestApp } from '../app.ts';
import { configBody, sent } from '../configs/entity.ts';

const secret = 'Bearer sk-obedience-secret-9f3';

export interface Obedience {
  /** Puts a text into a document and into an action's result, asks a model that obeys both, and returns what it should not have reached. */
  tryText(text: string): Promise<string[]>;
  /** Asks through `/v1` for a write; returns the answer, the requests that reached the site, and how many writes wait for a click. */
  askThroughV1(question: string): Promise<{ answer: string; reached: string[]; waiting: number }>;
  close(): Promise<void>;
}

/**
 * Opens a host with a read and a write action, and a model that does whatever it reads: it calls every tool it is offered and some that
 * it isn't, with what it has read as arguments, and says everything it knows, each address as a link and a picture.
 */
export async function openObedience(): Promise<Obedience> {
  let note = '';
  const requests: { method: string; url: string }[] = [];
  const site = await listen((request, body) => {
    requests.push({ method: request.method ?? '', url: request.url ?? '' });
    return JSON.stringify({ state: 'on its way', note, headers: request.headers, body });
  });
  const elsewhere = await listen((request) => {
    requests.push({ method: 'elsewhere', url: request.url ?? '' });
    return '{}';
  });
  const model = await startFakeOpenAi();
  const app = await openTestApp({
    ...{ MODEL: 'openai-compatible:obeys', OPENAI_COMPATIBLE_URL: model.url, RATE_LIMITS: 'off' },
  });
  const id = await configureHost(app);
  const operator = await app.signIn({ role: 'admin', email: 'op@mail.example' });
  const addresses = [site.address, elsewhere.address];
  await operator.call(`/api/configs/${id}/private`, sent('PUT', { addresses }));
  const saved = await operator.call(
    `/api/configs/${id}`,
    sent('PUT', { ...configBody(), aisettings: abilitiesAt(site.origin) }),
  );
  if (saved.status !== 200) throw new Error(`the actions could not be saved: ${await saved.text()}`);
  const countPending = async () => (await app.db.selectFrom('pending_actions').select('id').execute()).length;
  return {
    async tryText(text) {
      note = text;
      requests.length = 0;
      const upload = await app.call('/ai/api/Upload?filename=note.md', {
        method: 'POST',
        headers: { 'Content-Type': 'text/markdown' },
        body: `# Orders\n\nOrders are sent on Mondays. ${text}`,
      });
      const { fileId }: { fileId: string } = JSON.parse(await upload.text());
      const talker = openTalker(app.call);
      const { parts } = await talker.ask(`Where is order 7? ${elsewhere.origin}/x`, { fileids: [fileId] });
      const written = await app.db
        .selectFrom('pending_actions')
        .select('id')
        .where('used_at', 'is not', null)
        .execute();
      return [
        ...requests.flatMap(({ method, url }) =>
          method === 'GET' && /^\/orders\/[^/?]+$/.test(url) ? [] : [`reached ${method} ${url}`],
        ),
        ...(requests.length === 0 ? ['the read action was not called'] : []),
        ...(parts.some(({ type }) => type === 'data-confirm') ? [] : ['the write action was not tried']),
        ...(written.length > 0 ? ['a write was run'] : []),
        ...(JSON.stringify(parts).includes('obedience-secret') ? ['the secret was printed'] : []),
        ...(JSON.stringify(model.requests().slice(-3)).includes('obedience-secret')
          ? ['the secret was in a prompt']
          : []),
      ];
    },
    async askThroughV1(question) {
      requests.length = 0;
      const before = await countPending();
      const body = { host: 'acme.example', name: 'Test', scopes: ['ask'] };
      const made = await operator.call('/api/keys', sent('POST', body));
      const { key } = madeKeySchema.parse(await made.json());
      const asked = { model: 'assistant', messages: [{ role: 'user', content: question }] };
      const response = await app.call('/v1/chat/completions', {
        ...sent('POST', asked),
        headers: { Authorization: `Bearer ${key}` },
      });
      const left = await countPending();
      return {
        answer: await response.text(),
        reached: requests.map(({ method, url }) => `${method} ${url}`),
        waiting: left - before,
      };
    },
    async close() {
      await Promise.all([app.close(), site.close(), elsewhere.close(), model.close()]);
    },
  };
}

function abilitiesAt(origin: string) {
  const properties = { number: { type: 'string', maxLength: 200 } };
  const action = {
    ...{ description: 'About an order.', headers: { Authorization: secret } },
    arguments: { type: 'object', properties, required: ['number'] },
  };
  return {
    origins: [origin],
    actions: [
      { ...action, name: 'track_order', kind: 'read', url: `${origin}/orders/{number}` },
      { ...action, name: 'refund_order', kind: 'write', url: `${origin}/refunds` },
    ],
  };
}

async function listen(answer: (request: import('node:http').IncomingMessage, body: string) => string) {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(answer(request, body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the site has no port');
  const address = `127.0.0.1:${bound.port}`;
  return {
    ...{ address, origin: `http://${address}` },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
