import { z } from 'zod';

/** The one name by which programs ask, whichever model answers. */
export const assistantModel = 'assistant';

export const modelSchema = z
  .object({ id: z.string(), object: z.literal('model'), created: z.int(), owned_by: z.string() })
  .meta({ id: 'Model' });

/** Clients expect a time; the name never changes. */
const since = Date.UTC(2026, 0, 1) / 1000;

export function describeAssistant(host: string): z.infer<typeof modelSchema> {
  return { id: assistantModel, object: 'model', created: since, owned_by: host };
}
