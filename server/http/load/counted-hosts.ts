/** Name by which all other hosts are counted together. No host has this name, as it has no dot and isn't local. */
const otherHosts = 'other';

/** Time for which a name is known as nobody's: every request on it would look again. */
const unknownMs = 1000;

/** Gives the first `maxLabels` configured hosts a name of their own to count their requests by. Unconfigured names get none, as anybody can make those up. */
export function createCountedHosts(
  maxLabels: number,
  isConfiguredHost: (host: string) => Promise<boolean>,
): (host: string) => string {
  const labelled = new Set<string>();
  const asked = new Set<string>();
  const unknown = new Set<string>();
  let unknownSince = 0;

  function isJustAsked(host: string): boolean {
    if (performance.now() - unknownSince > unknownMs) unknown.clear();
    return asked.has(host) || unknown.has(host);
  }

  function note(host: string, isConfigured: boolean): void {
    if (isConfigured && labelled.size < maxLabels) labelled.add(host);
    if (isConfigured || unknown.size >= maxLabels) return;
    if (unknown.size === 0) unknownSince = performance.now();
    unknown.add(host);
  }

  function lookUp(host: string): void {
    if (isJustAsked(host) || asked.size >= maxLabels) return;
    asked.add(host);
    isConfiguredHost(host)
      .then((isConfigured) => note(host, isConfigured))
      .catch(() => {})
      .finally(() => asked.delete(host));
  }

  return (host) => {
    if (labelled.has(host)) return host;
    if (labelled.size < maxLabels) lookUp(host);
    return otherHosts;
  };
}
