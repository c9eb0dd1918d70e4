import type { Config } from '#contract/hosts/configs.ts';
import type { PrivateInput, PrivateSetting } from '#contract/hosts/private-addresses.ts';
import { privateInputSchema, privateSettingSchema } from '#contract/hosts/private-addresses.ts';
import { problem } from '#server/failure/problem.ts';
import type { HostSetting } from '#server/hosts/configs/host-setting-routes.ts';
import { hostAndPort, parseExemptions } from '#server/reading/web/web-address.ts';
import type { Db } from '#server/store/schema.ts';
import { originOf } from './headers/keep-headers.ts';

type AiSettings = Config['aisettings'];

/** Returns the private addresses that an operator allowed for a host, and the origins to which they cap it; null for no cap. */
export async function findReach(db: Db, host: string): Promise<PrivateSetting> {
  const row = await db
    .selectFrom('private_addresses')
    .select(['addresses', 'origins'])
    .where('host', '=', host)
    .executeTakeFirst();
  if (!row) return { addresses: [], origins: null };
  return privateSettingSchema.parse({
    addresses: JSON.parse(row.addresses),
    origins: row.origins === null ? null : JSON.parse(row.origins),
  });
}

/** The private addresses and origins of a host, for operators. */
export function privateSetting(db: Db): HostSetting<PrivateSetting, typeof privateInputSchema> {
  return {
    name: 'private',
    input: privateInputSchema,
    maxBytes: 120_000,
    find: (host, other = db) => findReach(other, host),
    set: storeReach,
    audit: { action: 'private.set', before: (shown) => ({ ...shown }) },
    rights: { read: 'hosts:every', write: 'hosts:every' },
    docs: {
      read: "Get the private addresses that a host's actions may reach, and the origins to which they are limited",
      write:
        "Set the private addresses that a host's actions may reach, and the origins to which they are limited; for operators",
      shown: privateSettingSchema,
      refused: { 400: 'An address or an origin is not valid' },
    },
  };
}

async function storeReach(db: Db, host: string, { addresses, origins }: PrivateInput): Promise<void> {
  const before = await findReach(db, host);
  const kept = origins === undefined ? before.origins : origins;
  const row = {
    addresses: JSON.stringify(addresses),
    origins: kept === null ? null : JSON.stringify(kept),
  };
  await db
    .insertInto('private_addresses')
    .values({ host, ...row })
    .onConflict((conflict) => conflict.column('host').doUpdateSet(row))
    .execute();
}

/** Throws `invalid_input` for addresses that a host's actions may not reach. */
export function requireReachable(settings: AiSettings, reach: PrivateSetting): void {
  const { origins = [] } = settings;
  const errors: Record<string, string> = {};
  for (const [index, origin] of origins.entries()) {
    const fault = faultOfOrigin(origin, reach);
    if (fault) errors[`aisettings.origins.${index}`] = fault;
  }
  for (const field of ['actions', 'mcp'] as const) {
    for (const [index, { url }] of (settings[field] ?? []).entries()) {
      const fault = faultOfUrl(url, { origins, reach });
      if (fault) errors[`aisettings.${field}.${index}.url`] = fault;
    }
  }
  const fields = Object.keys(errors);
  if (fields.length > 0)
    throw problem('invalid_input', `Correct these fields and send again: ${fields.join(', ')}.`, { errors });
}

/** Returns why an address may not be called, as a sentence; undefined if it may. */
export function faultOfUrl(
  url: string,
  { origins, reach }: { origins: readonly string[]; reach: PrivateSetting },
): string | undefined {
  const origin = originOf(url);
  return origins.includes(origin)
    ? faultOfOrigin(origin, reach)
    : `${origin} is not among the allowed origins. Add it to them first.`;
}

function faultOfOrigin(origin: string, reach: PrivateSetting): string | undefined {
  const target = URL.parse(origin);
  if (!target) return 'This is not an origin.';
  if (target.protocol !== 'https:' && !parseExemptions(reach.addresses).has(hostAndPort(target)))
    return 'Enter an address that starts with https://. An operator can allow http for private addresses: Usage, Set limits.';
  if (reach.origins !== null && !reach.origins.includes(origin))
    return `The operator doesn't allow ${origin} for this host. Ask for it, or take it out.`;
  return undefined;
}
