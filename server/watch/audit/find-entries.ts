import { hostKey } from '#contract/hosts/host-name.ts';
import type { AuditFilter } from '#contract/http/lists.ts';
import { auditActions } from '#contract/people/audit-actions.ts';
import type { AdminScope } from '#server/http/routes/admin-scope.ts';
import type { Db } from '#server/store/schema.ts';
import { containsFolded } from '#server/store/text/search-text.ts';
import { chainStart } from './entry-hash.ts';

export interface AskedEntries {
  scope: AdminScope;
  filter: AuditFilter & { search?: string | undefined };
}

/** Starts a query for the entries of a scope that pass a filter. */
export async function findEntries(db: Db, { scope, filter }: AskedEntries) {
  const { actor, action, host, from, until, search } = filter;
  let found = db.selectFrom('audit_entries');
  if (scope !== 'every-host') {
    found = found.where('host', '=', scope.host).where('position', '>', await findLastErased(db, scope.host));
  }
  if (actor) found = found.where('actor', '=', actor);
  if (action) found = found.where('action', 'in', actionsOf(action));
  if (host) found = found.where('host', '=', hostKey(host) ?? host);
  if (from) found = found.where('at', '>=', new Date(from).toISOString());
  if (until) found = found.where('at', '<', new Date(until).toISOString());
  if (search) {
    found = found.where((eb) =>
      eb.or([
        containsFolded(eb.ref('search_text'), search),
        // Host admins don't see operators' addresses, so they can't find by them.
        ...(scope === 'every-host' ? [eb('address', '=', search)] : []),
      ]),
    );
  }
  return found;
}

/** Returns the actions of a kind, such as `config`; an action itself. */
function actionsOf(asked: string): string[] {
  const ofKind = auditActions.filter((action) => action.startsWith(`${asked}.`));
  return [asked, ...ofKind];
}

/** Finds the position of a host's last end: its next owner must not read what the one before did. */
async function findLastErased(db: Db, host: string): Promise<number> {
  const { position } = await db
    .selectFrom('audit_entries')
    .select((eb) => eb.fn.max('position').as('position'))
    .where('action', '=', 'host.erase')
    .where('host', '=', host)
    .executeTakeFirstOrThrow();
  return position ?? 0;
}

/** Finds the newest entry's position and hash; the start of the chain without entries. */
export async function findNewest(db: Db): Promise<{ position: number; hash: string }> {
  const newest = db.selectFrom('audit_entries').select(['position', 'hash']).orderBy('position', 'desc');
  return (await newest.limit(1).executeTakeFirst()) ?? { position: 0, hash: chainStart };
}
