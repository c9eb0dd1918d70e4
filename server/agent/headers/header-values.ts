import { originOf } from './keep-headers.ts';
import { findHeaders, type SealingDeps } from './sealed-headers.ts';

interface Headed {
  host: string;
  owner: string;
  url: string;
  /** Names of the headers, as the config has them. */
  headers: Readonly<Record<string, string>>;
}

/** Returns the headers of an action or a server with their values; a sentence if one has none. */
export async function findHeaderValues(
  deps: SealingDeps,
  { host, owner, url, headers }: Headed,
): Promise<Record<string, string> | string> {
  const stored = await findHeaders(deps, { host, owner, origin: originOf(url) });
  const values = Object.keys(headers).map((name) => [name, stored.get(name.toLowerCase())] as const);
  const missing = values.find(([, value]) => value === undefined);
  if (missing) return `The header ${missing[0]} has no value. An admin has to enter it again.`;
  return Object.fromEntries(values.map(([name, value]) => [name, value ?? '']));
}
