import { hostKey } from './host-name.ts';

/**
 * Returns the origin that a typed site stands for: a path is cut off, `https://` is assumed, the first label may be `*`. Undefined
 * for what is no origin.
 */
export function originOfSite(typed: string): string | undefined {
  const [, protocol = '', authority = ''] = /^(?:(https?):\/\/)?([^/?#]*)/i.exec(typed.trim()) ?? [];
  const [, wildcard = '', name = '', port = ''] = /^(\*\.)?(.*?)(:\d{1,5})?$/.exec(authority) ?? [];
  const key = hostKey(name);
  // A word is a name only where somebody says so: `https://intranet`.
  if (key === undefined || (!/[.:]|^localhost$/.test(key) && (protocol === '' || wildcard !== '')))
    return undefined;
  const origin = URL.parse(`${protocol || 'https'}://${key}${port}`)?.origin;
  return origin?.replace('://', `://${wildcard}`);
}

/** True if a page's origin is one of the sites. `*` is any depth below a name, not the name itself. */
export function isEmbedSite(sites: readonly string[], origin: string): boolean {
  return sites.some((site) => {
    const [before, after] = site.split('*.');
    if (after === undefined) return site === origin;
    return before !== undefined && origin.startsWith(before) && origin.endsWith(`.${after}`);
  });
}
