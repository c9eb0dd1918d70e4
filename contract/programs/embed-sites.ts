import { hostKey } from '#contract/hosts/host-name.ts';

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
