import { sql } from 'kysely';
import type { Db } from '#server/store/schema.ts';
import { prepareQuery } from '#server/store/statements/prepare-query.ts';

/** Milliseconds within which a use is not noted again. */
const notedEveryMs = 60_000;

/** Notes when a key was last used, at most once a minute. */
export async function noteUse(
  db: Db,
  { id, usedAt, now }: { id: string; usedAt: string | undefined; now: Date },
): Promise<void> {
  if (usedAt !== undefined && now.getTime() - Date.parse(usedAt) < notedEveryMs) return;
  await addTokens(db, { id, tokens: 0, now });
}

/** Adds to the tokens that a key used on this day (UTC). Does nothing if the key was revoked meanwhile. */
export async function addTokens(
  db: Db,
  { id, tokens, now }: { id: string; tokens: number; now: Date },
): Promise<void> {
  const at = new Date(now);
  at.setUTCSeconds(0, 0);
  await addUse(db, { id, at: at.toISOString(), day: now.toISOString().slice(0, 10), tokens });
}

/** Built once: every answer to a program adds its tokens. PostgreSQL wants to know the types of what is selected. */
const addUse = prepareQuery<{ id: string; at: string; day: string; tokens: number }, unknown>((db, value) =>
  db
    .insertInto('api_key_use')
    .columns(['key_id', 'used_at', 'day', 'tokens'])
    .expression(
      db
        .selectFrom('api_keys')
        .where('id', '=', value('id'))
        .select(['id', sql<string>`cast(${value('at')} as text)`.as('used_at')])
        .select(sql<string>`cast(${value('day')} as text)`.as('day'))
        .select(sql<number>`cast(${value('tokens')} as bigint)`.as('tokens')),
    )
    .onConflict((conflict) =>
      conflict.column('key_id').doUpdateSet((eb) => ({
        used_at: eb.ref('excluded.used_at'),
        day: eb.ref('excluded.day'),
        tokens: eb
          .case()
          .when('api_key_use.day', '=', eb.ref('excluded.day'))
          .then(eb('api_key_use.tokens', '+', eb.ref('excluded.tokens')))
          .else(eb.ref('excluded.tokens'))
          .end(),
      })),
    ),
);
