import { z } from 'zod';
import { originsInput } from '#contract/agent/action-input.ts';
import { actionLimits } from '#contract/agent/actions.ts';

const address = z
  .string({ error: 'Enter text.' })
  .trim()
  .max(300, 'Use at most 300 characters.')
  .transform((typed) => normalizedAddress(typed) ?? typed)
  .refine(
    (typed) => normalizedAddress(typed) !== undefined,
    'Enter a host and a port, such as 10.0.0.5:8443.',
  );

/** Returns `host:port` as URLs have it, IPv6 in brackets; undefined for anything else. */
function normalizedAddress(typed: string): string | undefined {
  const [, host = '', port = ''] = /^(\[[^\]]+\]|[^[\]]+):(\d{1,5})$/.exec(typed) ?? [];
  const bracketed = host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
  const parsed = URL.parse(`http://${bracketed}:${port}`);
  if (!parsed || host === '' || parsed.pathname !== '/' || parsed.username || parsed.search) return undefined;
  return `${parsed.hostname}:${Number(port)}`;
}

/** `PUT {api}/configs/{id}/private`: without `origins` they stay; null lifts the cap. */
export const privateInputSchema = z
  .object({
    addresses: z
      .array(address, { error: 'Use a list.' })
      .max(actionLimits.addresses, `Use at most ${actionLimits.addresses} addresses.`)
      .transform((addresses) => [...new Set(addresses)])
      .describe('`host:port` that is not on the public internet'),
    origins: originsInput.nullish().describe("Origins that the host's admins may allow; `null` for any"),
  })
  .meta({ id: 'PrivateAddressesInput' });

export const privateSettingSchema = z
  .object({ addresses: z.array(z.string()), origins: z.array(z.string()).nullable() })
  .meta({ id: 'PrivateAddresses' });

export type PrivateInput = z.output<typeof privateInputSchema>;
export type PrivateSetting = z.infer<typeof privateSettingSchema>;
