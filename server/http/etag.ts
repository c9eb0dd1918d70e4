import { createHash } from 'node:crypto';
import { problem } from '#server/failure/problem.ts';

/** A short digest of content, for an ETag's inside. */
export function contentDigest(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}

/** Whether `If-None-Match` names the representation at hand, by the weak comparison RFC 9110 asks for. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag));
}

/** One member of `If-Match` with the comma or the end behind it; empty members are allowed by RFC 9110. */
const listMember = /[ \t]*(?:(?:W\/)?("[\x21\x23-\x7e\u0080-\u00ff]*"))?[ \t]*(,|$)/y;

/**
 * Parses `If-Match`: which ETags a write is meant for. Without the header, and with `*`, every one. Throws `bad_request` for
 * what is malformed. A weak tag counts as its strong form: ours are strong, so it is ours, through a proxy that compressed
 * the answer it came with; refusing it would refuse every save behind such a proxy.
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
  return problem(
    'bad_request',
    'The If-Match header is malformed. Send the ETag exactly as it was returned, with its quotes.',
  );
}
