import { z } from 'zod';
import type { JsonPick } from '#server/reading/foreign/json-fields.ts';
import { readJsonFields } from '#server/reading/foreign/read-foreign.ts';
import { readRetryAfter } from './retry-after.ts';

const code = z
  .string()
  .regex(/^[a-z][a-z0-9_.]{1,59}$/i)
  .optional()
  .catch(undefined);

const message = z.string().optional().catch(undefined);

/** OpenRouter answers 403 to a question that its moderation flagged, and says by what (openrouter.ai/docs, "Moderation Errors"). */
const moderation = z.object({ reasons: z.array(z.unknown()), flagged_input: z.unknown() });

const bodySchema = z.object({
  error: z.object({ code, type: code, status: code, message, metadata: z.unknown().optional() }),
});

/** Reasons of a server that refuses a request, as untrusted text. */
export interface Refusal {
  status: number;
  code: string;
  /** The parameter at fault, empty if it names none. */
  parameter: string;
  /** At most 500 characters. */
  message: string;
}

const longestMessage = 500;

/** The forms in which servers say it: OpenAI's, Mistral's and vLLM's, FastAPI's, AWS's, a text. */
const refusalSchema = z.object({
  error: z
    .union([z.object({ message, param: message, code }), z.string()])
    .optional()
    .catch(undefined),
  message,
  Message: message,
  detail: z
    .union([z.string(), z.array(z.object({ msg: message, loc: z.array(z.unknown()).optional() }))])
    .optional()
    .catch(undefined),
});

/** Returns the body within a list of one, as Google's chat completions answer it. */
function onlyOf(body: unknown): unknown {
  return Array.isArray(body) ? body[0] : body;
}

/** Reads a refusal's body. */
export function readRefusal(status: number, body: unknown): Refusal {
  const { error, message, Message, detail } = refusalSchema.safeParse(onlyOf(body)).data ?? {};
  const told = typeof error === 'object' ? error : {};
  const [fault] = typeof detail === 'object' ? detail : [];
  const said = [
    typeof error === 'string' ? error : told.message,
    message ?? Message,
    typeof detail === 'string' ? detail : fault?.msg,
  ];
  return {
    ...{ status, code: faultCode(body) },
    parameter: told.param ?? String(fault?.loc?.at(-1) ?? ''),
    message: said.filter(Boolean).join(' ').slice(0, longestMessage),
  };
}

/** Code of a question or an answer that a filter stopped, as OpenAI and Azure write it. */
export const filtered = 'content_filter';

/** Code of a wrong key, as Google writes it into the details of 400. */
const wrongKey = 'API_KEY_INVALID';

/** Code of an account without credit, as OpenAI writes it. */
export const noCredit = 'insufficient_quota';

/** Returns the code in `{error: {code, type, status}}`, for the log. The text beside it may repeat the question or a key. */
export function faultCode(body: unknown): string {
  const { code, type, status, message = '', metadata } = bodySchema.safeParse(onlyOf(body)).data?.error ?? {};
  if (moderation.safeParse(metadata).success) return filtered;
  // Anthropic says it in the text alone.
  if (/credit balance/i.test(message)) return noCredit;
  // Google says it in the text, or in details.
  if (/api key (?:not valid|not found|expired|is invalid)/i.test(message)) return wrongKey;
  return code ?? type ?? status ?? '';
}

/**
 * Returns an error without what an AI SDK provider's error may contain: its address, its key and texts. Only its status and code are kept,
 * from which `failureOf` makes the error.
 */
export async function withoutSecrets(
  error: unknown,
  failureOf: (
    status: number,
    code: string,
    details: { retryAfterMs?: number | undefined; refusal?: Refusal },
  ) => Error,
): Promise<unknown> {
  const { APICallError } = await import('@ai-sdk/provider');
  if (!APICallError.isInstance(error)) return error;
  if (error.statusCode === undefined || error.statusCode === 200)
    return new Error('the connection failed', { cause: withoutText(error.cause) });
  const { statusCode, responseHeaders = {}, responseBody = '' } = error;
  // A body in another form than the package's has no data.
  const data = error.data ?? (await readJsonFields(Buffer.from(responseBody), { fields: faultFields }));
  const retryAfterMs = readRetryAfter(responseHeaders, data);
  const read = readRefusal(statusCode, data);
  const refusal = { ...read, code: codeOfHeaders(responseHeaders) ?? read.code };
  return failureOf(statusCode, refusal.code, { retryAfterMs, refusal });
}

/** Returns the code that AWS's servers tell in a header: `ExpiredTokenException:http://…`; undefined for others. */
export function codeOfHeaders(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): string | undefined {
  return code.parse(String(headers['x-amzn-errortype'] ?? '').split(':')[0]);
}

/** Returns the system's code of a failed connection as an error: `ECONNREFUSED`. */
function withoutText(error: unknown): Error | undefined {
  const code = connectionCode(error);
  return code === undefined ? undefined : Object.assign(new Error(code), { code });
}

/** Finds the system's code in an error or what caused it. */
export function connectionCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]+$/.test(code) ? code : connectionCode(error.cause);
}

/** Fields of what a provider says of a fault, for `faultCode`. */
export const faultFields = [
  ...['error', 'code', 'type', 'status', 'message'],
  ...[
    'metadata',
    'Message',
    'reasons',
    'flagged_input',
    'param',
    'detail',
    'msg',
    'loc',
    'details',
    'retryDelay',
  ],
] as const;

/** Reads some fields of a body of at most `maxBytes` of JSON; undefined if it is longer or no JSON. */
export async function readJsonBody(
  body: AsyncIterable<Uint8Array | string>,
  { maxBytes, ...pick }: JsonPick & { maxBytes: number },
): Promise<unknown> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    const part = Buffer.from(chunk);
    bytes += part.length;
    if (bytes > maxBytes) return undefined;
    chunks.push(part);
  }
  return readJsonFields(Buffer.concat(chunks), pick);
}
