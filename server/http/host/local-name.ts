/** True if a URL's `hostname` is this machine, where TLS is not needed. */
export function isLocalName(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}
