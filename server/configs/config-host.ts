import { hostKey } from '../http/host.ts';
import { problem } from '../http/problem.ts';

const example = 'Give a host name such as chat.example.com, without path or spaces.';

/** The host key of what an admin typed; a port is dropped. Throws `invalid_input` with a sentence at `host` that says what to type. */
export function configHost(typed: string): string {
  const host = hostKey(typed.trim());
  if (host !== undefined) return host;
  throw problem('invalid_input', 'The host is not a host name.', { errors: { host: sentenceFor(typed) } });
}

/** Most of what is no host name is an address copied from a browser: then the name within it is what is meant. */
function sentenceFor(typed: string): string {
  const address = typed.trim();
  const isAddress = /^[a-z][a-z0-9+.-]*:\/\//i.test(address) || /^[^/@\s]+[/?#]/.test(address);
  const found = isAddress ? URL.parse(address.replace(/^(?:[a-z][a-z0-9+.-]*:\/\/)?/i, 'http://')) : null;
  const meant = found && hostKey(found.hostname);
  return meant ? `Give the host name alone, without scheme and path: ${meant}` : example;
}
