import { z } from 'zod';

/** Which language models answer on a host. For operators alone: they pay for them. */
export const hostModelSchema = z
  .object({
    model: z.string().describe('The list that holds for the host, first to last, as in the setting `MODEL`'),
    ownModel: z.string().nullable().describe('What an operator has set for this host; `null` for nothing'),
    fault: z
      .string()
      .nullable()
      .describe('What is not set up for it here, in a sentence; such an entry cannot answer'),
  })
  .meta({ id: 'HostModel' });

/** `PUT {api}/configs/{id}/model`. Whether its entries are models that are set up is judged by the server. */
export const hostModelInputSchema = z
  .object({
    model: z
      .string({ error: 'Give a list of models, or null.' })
      .max(500, 'Give at most 500 characters.')
      .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Give it in one line of plain text.')
      .nullable()
      .describe('A list as in the setting `MODEL`; empty or `null` for the one that all hosts have'),
  })
  .meta({ id: 'HostModelInput' });

export type HostModel = z.infer<typeof hostModelSchema>;
