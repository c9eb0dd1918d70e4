/** Returns the ETag of a config's version; 0 for a host without a config. */
export function versionEtag(version: number): string {
  return `"${version}"`;
}
