/** True if a page's origin is one of the sites. `*` is any depth below a name, not the name itself. */
export function isEmbedSite(sites: readonly string[], origin: string): boolean {
  return sites.some((site) => {
    const [before, after] = site.split('*.');
    if (after === undefined) return site === origin;
    return before !== undefined && origin.startsWith(before) && origin.endsWith(`.${after}`);
  });
}
