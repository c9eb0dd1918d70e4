/** Label shared by all hosts without their own. No host has this name, as it has no dot and isn't local. */
const otherHosts = 'other';

/** Gives the first `maxLabels` configured hosts a lasting label. Unconfigured names get none, as anybody can make those up. */
export function createHostLabels(
  maxLabels: number,
  isConfiguredHost: (host: string) => Promise<boolean>,
): (host: string) => string {
  const labelled = new Set<string>();
  const asked = new Set<string>();

  function lookUp(host: string): void {
    if (asked.has(host) || asked.size >= maxLabels) return;
    asked.add(host);
    isConfiguredHost(host)
      .then((isConfigured) => {
        if (isConfigured && labelled.size < maxLabels) labelled.add(host);
      })
      .catch(() => {})
      .finally(() => asked.delete(host));
  }

  return (host) => {
    if (labelled.has(host)) return host;
    if (labelled.size < maxLabels) lookUp(host);
    return otherHosts;
  };
}
