import { type ShopPage, snippet } from './shop.ts';

const main = '<main><h1>Elmsport shop</h1><p>Clocks and watches.</p><a href="#x">A link</a></main>';
/** A page in standards mode, with more in its head and after its content. */
export const page = (head: string, after: string) =>
  `<!doctype html><html lang="en"><head><title>Shop</title>${head}</head><body>${main}${after}</body></html>`;

/** Pages that break widgets, by what they do. */
export const hostilePages: Record<string, (host: string) => ShopPage> = {
  'allows scripts and frames of the host alone': (host) => ({
    html: page('', snippet(host)),
    headers: {
      'Content-Security-Policy': `default-src 'none'; script-src ${host}; frame-src ${host}; base-uri 'none'`,
    },
  }),
  'requires trusted types': (host) => ({
    html: page('', snippet(host)),
    headers: { 'Content-Security-Policy': "require-trusted-types-for 'script'; trusted-types 'none'" },
  }),
  'isolates itself by COEP': (host) => ({
    html: page('', snippet(host)),
    headers: {
      'Cross-Origin-Embedder-Policy': 'require-corp',
      'Cross-Origin-Opener-Policy': 'same-origin',
    },
  }),
  'unsets every style': (host) => ({
    html: page('<style>*{all:unset!important}iframe,button{display:none!important}</style>', snippet(host)),
  }),
  'has a banner with the highest z-index': (host) => ({
    html: page(
      '<style>.banner{position:fixed;inset:0 0 auto;height:60px;background:gold;z-index:2147483647}</style>',
      `<div class="banner">Cookies?</div>${snippet(host)}`,
    ),
  }),
  'has the script in its head': (host) => ({
    html: page(snippet(host).replace('async', ''), ''),
  }),
  'has the script twice': (host) => ({ html: page(snippet(host), snippet(host)) }),
  'exchanges its body': (host) => ({
    html: page(
      '',
      `${snippet(host)}<script>addEventListener('load', () => setTimeout(() => {
        const body = document.createElement('body');
        body.append(document.querySelector('main'));
        document.documentElement.replaceChild(body, document.body);
      }, 100))</script>`,
    ),
  }),
  'changes its address and replaces all below the root': (host) => ({
    html: page(
      '',
      `${snippet(host)}<script>addEventListener('load', () => setTimeout(() => {
        history.pushState(null, '', '/next');
        const [head, body] = [document.head, document.body];
        document.documentElement.replaceChildren(head, body);
      }, 100))</script>`,
    ),
  }),
  'is in quirks mode': (host) => ({ html: `<title>Shop</title>${main}${snippet(host)}` }),
  'reads from right to left': (host) => ({
    html: page('', snippet(host)).replace('<html lang="en"', '<html lang="ar" dir="rtl"'),
  }),
  'has a storage that throws': (host) => ({
    html: page(
      `<script>for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
        Object.defineProperty(window, name, { get() { throw new Error('No storage') } })</script>`,
      snippet(host),
    ),
  }),
};
