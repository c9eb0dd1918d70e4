import { hostKey } from '#contract/hosts/host-name.ts';

/** Returns true for a console host: a host where operators act on all hosts. */
export type IsConsoleHost = (host: string) => boolean;

export const defaultConsoleHosts = 'localhost, *.localhost, 127.0.0.1';

/** Parses `CONSOLE_HOSTS`: host names without a port; `*.x` is any name below x. Throws an error that lists the invalid entries. */
export function parseConsoleHosts(entries: readonly string[]): IsConsoleHost {
  if (entries.length === 0) throw new Error('must name at least one host, or operators could do nothing');
  const faulty = entries.filter((entry) => keyOfEntry(entry) === undefined).map((entry) => `"${entry}"`);
  if (faulty.length > 0) {
    throw new Error(
      `must be host names without a port, such as console.example.com or *.localhost, not: ${faulty.join(', ')}`,
    );
  }
  const keys = entries.flatMap((entry) => keyOfEntry(entry) ?? []);
  const names = new Set(keys.filter((key) => !key.startsWith('*.')));
  const suffixes = keys.filter((key) => key.startsWith('*.')).map((key) => key.slice(1));
  return (host) => names.has(host) || suffixes.some((suffix) => host.endsWith(suffix));
}

/** Returns the console hosts that are named in full, so that a stranger can't make more of them up. */
export function namedConsoleHosts(entries: readonly string[]): ReadonlySet<string> {
  return new Set(entries.flatMap((entry) => (entry.startsWith('*.') ? [] : (keyOfEntry(entry) ?? []))));
}

/** Returns the host key of an entry, after its `*.` if it has one. */
function keyOfEntry(entry: string): string | undefined {
  const [prefix, name] = entry.startsWith('*.') ? ['*.', entry.slice(2)] : ['', entry];
  // A port would be dropped from the key, and the entry would then mean more than it says.
  const key = /:\d*$/.test(name) && !name.endsWith(']') ? undefined : hostKey(name);
  return key === undefined ? undefined : `${prefix}${key}`;
}
