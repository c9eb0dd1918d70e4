import { hostKey } from '#contract/hosts/host-name.ts';

/**
 * Returns the id in the address of a file's content on a host, with a signature of any age or none: in a question and in a config the
 * address stands for the file, and rights decide. Undefined for other addresses.
 */
export function fileIdOfAddress(url: string, host: string): string | undefined {
  const address = URL.parse(url.trim(), `http://${host}`);
  if (address === null || hostKey(address.host) !== host) return undefined;
  return /\/api\/files\/([^/]{1,200})\/content$/.exec(address.pathname)?.[1];
}
