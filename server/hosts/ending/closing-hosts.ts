/** Names of this machine. */
const ownNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Returns whether a host closes when it is suspended or deleted. Names of this machine and `consoleNames` stay open, with the defaults in
 * place of their config, so that operators can't lock themselves out.
 */
export function closesWhenEnded(consoleNames: ReadonlySet<string>): (host: string) => boolean {
  return (host) => !ownNames.has(host) && !consoleNames.has(host);
}
