const label = '[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?';
const hostName = new RegExp(`^(?:${label}(?:\\.${label})*|\\[[0-9a-f:.]+\\])$`);

/** Returns a host's key: lower case, punycode, no port, no trailing dot. `undefined` if it is no host name, such as a URL with a path. */
export function hostKey(raw: string): string | undefined {
  // The URL parser accepts these, but no host name contains them.
  if (raw.length > 1000 || /[\s/\\?#@%]/.test(raw)) return undefined;
  const name = URL.parse(`http://${raw}`)?.hostname.replace(/\.$/, '');
  return name !== undefined && name.length <= 253 && hostName.test(name) ? name : undefined;
}

const example = 'Enter a host name such as chat.example.com, without path or spaces.';

/**
 * Returns a sentence about text that is no host name; `undefined` for a host name. Most such texts are URLs copied from a
 * browser, so the sentence names the host in them.
 */
export function faultOfHost(typed: string): string | undefined {
  const address = typed.trim();
  if (hostKey(address) !== undefined) return undefined;
  const meant = hostInAddress(address);
  return meant ? `Enter only the host name: ${meant}` : example;
}

/** Returns the host of a URL, with or without its scheme; undefined for other texts, such as a bare host name. */
export function hostInAddress(typed: string): string | undefined {
  const address = typed.trim();
  const isAddress = /^[a-z][a-z0-9+.-]*:\/\//i.test(address) || /^[^/@\s]+[/?#]/.test(address);
  const found = isAddress ? URL.parse(address.replace(/^(?:[a-z][a-z0-9+.-]*:\/\/)?/i, 'http://')) : null;
  return found ? hostKey(found.hostname) : undefined;
}
