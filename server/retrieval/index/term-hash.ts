/**
 * A number of 32 bits for a term, evenly spread (FNV-1a, then MurmurHash3's last mixing). What is stored is placed by it:
 * whoever changes it raises `analysisVersion`.
 */
export function hashTerm(term: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < term.length; at++) hash = Math.imul(hash ^ term.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Of a number of buckets, counted from 0, the one for a hash; in the order of their hashes. */
export function bucketOf(hash: number, buckets: number): number {
  return Math.floor((hash / 2 ** 32) * buckets);
}
