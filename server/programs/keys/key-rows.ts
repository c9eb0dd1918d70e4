import type { Selectable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { type ApiKey, type KeyInput, type KeyScope, keyScopes } from '#contract/people/api-keys.ts';
import { type AdminScope, inScope } from '#server/http/routes/admin-scope.ts';
import type { ApiKeyCaller } from '#server/http/routes/request.ts';
import type { Db, Store, Trx } from '#server/store/schema.ts';
import { prepareQuery } from '#server/store/statements/prepare-query.ts';
import { rememberQuery } from '#server/store/statements/remember-query.ts';

type KeyRow = Selectable<Store['api_keys']> & { used_at: string | null };

/** A key that is valid on its host. */
export interface LiveKey {
  caller: ApiKeyCaller;
  usedAt: string | undefined;
  /** Tokens that it has used since midnight UTC. */
  spentTokens: number;
}

const findKey = rememberQuery<
  { hash: string; host: string },
  Selectable<Store['api_keys']>,
  { caller: ApiKeyCaller; expiresAt: string | null } | undefined
>(
  (db, value) =>
    db
      .selectFrom('api_keys')
      .selectAll()
      .where('key_hash', '=', value('hash'))
      .where('host', '=', value('host')),
  ([row]) => row && { caller: callerOf(row), expiresAt: row.expires_at },
);

const selectUse = prepareQuery<{ id: string }, Selectable<Store['api_key_use']>>((db, value) =>
  db.selectFrom('api_key_use').selectAll().where('key_id', '=', value('id')),
);

/** Finds a key by its hash; undefined if it is unknown, of another host, or has expired. */
export async function findLiveKey(
  db: Db,
  { hash, host, now }: { hash: string; host: string; now: Date },
): Promise<LiveKey | undefined> {
  const key = await findKey(db, { hash, host });
  const at = now.toISOString();
  if (!key || (key.expiresAt !== null && key.expiresAt <= at)) return undefined;
  const [use] = await selectUse(db, { id: key.caller.id });
  return {
    caller: key.caller,
    usedAt: use?.used_at,
    spentTokens: use?.day === at.slice(0, 10) ? Number(use.tokens) : 0,
  };
}

function callerOf(row: Selectable<Store['api_keys']>): ApiKeyCaller {
  const { questions_per_minute: questionsPerMinute, tokens_per_day: tokensPerDay } = row;
  return {
    ...{ kind: 'key', id: row.id, name: row.name, scopes: scopesOf(row.scopes) },
    ...(questionsPerMinute !== null && { questionsPerMinute }),
    ...(tokensPerDay !== null && { tokensPerDay: Number(tokensPerDay) }),
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
