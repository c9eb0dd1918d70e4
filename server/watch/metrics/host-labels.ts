/** What stands for all hosts that are not counted by their own name. No host is named so: the name has no dot, and is no local one. */
export const otherHosts = 'other';

/**
 * Gives at most so many hosts a label of their own, the first configured ones that are asked; once given, a label stays, so
 * that no counter ever falls. Names that nobody configured get none: anybody can make those up.
 */
export function createHostLabels(
  most: number,
  isConfiguredHost: (host: string) => Promise<boolean>,
): (host: string) => string {
  const labelled = new Set<string>();
  const asked = new Set<string>();

  function learn(host: string): void {
    if (asked.has(host) || asked.size >= most) return;
    asked.add(host);
    isConfiguredHost(host)
      .then((isConfigured) => {
        if (isConfigured && labelled.size < most) labelled.add(host);
      })
      .catch(() => {})
      .finally(() => asked.delete(host));
  }

  return (host) => {
    if (labelled.has(host)) return host;
    if (labelled.size < most) learn(host);
    return otherHosts;
  };
}
