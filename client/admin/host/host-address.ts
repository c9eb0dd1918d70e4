/** Returns the origin of a host's page: this page's port on local names, else https. */
export function originOfHost(host: string, here: Location | URL = location): string {
  const isLocal = /(?:^|\.)localhost$/.test(host);
  return isLocal ? `${here.protocol}//${host}${here.port && `:${here.port}`}` : `https://${host}`;
}
