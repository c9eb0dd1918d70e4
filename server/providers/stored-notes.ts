import { createHmac } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { mostFailures, type Provider, providerFaults } from '#contract/models/providers.ts';
import { deriveKey } from '#server/compute/derive-key.ts';
import type { Connection } from '#server/models/connection.ts';
import type { Explanation } from '#server/models/explaining/explain-failure.ts';
import type { Lesson } from '#server/models/traits/learned.ts';
import type { Db } from '#server/store/schema.ts';

/** Names a connection as long as it leads to the same server with the same key, and is asked in the same way. */
export interface NotedConnection {
  connection: string;
  access: string;
}

export function notedConnection(
  signingKey: Uint8Array,
  { id, kind, url, key, options }: Pick<Connection, 'id' | 'kind' | 'url' | 'key' | 'options'>,
): NotedConnection {
  const secret = deriveKey(signingKey, 'access of model providers');
  const access = createHmac('sha256', secret)
    .update(JSON.stringify([kind, url, key, ...lessonOptionsOf(options)]))
    .digest('base64url');
  return { connection: id, access };
}

/** Returns the options that decide what a server refuses; those that are empty are as absent. */
function lessonOptionsOf({ headers, query, body, effort, window }: Connection['options'] = {}) {
  const filled = (fields: object | null | undefined) =>
    fields && Object.keys(fields).length > 0 ? fields : null;
  return [filled(headers), filled(query), filled(body), effort ?? null, window ?? null];
}

export interface NotedLesson extends Lesson {
  model: string;
}

export interface NotedFailure extends Explanation {
  model: string;
  at: string;
}

/** Lists the lessons of all connections, in the order in which they were learned. */
export async function findLessons(db: Db): Promise<(NotedConnection & NotedLesson)[]> {
  const rows = await db.selectFrom('model_lessons').selectAll().orderBy('at').orderBy('what').execute();
  return rows.map(({ tokens, ...row }) => ({ ...row, ...(tokens !== null && { tokens }) }));
}

/** Stores a lesson, and forgets those of the same connection when it led elsewhere. */
export async function storeLesson(db: Db, of: NotedConnection, lesson: NotedLesson): Promise<void> {
  await db
    .deleteFrom('model_lessons')
    .where('connection', '=', of.connection)
    .where('access', '!=', of.access)
    .execute();
  const { model, what, ...said } = lesson;
  const fields = { ...said, tokens: said.tokens ?? null };
  await db
    .insertInto('model_lessons')
    .values({ ...of, model, what, ...fields })
    .onConflict((conflict) => conflict.columns(['connection', 'access', 'model', 'what']).doUpdateSet(fields))
    .execute();
}

/** Stores failures, oldest first, and keeps the last of the connection. */
export async function storeFailures(
  db: Db,
  of: NotedConnection,
  failures: readonly NotedFailure[],
): Promise<void> {
  const rows = failures.map(({ reason, ...failure }) => ({ id: uuidv7(), ...of, ...failure, code: reason }));
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('model_failures').values(rows).execute();
    const last = trx
      .selectFrom('model_failures')
      .select('id')
      .where('connection', '=', of.connection)
      .where('access', '=', of.access)
      .orderBy('id', 'desc')
      .limit(mostFailures);
    await trx
      .deleteFrom('model_failures')
      .where('connection', '=', of.connection)
      .where('id', 'not in', last)
      .execute();
  });
}

export async function forgetLessons(db: Db, connection: string): Promise<void> {
  await db.deleteFrom('model_lessons').where('connection', '=', connection).execute();
}

/** Forgets all about a connection. */
export async function deleteNotes(db: Db, connection: string): Promise<void> {
  await forgetLessons(db, connection);
  await db.deleteFrom('model_failures').where('connection', '=', connection).execute();
}

const failureCode = z.enum(providerFaults).catch('fault');

/** Returns a function that lists what is remembered of a connection. */
export async function readNotes(
  db: Db,
): Promise<(of: NotedConnection) => Pick<Provider, 'learned' | 'failures'>> {
  const lessons = await findLessons(db);
  const failures = await db.selectFrom('model_failures').selectAll().orderBy('id', 'desc').execute();
  return (of) => {
    const isOf = (row: NotedConnection) => row.connection === of.connection && row.access === of.access;
    return {
      learned: lessons.filter(isOf).map(({ model, what, at, why }) => ({ model, what, at, why })),
      failures: failures
        .filter(isOf)
        .map(({ at, model, code, sentence }) => ({ at, model, code: failureCode.parse(code), sentence })),
    };
  };
}
