import { hostInAddress, hostKey } from '#contract/hosts/host-name.ts';

/** Returns the host that a pasted address is about, without `www.`; undefined for text that is no address. */
export function hostOfAddress(text: string): string | undefined {
  const host = hostInAddress(text);
  return host?.replace(/^www\.(?=.+\.)/, '');
}

/** Parts of a name's end that stand before a country's: `co.uk`, `com.au`. */
const secondLevels = new Set(['ac', 'co', 'com', 'edu', 'gov', 'net', 'org']);

/** Suggests a title: `chat.acme.com` and `acme.co.uk` are 'Acme'. '' if the text is no host name. */
export function titleOfHost(typed: string): string {
  const host = hostKey(typed.trim());
  if (host === undefined || /^[\d.[]/.test(host)) return '';
  const labels = host.split('.').slice(0, -1);
  if (labels.length > 1 && secondLevels.has(labels.at(-1) ?? '')) labels.pop();
  const name = (labels.at(-1) ?? host).replace(/^xn--.*/, '');
  const words = name.split(/[-_]+/).filter((word) => word !== '');
  return words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join(' ');
}
