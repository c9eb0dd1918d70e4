import { z } from 'zod';

/** Query of `GET {api}/configs/overview`. */
export const hostOverviewQuerySchema = z.object({
  host: z.string().max(300).optional().describe("The host's name; the request's host without it"),
});

/** Summary of a host for its admins. */
export const hostOverviewSchema = z
  .object({
    host: z.string(),
    id: z.string().nullable().describe('The id of its configuration; `null` if it has none of its own'),
    title: z.string(),
    state: z
      .enum(['live', 'suspended', 'unverified', 'unconfigured'])
      .describe('`unverified`: not served before its domain is verified'),
    files: z.int().describe('Number of all files of the host'),
    storedBytes: z.int(),
    hostMb: z.int().describe('The storage limit in force, in megabytes'),
    knowledge: z.object({
      entries: z.int().describe('Number of documents that every answer may use'),
      unread: z.int().describe('How many of them could not be read'),
    }),
    people: z.int().describe('Number of accounts of the host'),
    spentTokens: z.int().describe('Tokens of language models used today (UTC)'),
    tokensPerDay: z.int().nullable().describe('The budget in force; `null` for no limit'),
    hasModel: z.boolean().describe('False if only the built-in answerer answers'),
    failures: z
      .object({
        questions: z.int().describe('Number of questions since yesterday (UTC) that ended with an error'),
        isNow: z.boolean().describe('True if the last question did'),
      })
      .describe('Of the conversations that the host keeps'),
    embedSites: z.int().describe('Number of sites that may show the chat'),
  })
  .meta({ id: 'HostOverview' });

export type HostOverview = z.infer<typeof hostOverviewSchema>;
