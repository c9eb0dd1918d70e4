import { parseKey } from '#contract/models/cloud-keys.ts';
import type { Access } from '../kinds/provider.ts';
import { isObject } from '../tools/call-input.ts';

/** Length from which a part of a key isn't a word of sentences. */
const leastSecret = 8;

/** Returns an address with the parameters that a connection adds; those of the same name are replaced. */
export function shapeUrl({ query = {} }: Access, address: string): string {
  const added = Object.entries(query);
  if (added.length === 0) return address;
  const url = new URL(address);
  for (const [name, value] of added) url.searchParams.set(name, value);
  return url.href;
}

/** Returns the headers of a request with those of a connection, which win. Names are in lower case. */
export function shapeHeaders({ headers = {} }: Access, own: Record<string, string>): Record<string, string> {
  const all = [...Object.entries(own), ...Object.entries(headers)];
  return Object.fromEntries(all.map(([name, value]) => [name.toLowerCase(), value]));
}

/** Returns what no sentence about a provider may repeat: of a key that is JSON each part, and each line of one. */
export function secretsOf({ key, headers = {} }: Access): string[] {
  const parts = Object.values(parseKey(key ?? '') ?? {}).filter((part) => typeof part === 'string');
  const lines = parts.flatMap((part) => (part.includes('\n') ? part.split('\n') : []));
  const secrets = [...parts, ...lines].filter(({ length }) => length >= leastSecret);
  return [...(key ? [key] : []), ...secrets, ...Object.values(headers)];
}

/** Merges what a connection adds into the JSON of a request (RFC 7396). */
export function shapeBody({ body }: Access, fields: object): object {
  return body ? mergeInto(fields, body) : fields;
}

function mergeInto(target: object, patch: object): object {
  const merged = new Map<string, unknown>(Object.entries(target));
  for (const [name, value] of Object.entries(patch)) {
    const known = merged.get(name);
    if (value === null) merged.delete(name);
    else merged.set(name, isObject(value) ? mergeInto(isObject(known) ? known : {}, value) : value);
  }
  return Object.fromEntries(merged);
}
