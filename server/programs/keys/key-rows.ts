import type { Selectable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { type ApiKey, type KeyInput, type KeyScope, keyScopes } from '#contract/api-keys.ts';
import { type AdminScope, inScope } from '#server/http/admin-scope.ts';
import type { ApiKeyCaller } from '#server/http/request.ts';
import { prepareQuery } from '#server/store/prepare-query.ts';
import type { Db, Store, Trx } from '#server/store/schema.ts';

type KeyRow = Selectable<Store['api_keys']> & { used_at: string | null };
type LiveRow = KeyRow & { day: string | null; tokens: number | string | null };

/** A key that is valid on its host. */
export interface LiveKey {
  caller: ApiKeyCaller;
  usedAt: string | undefined;
  /** Tokens that it has used since midnight UTC. */
  spentTokens: number;
}

const selectLive = prepareQuery<{ hash: string; host: string; now: string }, LiveRow>((db, value) =>
  db
    .selectFrom('api_keys')
    .leftJoin('api_key_use as used', 'used.key_id', 'api_keys.id')
    .selectAll('api_keys')
    .select(['used.used_at', 'used.day', 'used.tokens'])
    .where('key_hash', '=', value('hash'))
    .where('host', '=', value('host'))
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', value('now'))])),
);

/** Finds a key by its hash; undefined if it is unknown, of another host, or has expired. */
export async function findLiveKey(
  db: Db,
  { hash, host, now }: { hash: string; host: string; now: Date },
): Promise<LiveKey | undefined> {
  const [row] = await selectLive(db, { hash, host, now: now.toISOString() });
  if (!row) return undefined;
  const isToday = row.day === now.toISOString().slice(0, 10);
  const { questions_per_minute: questionsPerMinute, tokens_per_day: tokensPerDay } = row;
  return {
    caller: {
      ...{ kind: 'key', id: row.id, name: row.name, scopes: scopesOf(row.scopes) },
      ...(questionsPerMinute !== null && { questionsPerMinute }),
      ...(tokensPerDay !== null && { tokensPerDay: Number(tokensPerDay) }),
    },
    usedAt: row.used_at ?? undefined,
    spentTokens: isToday ? Number(row.tokens ?? 0) : 0,
  };
}

/** True while a key is neither revoked nor expired. */
export async function isKeyLive(db: Db, { id, now }: { id: string; now: Date }): Promise<boolean> {
  const found = await db
    .selectFrom('api_keys')
    .select('id')
    .where('id', '=', id)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now.toISOString())]))
    .executeTakeFirst();
  return found !== undefined;
}

/** Lists keys, the newest first. */
export async function listKeys(db: Db, scope: AdminScope): Promise<ApiKey[]> {
  const rows = await db
    .selectFrom('api_keys')
    .leftJoin('api_key_use as used', 'used.key_id', 'api_keys.id')
    .selectAll('api_keys')
    .select('used.used_at')
    .where(inScope(scope))
    .orderBy('api_keys.id', 'desc')
    .execute();
  return rows.map(showKey);
}

export async function countKeys(db: Db, host: string): Promise<number> {
  const { count } = await db
    .selectFrom('api_keys')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('host', '=', host)
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface Inserted {
  host: string;
  input: Omit<KeyInput, 'host'>;
  prefix: string;
  hash: string;
  by: string;
  now: Date;
}

export async function insertKey(trx: Trx, { host, input, prefix, hash, by, now }: Inserted): Promise<ApiKey> {
  const row = {
    ...{ id: uuidv7(), host, name: input.name, prefix, key_hash: hash },
    scopes: input.scopes.join(' '),
    created_at: now.toISOString(),
    created_by: by,
    expires_at: input.expiresAt ? new Date(input.expiresAt).toISOString() : null,
    questions_per_minute: input.limits?.questionsPerMinute ?? null,
    tokens_per_day: input.limits?.tokensPerDay ?? null,
  };
  await trx.insertInto('api_keys').values(row).execute();
  return showKey({ ...row, used_at: null });
}

/** Deletes a key of the scope, and returns it; undefined if there is none. */
export async function deleteKey(
  trx: Trx,
  { scope, id }: { scope: AdminScope; id: string },
): Promise<{ host: string; name: string; prefix: string } | undefined> {
  return trx
    .deleteFrom('api_keys')
    .where('id', '=', /^[\w-]{1,100}$/.test(id) ? id : '')
    .where(inScope(scope))
    .returning(['host', 'name', 'prefix'])
    .executeTakeFirst();
}

function showKey(row: KeyRow): ApiKey {
  const { questions_per_minute: questionsPerMinute, tokens_per_day: tokensPerDay } = row;
  return {
    ...{ id: row.id, host: row.host, name: row.name, prefix: row.prefix },
    scopes: scopesOf(row.scopes),
    limits: {
      ...(questionsPerMinute !== null && { questionsPerMinute }),
      ...(tokensPerDay !== null && { tokensPerDay: Number(tokensPerDay) }),
    },
    ...{ createdAt: row.created_at, createdBy: row.created_by },
    ...(row.expires_at !== null && { expiresAt: row.expires_at }),
    ...(row.used_at !== null && { lastUsedAt: row.used_at }),
  };
}

function scopesOf(stored: string): KeyScope[] {
  const named = stored.split(' ');
  return keyScopes.filter((scope) => named.includes(scope));
}
