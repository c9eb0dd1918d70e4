import type { Selectable } from 'kysely';
import type { Person, PersonColumn, PersonListQuery } from '#contract/people/people.ts';
import { storedRoleSchema } from '#contract/people/roles.ts';
import { problem } from '#server/failure/problem.ts';
import { type AdminScope, inScope } from '#server/http/routes/admin-scope.ts';
import type { Db, Store } from '#server/store/schema.ts';
import { containsFolded } from '#server/store/text/search-text.ts';
import { liveSessions } from '../sessions/sessions.ts';

/** Accounts without a name sort as their address, which is what lists show for them. */
const sortKeys = {
  name: ['name_folded', 'email'],
  email: ['email'],
  role: ['role', 'email'],
  host: ['host', 'email'],
  createdAt: ['created_at'],
} as const satisfies Record<PersonColumn, readonly string[]>;

const columns = [
  ...(['id', 'host', 'email', 'first_name', 'last_name', 'photo_url', 'role'] as const),
  ...(['suspended_at', 'awaits_verification', 'email_verified', 'created_at'] as const),
] as const;

type PersonRow = Pick<Selectable<Store['accounts']>, (typeof columns)[number]>;

/** Lists a page of people, by address unless sorted otherwise. `total` counts all pages. */
export async function listPeople(
  db: Db,
  { scope, query }: { scope: AdminScope; query: PersonListQuery },
): Promise<{ rows: Person[]; total: number }> {
  const { page = 1, perPage, sort = 'email', order, search } = query;
  const all = db.selectFrom('accounts').where(inScope(scope));
  // A host's admin who searches for a part of the host's name doesn't mean everybody.
  const searched = ['email', 'name_folded', ...(scope === 'every-host' ? (['host'] as const) : [])] as const;
  const found = search
    ? all.where((eb) => eb.or(searched.map((column) => containsFolded(eb.ref(column), search))))
    : all;
  const sorted = sortKeys[sort].reduce((rows, column) => rows.orderBy(column, order), found);
  const rows = await sorted
    .select(columns)
    .orderBy('id', order)
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const { total } = await found.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow();
  return { rows: await describePeople(db, rows), total: Number(total) };
}

/** Finds a person in the scope. Throws `user_not_found` alike for other hosts' people and unknown ids. */
export async function findPerson(db: Db, { scope, id }: { scope: AdminScope; id: string }): Promise<Person> {
  const row = /^[\w-]{1,100}$/.test(id)
    ? await db
        .selectFrom('accounts')
        .select(columns)
        .where('id', '=', id)
        .where(inScope(scope))
        .executeTakeFirst()
    : undefined;
  const [person] = row ? await describePeople(db, [row]) : [];
  if (person) return person;
  throw problem('user_not_found', 'Person not found. The account may have been deleted. Check the list.');
}

async function describePeople(db: Db, rows: readonly PersonRow[]): Promise<Person[]> {
  const sessions = await countSessions(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    host: row.host,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    photoUrl: row.photo_url,
    role: storedRoleSchema.parse(row.role),
    state: stateOf(row),
    isEmailVerified: row.email_verified === 1,
    sessions: sessions.get(row.id)?.live ?? 0,
    lastSignInAt: sessions.get(row.id)?.lastAt ?? null,
    createdAt: row.created_at,
  }));
}

function stateOf({ suspended_at, awaits_verification }: PersonRow): Person['state'] {
  if (suspended_at !== null) return 'suspended';
  return awaits_verification === 1 ? 'unverified' : 'active';
}

async function countSessions(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, { live: number; lastAt: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await liveSessions(db, new Date())
    .select((eb) => ['account_id', eb.fn.countAll().as('live'), eb.fn.max('created_at').as('last_at')])
    .where('account_id', 'in', ids)
    .groupBy('account_id')
    .execute();
  return new Map(
    rows.map(({ account_id, live, last_at }) => [account_id, { live: Number(live), lastAt: last_at }]),
  );
}
