import { z } from 'zod';

const code = z
  .string()
  .regex(/^[a-z][a-z0-9_.]{1,59}$/i)
  .optional()
  .catch(undefined);

const bodySchema = z.object({ error: z.object({ code, type: code, status: code }) });

/** Returns the code in `{error: {code, type, status}}`, for the log. The text beside it may repeat the question or a key. */
export function faultCode(body: unknown): string {
  const { code, type, status } = bodySchema.safeParse(body).data?.error ?? {};
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
  if (error.statusCode === undefined || error.statusCode === 200) return new Error('the connection failed');
  return failureOf(error.statusCode, faultCode(error.data));
}

/** Reads a body of at most `maxBytes` as JSON; undefined if it is longer or no JSON. */
export async function readJsonBody(
  body: AsyncIterable<Uint8Array | string>,
  maxBytes: number,
): Promise<unknown> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    const part = Buffer.from(chunk);
    bytes += part.length;
    if (bytes > maxBytes) return undefined;
    chunks.push(part);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    return undefined;
  }
}
