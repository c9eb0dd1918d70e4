import type { Options } from 'rehype-sanitize';

/** All that a rendered reply may hold. It runs last, over what every other step made. */
export const allowed: Options = {
  tagNames: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'code'],
    ...['ul', 'ol', 'li', 'input', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
    ...['strong', 'em', 'u', 'del', 'a', 'sup', 'bdi'],
  ],
  attributes: {
    a: ['href', 'title'],
    code: [['className', /^language-./]],
    input: ['checked'],
    ol: ['start'],
    sup: ['dataCitation'],
    td: ['align'],
    th: ['align'],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'] },
  strip: ['script', 'style'],
};

const linkStart = /^(?:https?:\/\/|mailto:|tel:)/i;

/** Whether a reply may link there. The sanitiser lets relative addresses pass; they would lead into the host's own pages. */
export function isLinkable(href: string | undefined): href is string {
  return href !== undefined && linkStart.test(href);
}
