import type { Options } from 'rehype-sanitize';

/** Elements and attributes that a reply may contain. The sanitizer runs last. */
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
    sup: ['dataCitation', 'dataFootnote', 'dataDefinition'],
    td: ['align'],
    th: ['align'],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'] },
  strip: ['script', 'style'],
};

const linkStart = /^(?:https?:\/\/|mailto:|tel:)/i;

/** True if a reply may link there. The sanitizer allows relative URLs, which would lead into the host's own pages. */
export function isLinkable(href: string | undefined): href is string {
  return href !== undefined && linkStart.test(href);
}
