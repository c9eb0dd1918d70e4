import { problem } from '#server/failure/problem.ts';
import type { Caller } from '#server/http/request.ts';
import type { FileRow } from './store-file.ts';

type Member = Extract<Caller, { kind: 'member' }>;

/** Throws `sign_in_required` for visitors. */
export function requireMember(caller: Caller): Member {
  if (caller.kind === 'member') return caller;
  throw problem('sign_in_required', 'This needs an account. Please sign in first.');
}

/** A visitor's file is for whoever holds its id, a member's for its owner and the host's admins. */
export function mayAsk(row: FileRow, caller: Caller): boolean {
  if (row.owner_id === null) return true;
  return caller.kind === 'member' && (caller.accountId === row.owner_id || isAdmin(caller));
}

/** An admin of another host never comes this far: whoever sets the caller refuses tokens of other hosts. */
export function isAdmin(member: Member): boolean {
  return member.role !== 'user';
}

/** Names the id as it came, made harmless for a sentence. */
export function fileNotFound(id: string) {
  return problem(
    'file_not_found',
    `There is no file ${JSON.stringify(id.slice(0, 200))} here for you. It may have expired: check the id, or upload the file again.`,
  );
}
