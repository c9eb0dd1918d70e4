import { z } from 'zod';

const code = z
  .string()
  .regex(/^[a-z][a-z0-9_.]{1,59}$/i)
  .optional()
  .catch(undefined);

const bodySchema = z.object({ error: z.object({ code, type: code, status: code }) });

/** The code in `{error: {code, type, status}}`, for the log. The free text beside it stays out: it may repeat the question or a key. */
export function faultCode(body: unknown): string {
  const { code, type, status } = bodySchema.safeParse(body).data?.error ?? {};
  return code ?? type ?? status ?? '';
}
