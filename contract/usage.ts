import { z } from 'zod';

const tokens = z.int().nullable();

/** A row of the operators' list: what a host took of language models today (in UTC), what it may take, and which answer. */
export const hostUsageSchema = z
  .object({
    id: z.string().describe("The id of the host's configuration"),
    host: z.string(),
    spentTokens: z.int().describe('Prompts and answers, as the provider counts them or else estimated'),
    tokensPerDay: tokens.describe('What holds for the host; `null` for no limit'),
    ownTokensPerDay: tokens.describe(
      'What an operator has set for this host; 0 for no limit, `null` for nothing',
    ),
    commonTokensPerDay: tokens.describe('What holds where nothing is set; `null` for no limit'),
    model: z.string().describe('The list that holds for the host, as in the setting `MODEL`'),
    ownModel: z.string().nullable().describe('What an operator has set for this host; `null` for nothing'),
    commonModel: z.string().describe('What holds where nothing is set'),
    modelFault: z.string().nullable().describe('What is not set up here for `model`, in a sentence'),
  })
  .meta({ id: 'HostUsage' });

export type HostUsage = z.infer<typeof hostUsageSchema>;
