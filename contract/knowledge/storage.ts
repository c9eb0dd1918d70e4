import { z } from 'zod';

/** Largest storage limit in megabytes. */
export const mostMegabytes = 1_000_000_000;

/** Megabytes are of 1024 × 1024 bytes. */
const megabytes = z.int();
const own = megabytes.nullable();

/** The storage of a host: its limits, and what is used. Files count with their text and index, as pages, texts and answers do. */
export const hostStorageSchema = z
  .object({
    memberMb: megabytes.describe(
      'The limit in force for the files of one account, with their text and index',
    ),
    ownMemberMb: own.describe('Set by an operator for this host; `null` if not set'),
    hostMb: megabytes.describe('The limit in force for all that the host stores'),
    ownHostMb: own.describe('Set by an operator for this host; `null` if not set'),
    usedBytes: z
      .int()
      .describe(
        'Size of all files of the host, of its visitors too, and of the text and index of its files, pages, texts and answers',
      ),
  })
  .meta({ id: 'HostStorage' });

const megabytesInput = z
  .int({ error: 'Enter a whole number, or null.' })
  .min(1, 'Enter 1 or more.')
  .max(mostMegabytes, `Enter at most ${mostMegabytes}.`)
  .nullable()
  .optional();

/** `PUT {api}/configs/{id}/storage`. */
export const hostStorageInputSchema = z
  .object({
    memberMb: megabytesInput.describe('For the files of one account; `null` for the default'),
    hostMb: megabytesInput.describe('For all that the host stores; `null` for the default'),
  })
  .describe('A limit that is left out stays as it is')
  .meta({ id: 'HostStorageInput' });

export type HostStorage = z.infer<typeof hostStorageSchema>;
export type HostStorageInput = z.infer<typeof hostStorageInputSchema>;
