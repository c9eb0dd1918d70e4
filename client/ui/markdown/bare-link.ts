import type { Link, PhrasingContent } from 'mdast';

/** Ends an address that stands in a text: a quotation's end, then what a sentence puts behind. */
const closing = /[“”„»«›‹’‘…].*$/su;
const punctuation = /[.,;:!?'"\\]+$/;

/** An address written without any markup, cut where it ends and without a quotation's escapes; another link as it is. */
export function cutBareLink(link: Link, source: string): PhrasingContent[] {
  const [label] = link.children;
  if (label?.type !== 'text' || !isBare(link, label.value, source)) return [link];
  const written = label.value.replace(closing, '').replace(punctuation, '');
  const address = closeParentheses(written);
  const text = address.replace(/\\(\p{P}|\p{S})/gu, '$1');
  const rest = label.value.slice(address.length).replace(/\\(\p{P}|\p{S})/gu, '$1');
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

/** Without a last parenthesis that was opened before the address. */
function closeParentheses(address: string): string {
  const count = (sign: string) => address.split(sign).length - 1;
  if (!address.endsWith(')') || count('(') >= count(')')) return address;
  return closeParentheses(address.slice(0, -1).replace(punctuation, ''));
}
