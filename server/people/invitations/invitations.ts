import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Role } from '#contract/people/rights.ts';
import { storedRoleSchema } from '#contract/people/roles.ts';
import { problem } from '#server/failure/problem.ts';
import type { Db, Store, Trx } from '#server/store/schema.ts';
import { hashToken } from '../accounts/hash-token.ts';

const lifeMs = 7 * 86_400_000;

/** Time for which an invitation is kept after its end, so that a late or second use gets a clear sentence. */
const rememberedMs = 30 * 86_400_000;

/** An invitation that can be accepted. */
export interface OpenInvitation {
  id: string;
  /** A host key, or `everyHost` for an operator. */
  host: string;
  email: string | null;
  role: Role;
  /** True if the link was mailed to `email`. */
  isMailed: boolean;
  expiresAt: string;
}

interface NewInvitation {
  host: string;
  /** Host on whose page the link works; `host` by default. An operator's is the host of the operator who invites. */
  pageHost?: string;
  email: string | null;
  role: Role;
  /** Id of the admin's account. */
  invitedBy: string;
  isMailed: boolean;
  now?: Date;
}

/** Stores an invitation for 7 days. Returns its token: 256 random bits, base64url. */
export async function insertInvitation(
  db: Db,
  { isMailed, invitedBy, pageHost, now = new Date(), ...offered }: NewInvitation,
): Promise<{ id: string; token: string; expiresAt: string }> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + lifeMs).toISOString();
  const id = uuidv7();
  await db
    .insertInto('invitations')
    .values({
      ...offered,
      page_host: pageHost ?? offered.host,
      id,
      token_hash: hashToken(token),
      invited_by: invitedBy,
      mailed: isMailed ? 1 : 0,
      created_at: now.toISOString(),
      expires_at: expiresAt,
      accepted_at: null,
    })
    .execute();
  return { id, token, expiresAt };
}

/** The use of a link on the host of the request. */
export interface InvitationUse {
  token: string;
  host: string;
  now?: Date;
}

/** Finds an invitation whose link works on this host. Throws `invitation_invalid`. */
export async function findInvitation(
  db: Db,
  { token, host, now = new Date() }: InvitationUse,
): Promise<OpenInvitation> {
  const row = await db
    .selectFrom('invitations')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('page_host', '=', host)
    .executeTakeFirst();
  if (!row) {
    throw invalid(`This invitation is not valid on ${host}, or was withdrawn. Ask for a new one.`);
  }
  if (row.accepted_at !== null) {
    throw invalid('This invitation has already been used. If it was you, sign in.');
  }
  if (row.expires_at <= now.toISOString()) {
    throw invalid(`This invitation expired on ${row.expires_at.slice(0, 10)}. Ask for a new one.`);
  }
  return openOf(row);
}

/** Uses up an invitation for an e-mail address. Of two uses at once one succeeds. Throws `invitation_invalid`, `invitation_for_another`. */
export async function takeInvitation(
  trx: Trx,
  { email, ...use }: InvitationUse & { email: string },
): Promise<OpenInvitation> {
  const found = await findInvitation(trx, use);
  requireAddressee(found, email);
  const taken = await trx
    .updateTable('invitations')
    .set({ accepted_at: (use.now ?? new Date()).toISOString() })
    .where('id', '=', found.id)
    .where('accepted_at', 'is', null)
    .returning('id')
    .execute();
  if (taken.length > 0) return found;
  // Another request used it meanwhile, or it was withdrawn.
  throw invalid('This invitation has just been used or withdrawn. If it was you, sign in.');
}

/** Throws `invitation_for_another` unless the invitation is for this address or for anybody. */
export function requireAddressee({ email: invited }: OpenInvitation, email: string): void {
  if (invited === null || invited === email) return;
  throw problem(
    'invitation_for_another',
    'This invitation is for another e-mail address. Use the address that it was sent to.',
    { errors: { Email: 'This invitation is for another e-mail address.' } },
  );
}

/** Deletes invitations that ended 30 days ago. */
export async function sweepInvitations(db: Db, now = new Date()): Promise<void> {
  const oldest = new Date(now.getTime() - rememberedMs).toISOString();
  await db.deleteFrom('invitations').where('expires_at', '<=', oldest).execute();
}

function openOf(row: Selectable<Store['invitations']>): OpenInvitation {
  return {
    id: row.id,
    host: row.host,
    email: row.email,
    role: storedRoleSchema.parse(row.role),
    isMailed: row.mailed === 1,
    expiresAt: row.expires_at,
  };
}

function invalid(detail: string) {
  return problem('invitation_invalid', detail);
}
