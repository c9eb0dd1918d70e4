import type { Link, PhrasingContent } from 'mdast';
import { unescapeMarkup } from './unescape.ts';

/** Matches quotation marks and ellipses, which end an address. */
const closing = /[“”„»«›‹’‘…]/u;
/** Punctuation that may follow an address. */
const punctuation = new Set('.,;:!?\'"\\');

/** Cuts an address without markup where it ends, and unescapes it. Other links stay. */
export function cutBareLink(link: Link, source: string): PhrasingContent[] {
  const [label] = link.children;
  if (label?.type !== 'text' || !isBare(link, label.value, source)) return [link];
  const address = cutSentence(label.value.slice(0, endOf(label.value)));
  const text = unescapeMarkup(address);
  const rest = unescapeMarkup(label.value.slice(address.length));
  const scheme = link.url.slice(0, Math.max(0, link.url.indexOf(label.value)));
  return [
    { type: 'link', url: scheme + text, children: [{ type: 'text', value: text }] },
    ...(rest === '' ? [] : [{ type: 'text', value: rest } as const]),
  ];
}

/** True if the link was written as its address alone. Autolinks found later have no position in the source. */
function isBare({ url, position }: Link, written: string, source: string): boolean {
  if (!position) return url.endsWith(written);
  return source.slice(position.start.offset, position.end.offset) === written;
}

function endOf(written: string): number {
  const at = written.search(closing);
  return at === -1 ? written.length : at;
}

/** Cuts the sentence's punctuation, and a closing parenthesis that was opened before the address. */
function cutSentence(address: string): string {
  let unopened = address.split(')').length - address.split('(').length;
  let end = address.length;
  for (; end > 0; end--) {
    const sign = address.charAt(end - 1);
    if (sign === ')' && unopened > 0) unopened--;
    else if (!punctuation.has(sign)) break;
  }
  return address.slice(0, end);
}
