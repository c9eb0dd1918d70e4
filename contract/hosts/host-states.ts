import { z } from 'zod';

/** Days for which an operator can undo the deletion of a host. */
export const undoDays = 30;

/** End of a host. Suspended and deleted hosts answer 404; a live one has no such value. */
export const hostEndSchema = z
  .object({
    state: z.enum(['suspended', 'deleted']),
    since: z.iso.datetime(),
    until: z.iso
      .datetime()
      .optional()
      .describe('Until when the deletion can be undone; then all data of the host is deleted'),
  })
  .meta({ id: 'HostEnd' });

/** State of a host, with the number of what a deletion takes along. */
export const hostStateSchema = z
  .object({
    id: z.string(),
    host: z.string(),
    state: z.enum(['live', 'suspended', 'deleted']),
    since: z.iso.datetime().optional(),
    until: z.iso.datetime().optional(),
    files: z.int().describe('Number of files of the host'),
    accounts: z.int().describe('Number of accounts of the host'),
    conversations: z.int().describe('Number of conversations that are kept'),
  })
  .meta({ id: 'HostState' });

export type HostEnd = z.infer<typeof hostEndSchema>;
export type HostState = z.infer<typeof hostStateSchema>;
