/** The ETag of a version of a config; 0 stands for a host without one of its own. */
export function versionEtag(version: number): string {
  return `"${version}"`;
}
