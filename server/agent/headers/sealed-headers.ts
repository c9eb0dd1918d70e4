import { deriveKey } from '#server/compute/derive-key.ts';
import { seal, unseal } from '#server/people/sessions/sealing.ts';
import type { Db } from '#server/store/schema.ts';

/** An action or MCP server with its headers. Their values belong to the origin of its address. */
export interface HeaderOwner {
  /** `action:NAME` or `mcp:NAME`. */
  owner: string;
  origin: string;
}

interface OfHost extends HeaderOwner {
  host: string;
}

export interface SealingDeps {
  db: Db;
  signingKey: Uint8Array;
}

export async function storeHeader(
  { db, signingKey }: SealingDeps,
  { host, owner, origin, header, value }: OfHost & { header: string; value: string },
): Promise<void> {
  const row = {
    sealed_value: seal(sealingKey(signingKey), { text: value, context: host }),
    updated_at: new Date().toISOString(),
  };
  await db
    .insertInto('action_headers')
    .values({ host, owner, origin, header: header.toLowerCase(), ...row })
    .onConflict((conflict) => conflict.columns(['host', 'owner', 'origin', 'header']).doUpdateSet(row))
    .execute();
}

/** Finds the values of headers by their names in lower case. */
export async function findHeaders(
  { db, signingKey }: SealingDeps,
  { host, owner, origin }: OfHost,
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('action_headers')
    .select(['header', 'sealed_value'])
    .where('host', '=', host)
    .where('owner', '=', owner)
    .where('origin', '=', origin)
    .execute();
  const key = sealingKey(signingKey);
  return new Map(
    rows.flatMap(({ header, sealed_value: sealed }) => {
      const value = unseal(key, { sealed, context: host });
      return value === undefined ? [] : [[header, value] as const];
    }),
  );
}

function sealingKey(signingKey: Uint8Array): Uint8Array {
  return deriveKey(signingKey, 'headers of actions');
}
