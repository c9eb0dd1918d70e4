/** Returns the user agent of a host's requests: the host's own name, which robots.txt may name too. */
export function userAgentOf(host: string): string {
  return `Mozilla/5.0 (compatible; ${host}; +https://${host}/)`;
}
