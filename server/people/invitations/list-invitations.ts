import { sql } from 'kysely';
import type { Invitation, InvitationColumn, InvitationListQuery } from '#contract/people/invitations.ts';
import { storedRoleSchema } from '#contract/people/roles.ts';
import { problem } from '#server/failure/problem.ts';
import { type AdminScope, inScope } from '#server/http/routes/admin-scope.ts';
import type { Db } from '#server/store/schema.ts';
import { containsFolded } from '#server/store/text/search-text.ts';
import type { Actor } from '#server/watch/audit/record-audit.ts';
import { auditInvitation } from './audit-invitations.ts';

/** SQLite and PostgreSQL sort NULLs differently, so a missing address sorts as empty text. */
const sortKeys = {
  email: sql<string>`coalesce(email, '')`,
  role: sql<string>`role`,
  host: sql<string>`host`,
  createdAt: sql<string>`created_at`,
  expiresAt: sql<string>`expires_at`,
} as const satisfies Record<InvitationColumn, unknown>;

/** Lists a page of pending invitations, newest first unless sorted otherwise. `total` counts all pages. */
export async function listInvitations(
  db: Db,
  { scope, query, now = new Date() }: { scope: AdminScope; query: InvitationListQuery; now?: Date },
): Promise<{ rows: Invitation[]; total: number }> {
  const { page = 1, perPage, sort, order, search } = query;
  const pending = db
    .selectFrom('invitations')
    .where(inScope(scope))
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', now.toISOString());
  const found = search ? pending.where(containsFolded(sortKeys.email, search)) : pending;
  const sorted = sort ? found.orderBy(sortKeys[sort], order) : found;
  const rows = await sorted
    .select(['id', 'host', 'email', 'role', 'invited_by', 'created_at', 'expires_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const { total } = await found.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow();
  const names = await findAdminNames(db, { scope, ids: rows.map((row) => row.invited_by) });
  return {
    rows: rows.map((row) => ({
      id: row.id,
      host: row.host,
      email: row.email,
      role: storedRoleSchema.parse(row.role),
      invitedBy: names.get(row.invited_by) ?? '',
      createdAt: row.created_at,
      expiresAt: row.expires_at,
    })),
    total: Number(total),
  };
}

/** Returns e-mail addresses by account id. A host's admins must not know operators' addresses. */
async function findAdminNames(
  db: Db,
  { scope, ids }: { scope: AdminScope; ids: readonly string[] },
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'host', 'email'])
    .where('id', 'in', ids)
    .execute();
  const isHidden = (host: string) => scope !== 'every-host' && host !== scope.host;
  return new Map(rows.map(({ id, host, email }) => [id, isHidden(host) ? 'Operator' : email]));
}

/** Deletes a pending invitation, so that its link no longer works. Throws `invitation_not_found`. */
export async function withdrawInvitation(
  db: Db,
  { scope, id, by }: { scope: AdminScope; id: string; by: Actor },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const [deleted] = await trx
      .deleteFrom('invitations')
      .where('id', '=', /^[\w-]{1,100}$/.test(id) ? id : '')
      .where('accepted_at', 'is', null)
      .where(inScope(scope))
      .returning(['host', 'email', 'role'])
      .execute();
    if (!deleted) {
      const detail =
        'Invitation not found. It may have been accepted or withdrawn. Check the list of invitations.';
      throw problem('invitation_not_found', detail);
    }
    const offer = { ...deleted, role: storedRoleSchema.parse(deleted.role) };
    await auditInvitation(trx, { by, action: 'invitation.delete', offer });
  });
}
