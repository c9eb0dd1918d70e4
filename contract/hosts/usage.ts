import { z } from 'zod';

const tokens = z.int().nullable();
const megabytes = z.int().nullable();

/** A host's token use today (UTC), its budget and its models, for operators. */
export const hostUsageSchema = z
  .object({
    id: z.string().describe("The id of the host's configuration"),
    host: z.string(),
    spentTokens: z.int().describe('Prompts and answers, as the provider counts them or else estimated'),
    tokensPerDay: tokens.describe('The limit in force; `null` for none'),
    ownTokensPerDay: tokens.describe('Set by an operator for this host; 0 for no limit, `null` if not set'),
    commonTokensPerDay: tokens.describe('The default for all hosts; `null` for no limit'),
    model: z.string().describe('The list in force, as in the setting `MODEL`; connections by their names'),
    ownModel: z.string().nullable().describe('Set by an operator for this host; `null` if not set'),
    commonModel: z.string().describe('The default for all hosts, with connections by their names'),
    storedBytes: z
      .int()
      .describe(
        'Size of all files of the host, and of the text and index of its files, pages, texts and answers',
      ),
    hostMb: z.int().describe('The storage limit in force for all that the host stores, in megabytes'),
    ownHostMb: megabytes.describe('Set by an operator for this host; `null` if not set'),
    commonHostMb: z.int().describe('The default for all hosts'),
    ownMemberMb: megabytes.describe(
      'The storage limit of one account, set by an operator for this host; `null` if not set',
    ),
    commonMemberMb: z.int().describe('The default for all hosts'),
    modelFault: z.string().nullable().describe('A sentence about entries of `model` that are not set up'),
  })
  .meta({ id: 'HostUsage' });

export type HostUsage = z.infer<typeof hostUsageSchema>;
