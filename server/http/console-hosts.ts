/** Returns true for a host on which operators act on all hosts. */
export type IsConsoleHost = (host: string) => boolean;

/** Names of this machine, which no tenant's DNS can point to itself. */
export const usualConsoleHosts = 'localhost, *.localhost, 127.0.0.1';

/** Parses `CONSOLE_HOSTS`: host keys, and patterns such as `*.example.com`, which match any depth below a name but not the name. */
export function parseConsoleHosts(entries: readonly string[]): IsConsoleHost {
  const patterns = entries.map((entry) => entry.toLowerCase());
  const names = new Set(patterns.filter((pattern) => !pattern.startsWith('*.')));
  const endings = patterns.filter((pattern) => pattern.startsWith('*.')).map((pattern) => pattern.slice(1));
  return (host) =>
    names.has(host) || endings.some((ending) => host.length > ending.length && host.endsWith(ending));
}
