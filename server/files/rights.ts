import { problem } from '#server/failure/problem.ts';
import type { Caller } from '#server/http/request.ts';
import type { FileRow } from './store-file.ts';

type Member = Extract<Caller, { kind: 'member' }>;

/** Throws `sign_in_required` for visitors. */
export function requireMember(caller: Caller): Member {
  if (caller.kind === 'member') return caller;
  throw problem('sign_in_required', 'You are not signed in. Sign in and try again.');
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
    `File ${JSON.stringify(id.slice(0, 200))} was not found. It may have expired. Check the ID, or upload the file again.`,
  );
}
