import { z } from 'zod';

/** The language models of a host. Only for operators, who pay for them. */
export const hostModelSchema = z
  .object({
    model: z.string().describe('The list in force, first to last, as in the setting `MODEL`'),
    ownModel: z.string().nullable().describe('Set by an operator for this host; `null` if not set'),
    fault: z.string().nullable().describe('A sentence about entries that are not set up; they cannot answer'),
  })
  .meta({ id: 'HostModel' });

/** `PUT {api}/configs/{id}/model`. The server checks that the entries are set up. */
export const hostModelInputSchema = z
  .object({
    model: z
      .string({ error: 'Enter a list of models, or null.' })
      .max(500, 'Use at most 500 characters.')
      .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Use one line of plain text.')
      .nullable()
      .describe(
        'A list as in the setting `MODEL`, `provider:ID` for a connection; empty or `null` for the one that all hosts have',
      ),
  })
  .meta({ id: 'HostModelInput' });

export type HostModel = z.infer<typeof hostModelSchema>;
