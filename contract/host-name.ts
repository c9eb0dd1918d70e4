const label = '[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?';
const hostName = new RegExp(`^(?:${label}(?:\\.${label})*|\\[[0-9a-f:.]+\\])$`);

/** The key of a host: lower case, punycode, no port, no dot at the end. `undefined` for what is no host name, an address with a path among it. */
export function hostKey(raw: string): string | undefined {
  // The URL parser forgives all of these; a host name never holds them.
  if (raw.length > 1000 || /[\s/\\?#@%]/.test(raw)) return undefined;
  const name = URL.parse(`http://${raw}`)?.hostname.replace(/\.$/, '');
  return name !== undefined && name.length <= 253 && hostName.test(name) ? name : undefined;
}

const example = 'Give a host name such as chat.example.com, without path or spaces.';

/**
 * What to type in place of what is no host name; `undefined` for what is one. Most of what is none is an address copied from a
 * browser: then the name within it is what is meant.
 */
export function faultOfHost(typed: string): string | undefined {
  const address = typed.trim();
  if (hostKey(address) !== undefined) return undefined;
  const isAddress = /^[a-z][a-z0-9+.-]*:\/\//i.test(address) || /^[^/@\s]+[/?#]/.test(address);
  const found = isAddress ? URL.parse(address.replace(/^(?:[a-z][a-z0-9+.-]*:\/\/)?/i, 'http://')) : null;
  const meant = found && hostKey(found.hostname);
  return meant ? `Give the host name alone, without scheme and path: ${meant}` : example;
}
