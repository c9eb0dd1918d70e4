import { problem } from '#server/failure/problem.ts';

/** Limit of the store's index, in characters. */
const maxLength = 2048;

/** Ports blocked by the Fetch standard, on which mail servers, shells and the like listen. */
const badPorts = new Set(
  `1 7 9 11 13 15 17 19 20 21 22 23 25 37 42 43 53 69 77 79 87 95 101 102 103 104 109 110 111 113 115 117 119 123 135 137
   139 143 161 179 389 427 465 512 513 514 515 526 530 531 532 540 548 554 556 563 587 601 636 989 990 993 995 1719 1720
   1723 2049 3659 4045 4190 5060 5061 6000 6566 6665 6666 6667 6668 6669 6679 6697 10080`.split(/\s+/),
);

/**
 * Parses a web address, the only place that does: the result is what is checked, fetched and stored. It is normalised, http
 * or https, without a fragment. A redirect's target is relative to `base`. Throws `url_invalid`.
 */
export function parseWebAddress(text: string, base?: URL): URL {
  const address = URL.parse(text.trim(), base?.href);
  if (!address) {
    throw problem(
      'url_invalid',
      'This is not a web address. Enter a full address, such as https://example.com/page.',
    );
  }
  if (address.protocol !== 'https:' && address.protocol !== 'http:') {
    throw problem('url_invalid', 'Enter an address that begins with https:// or http://.');
  }
  if (address.username || address.password) {
    throw problem('url_invalid', 'The address contains a user name or password. Enter it without them.');
  }
  address.hash = '';
  if (address.href.length > maxLength) {
    throw problem('url_invalid', `The address is longer than ${maxLength} characters. Enter a shorter one.`);
  }
  return address;
}

/** Returns `host:port` with an explicit port and IPv6 without brackets. */
export function hostAndPort(target: { hostname: string; port: string; protocol: string }): string {
  const port = target.port || (target.protocol === 'https:' ? '443' : '80');
  return `${target.hostname.replace(/^\[|\]$/g, '')}:${port}`;
}

/** Returns the operator's `host:port` entries in the notation of `hostAndPort`; skips invalid ones. */
export function parseExemptions(allowPrivate: readonly string[]): ReadonlySet<string> {
  const parsed = allowPrivate.map((entry) => URL.parse(`http://${entry}`));
  return new Set(parsed.filter((address) => address !== null).map(hostAndPort));
}

export function isBadPort(port: string): boolean {
  return badPorts.has(port);
}
