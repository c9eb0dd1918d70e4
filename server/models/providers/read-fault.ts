import { z } from 'zod';
import type { JsonPick } from '#server/reading/foreign/json-fields.ts';
import { readJsonFields } from '#server/reading/foreign/read-foreign.ts';

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

/** Code of a question or an answer that a filter stopped, as OpenAI and Azure write it. */
export const filtered = 'content_filter';

/** Code of an account without credit, as OpenAI writes it. */
export const noCredit = 'insufficient_quota';

/** Returns the code in `{error: {code, type, status}}`, for the log. The text beside it may repeat the question or a key. */
export function faultCode(body: unknown): string {
  const { code, type, status, message = '', metadata } = bodySchema.safeParse(body).data?.error ?? {};
  if (moderation.safeParse(metadata).success) return filtered;
  // Anthropic says it in the text alone.
  if (/credit balance/i.test(message)) return noCredit;
  return code ?? type ?? status ?? '';
}

/**
 * Returns an error without what an AI SDK provider's error may contain: its address, its key and texts. Only its status and code are kept,
 * from which `failureOf` makes the error.
 */
export async function withoutSecrets(
  error: unknown,
  failureOf: (status: number, code: string) => Error,
): Promise<unknown> {
  const { APICallError } = await import('@ai-sdk/provider');
  if (!APICallError.isInstance(error)) return error;
  if (error.statusCode === undefined || error.statusCode === 200)
    return new Error('the connection failed', { cause: withoutText(error.cause) });
  return failureOf(error.statusCode, faultCode(error.data));
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
  ...['metadata', 'reasons', 'flagged_input'],
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
