import { createServer, type IncomingMessage } from 'node:http';
import { z } from 'zod';

const value = z.looseObject({ stringValue: z.string().optional(), intValue: z.coerce.number().optional() });
const attribute = z.object({ key: z.string(), value });

const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  startTimeUnixNano: z.coerce.bigint(),
  endTimeUnixNano: z.coerce.bigint(),
  attributes: z.array(attribute),
  status: z.object({ code: z.number().optional() }),
});

const exportSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
    }),
  ),
});

type ReceivedSpan = z.infer<typeof spanSchema>;

export interface OtlpReceiver {
  url: string;
  spans: ReceivedSpan[];
  services: Set<string>;
  /** All request bodies, unparsed. */
  bodies: string[];
  close(): Promise<void>;
}

/** Starts a collector that accepts spans over OTLP/HTTP as JSON, and answers 400 to anything else. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = [];
  const services = new Set<string>();
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await readText(request);
    const parsed = request.url === '/v1/traces' ? exportSchema.safeParse(parseJson(body)) : undefined;
    bodies.push(body);
    for (const { resource, scopeSpans } of parsed?.data?.resourceSpans ?? []) {
      const name = resource.attributes.find(({ key }) => key === 'service.name');
      services.add(name?.value.stringValue ?? '');
      for (const scope of scopeSpans) spans.push(...scope.spans);
    }
    response.writeHead(parsed?.success ? 200 : 400, { 'Content-Type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the receiver has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    ...{ spans, services, bodies },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
