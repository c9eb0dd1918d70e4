import { type Action, argumentPlaceholder, methodOfAction } from '#contract/agent/actions.ts';

export interface ActionRequest {
  url: URL;
  method: string;
  /** JSON; undefined for a request without a body. */
  body?: string;
}

/**
 * Returns the request of an action: arguments named in its address go there, the others into the query of a GET or DELETE, else into a JSON body.
 * Returns a sentence if the arguments would lead to another place than the admin gave.
 */
export function buildRequest(
  action: Pick<Action, 'url' | 'method' | 'kind'>,
  given: Readonly<Record<string, unknown>>,
): ActionRequest | string {
  const used = new Set<string>();
  const textOf = (name: string) => textOfArgument(Object.hasOwn(given, name) ? given[name] : undefined);
  const filled = action.url.replace(argumentPlaceholder, (_, name: string) => {
    used.add(name);
    return encodeURIComponent(textOf(name));
  });
  const missing = [...used].find((name) => textOf(name) === '');
  if (missing !== undefined) return `The argument ${missing} is needed for the address.`;
  const [url, template] = [URL.parse(filled), URL.parse(action.url.replace(argumentPlaceholder, 'x'))];
  const climbs = [...used].some((name) => climbing.test(textOf(name)));
  if (!url || !template || climbs || !isSamePlace(url, template))
    return 'The arguments don’t fit the address.';
  const rest = Object.entries(given).filter(([name]) => !used.has(name));
  const method = methodOfAction(action);
  if (method !== 'GET' && method !== 'DELETE')
    return { url, method, body: JSON.stringify(Object.fromEntries(rest)) };
  for (const [name, value] of rest) url.searchParams.append(name, textOfArgument(value));
  return { url, method };
}

/** A server that decodes slashes before it looks for a path would be led elsewhere by these. */
const climbing = /(?:^|[\\/])\.{1,2}(?:[\\/]|$)/;

/** True if the addresses differ in what segments contain alone: `..` as an argument would leave its folder, `.` would name the folder itself. */
function isSamePlace(url: URL, template: URL): boolean {
  const [segments, expected] = [url, template].map(({ pathname }) => pathname.split('/'));
  const isSamePath =
    segments?.length === expected?.length &&
    segments?.every((segment, index) => (segment === '') === (expected?.[index] === ''));
  return url.origin === template.origin && isSamePath === true && url.hash === '';
}

function textOfArgument(value: unknown): string {
  if (value === undefined || value === null) return '';
  return (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed();
}
