import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { z } from 'zod';
import { behaviours } from './fake-openai-behaviours.ts';

const contentPart = z.object({
  type: z.enum(['text', 'image_url']),
  text: z.string().default(''),
  image_url: z.object({ url: z.string() }).optional(),
});

/** A message with its text, and the addresses of its pictures. */
const messageSchema = z
  .looseObject({
    role: z.string(),
    content: z
      .union([z.string(), z.array(contentPart)])
      .nullable()
      .transform((content) => content ?? ''),
  })
  .transform(({ content, ...message }) => ({
    ...message,
    content: typeof content === 'string' ? content : content.map(({ text }) => text).join(''),
    pictures: typeof content === 'string' ? [] : content.flatMap((part) => part.image_url?.url ?? []),
  }));

const requestSchema = z.looseObject({
  model: z.string(),
  stream: z.boolean().optional(),
  messages: z.array(messageSchema),
  tools: z.array(z.looseObject({ function: z.looseObject({ name: z.string() }) })).optional(),
  tool_choice: z.string().optional(),
});

interface FakeRequest {
  body: z.infer<typeof requestSchema>;
  authorization: string | undefined;
  /** True if the caller went away before the answer was complete. */
  aborted: boolean;
}

export interface FakeOpenAi {
  /** The base as OpenAI clients take it, ending in `/v1`. */
  url: string;
  requests(): readonly FakeRequest[];
  /** Makes requests be answered so from now on, whatever model they name; as their model's name says where it is undefined. */
  behave(behaviour: string | undefined): void;
  /** Makes the next request be answered so; calls queue up. */
  behaveOnce(behaviour: string): void;
  close(): Promise<void>;
}

interface FakeOptions {
  port?: number;
  key?: string;
  models?: readonly string[];
}

/**
 * A model server that speaks OpenAI's chat completions. The model's name says how it behaves: `tokens:200@50` (numbered
 * tokens, fifty a second; without `@50` as fast as it can, a write each), `say:…`, `echo`, `calls:…`, `calls-always:…` and `calls-anyway:…` (a JSON list of names and arguments), `obeys` (whatever it reads), `marks:unsure:…`, `cites`, `split:N`, `usage:P/A`, `flood`,
 * `status:429`, `hang`, `thinks-unseen` (comments alone), and after N tokens `hang-after:N`, `cut-after:N` (socket destroyed), `end-after:N` (no end mark),
 * `malformed-after:N`, `error-after:N`, `filter-after:N`, `length-after:N`, `think:…` and `think-long:…` (thoughts, then the text). With a `key` it
 * refuses every other; `models` are those that it lists.
 */
export async function startFakeOpenAi(options: FakeOptions = {}): Promise<FakeOpenAi> {
  const requests: FakeRequest[] = [];
  const queue: string[] = [];
  let usual: string | undefined;
  const server = createServer((request, response) => {
    const wanted = () => queue.shift() ?? usual;
    answer({ requests, wanted, options }, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) =>
    server.listen({ port: options.port ?? 0, host: '127.0.0.1', backlog: 4096 }, resolve),
  );
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the fake has no port');
  return {
    url: `http://127.0.0.1:${address.port}/v1`,
    requests: () => requests,
    behave: (behaviour) => {
      usual = behaviour;
      queue.length = 0;
    },
    behaveOnce: (behaviour) => void queue.push(behaviour),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Fake {
  requests: FakeRequest[];
  wanted: () => string | undefined;
  options: FakeOptions;
}

async function answer(
  { requests, wanted, options }: Fake,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { key, models = ['text-embedding-fake', 'say:Hello'] } = options;
  if (key !== undefined && request.headers.authorization !== `Bearer ${key}`) return refuse(response, 401);
  if (request.method === 'GET' && request.url === '/v1/models') {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ object: 'list', data: models.map((id) => ({ id, object: 'model' })) }));
    return;
  }
  if (request.method !== 'POST' || request.url !== '/v1/chat/completions') return refuse(response, 404);
  const body = requestSchema.parse(JSON.parse(await readText(request)));
  const record: FakeRequest = { body, authorization: request.headers.authorization, aborted: false };
  requests.push(record);
  response.on('close', () => {
    record.aborted = !response.writableFinished;
  });
  await behave(wanted() ?? body.model, body, response);
}

async function behave(wanted: string, body: FakeRequest['body'], response: ServerResponse): Promise<void> {
  const [, name = '', argument = ''] = /^([^:]*):?(.*)$/s.exec(wanted) ?? [];
  if (name === 'hang') return;
  if (name === 'status') return refuse(response, Number(argument));
  const behaviour = behaviours[name];
  if (!behaviour) return refuse(response, 404);
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache' });
  const last = body.messages.at(-1);
  await behaviour({
    ...{ argument, lastMessage: last?.content ?? '', response },
    mayCall: (body.tools?.length ?? 0) > 0 && body.tool_choice !== 'none',
    hasCalled: last?.role === 'tool',
    read: body.messages.map(({ content }) => content),
    tools: body.tools?.map((tool) => tool.function.name) ?? [],
  });
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(
    JSON.stringify({
      error: { message: 'upstream body with sk-secret-key', type: 'fake_error', code: `fake_${status}` },
    }),
  );
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
