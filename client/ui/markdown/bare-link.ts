import type { Link, PhrasingContent } from 'mdast';
import { unescapeMarkup } from './unescape.ts';

/** No address holds these: a quotation ends or goes on. */
const closing = /[“”„»«›‹’‘…]/u;
/** What a sentence puts behind an address. */
const punctuation = new Set('.,;:!?\'"\\');

/** An address written without any markup, cut where it ends and without a quotation's escapes; another link as it is. */
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

/** One that was found in a text afterwards has no place in the source. */
function isBare({ url, position }: Link, written: string, source: string): boolean {
  if (!position) return url.endsWith(written);
  return source.slice(position.start.offset, position.end.offset) === written;
}

function endOf(written: string): number {
  const at = written.search(closing);
  return at === -1 ? written.length : at;
}

/** Without the signs of the sentence around it, a last parenthesis that was opened before it among them. */
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
