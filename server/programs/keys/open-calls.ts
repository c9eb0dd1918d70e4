import type { KeyScope } from '#contract/people/api-keys.ts';

/** Calls that every key may read: their description, and what visitors see of the host. */
const open = /^\/api\/(?:openapi\.json|docs|configs)$/;

/** Knowledge, conversations and settings of the key's host. Nothing about people, keys, the audit or the deployment. */
const readable = [
  /^\/api\/(?:answers|checks|conversations|gaps|handovers|insights|knowledge|leads|sites|texts)(?:\/|$)/,
  /^\/api\/configs\/[^/]+(?:\/(?:budget|changes|diff|draft|model|overview|state|storage)(?:\/.*)?)?$/,
];

/**
 * Knowledge, checks, gaps, the inbox, and the config with its draft, but for the fields of contract/hosts/config-rights.ts. Keys, webhooks, people,
 * secrets and a host's end stay with people.
 */
const writable = [
  /^\/api\/(?:answers|checks|gaps|handovers|sites|texts)(?:\/|$)/,
  /^\/api\/conversations\/[^/]+$/,
];
const writableConfig: Record<string, RegExp> = {
  PUT: /^\/api\/configs\/[^/]+(?:\/draft)?$/,
  POST: /^\/api\/configs\/[^/]+\/(?:publish|restore)$/,
  DELETE: /^\/api\/configs\/[^/]+\/draft$/,
};

/** Admins are warned by mail if answers get worse; a key could silence that. */
const forPeople = /^\/api\/checks\/settings$/;

/** Names that are no id of a config: the list, of which a key sees its host's row, and calls for operators. */
const listed = /^\/api\/configs\/(?:all|overview)$/;
const forOperators = /^\/api\/configs\/(?:from-site|new|usage)(?:\/|$)/;

/** Addresses of sources, which answers name and the host's visitors may open. */
const sources = /^\/ai\/api\/files\/[^/]+\/(?:content|text|pages\/[^/]+)$/;

/** True for a call that a program makes as any visitor of the host: clients send their key along to the sources of an answer. */
export function isOpenAsVisitor({ method, path }: { method: string; path: string }): boolean {
  return (method === 'GET' || method === 'HEAD') && sources.test(path);
}

/** True if a key with these scopes may make a call of the API. What is not named here is not open to keys. */
export function isOpenToKeys(
  scopes: readonly KeyScope[],
  { method, path }: { method: string; path: string },
): boolean {
  const isReading = method === 'GET' || method === 'HEAD';
  if (isReading && open.test(path)) return true;
  if (forOperators.test(path) || (listed.test(path) && !isReading)) return false;
  if (forPeople.test(path) && !isReading) return false;
  const isNamed = (paths: readonly RegExp[]) => paths.some((pattern) => pattern.test(path));
  if (isReading) return isNamed(readable) && scopes.some((scope) => scope !== 'ask');
  return scopes.includes('manage') && (isNamed(writable) || (writableConfig[method]?.test(path) ?? false));
}
