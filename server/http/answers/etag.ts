import { createHash } from 'node:crypto';
import { problem } from '#server/failure/problem.ts';

/** Returns a short digest of content, for use in an ETag. */
export function contentDigest(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}

/** True if `If-None-Match` contains an ETag, by weak comparison (RFC 9110 §13.1.2). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag));
}

/**
 * One member of `If-Match` with the comma or end after it; RFC 9110 allows empty members. White space has one place to match in, so that a
 * header of nothing else takes linear time.
 */
const listMember = /[ \t]*(?:(?:W\/)?("[\x21\x23-\x7e\u0080-\u00ff]*")[ \t]*)?(,|$)/y;

/**
 * Parses `If-Match` into a test of ETags; every ETag passes without the header and with `*`. Throws `bad_request` if it is malformed.
 * A weak tag counts as strong, since proxies that compress responses make strong tags weak.
 */
export function parseIfMatch(header: string | undefined): (etag: string) => boolean {
  if (header === undefined || header.trim() === '*') return () => true;
  const tags: string[] = [];
  listMember.lastIndex = 0;
  for (let isLast = false; !isLast; ) {
    const found = listMember.exec(header);
    if (!found) throw malformedIfMatch();
    if (found[1] !== undefined) tags.push(found[1]);
    isLast = found[2] === '';
  }
  if (tags.length === 0) throw malformedIfMatch();
  return (etag) => tags.includes(etag);
}

function malformedIfMatch() {
  const detail =
    'The If-Match header is malformed. Send the ETag exactly as it was returned, with its quotes.';
  return problem('bad_request', detail);
}
