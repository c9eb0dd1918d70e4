/** Whether a URL's `hostname` means the machine itself, where no TLS is needed. */
export function isLocalName(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}
