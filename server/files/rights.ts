import { can } from '#contract/people/rights.ts';
import { problem } from '#server/failure/problem.ts';
import type { Caller, Member } from '#server/http/routes/request.ts';
import type { FileRow } from './store-file.ts';

/** True for everybody who knows the id of a visitor's file; for a member's file, for its owner and the host's admins. */
export function mayAsk(row: FileRow, caller: Caller): boolean {
  if (row.owner_id === null) return true;
  return caller.kind === 'member' && (caller.accountId === row.owner_id || isAdmin(caller));
}

/** True for its owner; for everybody who knows the id of a visitor's file. Admins read a member's text, but get no links of it to hand on. */
export function ownsOrSent(row: FileRow, caller: Caller): boolean {
  return row.owner_id === null || (caller.kind === 'member' && caller.accountId === row.owner_id);
}

/** True for admins of the file's host: callers with tokens of other hosts are refused earlier. */
export function isAdmin(member: Member): boolean {
  return can(member.role, 'files:manage');
}

/** Returns the same problem for files that don't exist and files that are not the caller's. */
export function fileNotFound(id: string) {
  const detail = `File ${JSON.stringify(id.slice(0, 200))} was not found. It may have expired. Check the ID, or upload the file again.`;
  return problem('file_not_found', detail);
}
