import { expect, type ShopPage, snippet, test } from './shop.ts';
import { openShadows, widgetOn } from './widget-page.ts';

const main = '<main><h1>Elmsport shop</h1><p>Clocks and watches.</p><a href="#x">A link</a></main>';
const page = (head: string, after: string) =>
  `<!doctype html><html lang="en"><head><title>Shop</title>${head}</head><body>${main}${after}</body></html>`;

/** Pages that break widgets, by what they do. */
const hostilePages: Record<string, (host: string) => ShopPage> = {
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

for (const [title, pageOf] of Object.entries(hostilePages)) {
  test(`the widget works on a page that ${title}`, async ({ page: tab, shop }) => {
    await openShadows(tab);
    const address = shop.serve(pageOf(shop.host));
    await tab.goto(address, { waitUntil: 'networkidle' });
    const { button, close, heading, input, answer, ...widget } = widgetOn(tab);
    await expect(button).toHaveCount(1);
    const box = await button.boundingBox();
    const isRtl = title.includes('right to left');
    expect(isRtl ? box?.x : 1280 - (box?.x ?? 0) - (box?.width ?? 0)).toBe(20);
    await button.click();
    await expect(heading).toHaveText('Hello from the museum');
    await expect(input).toBeFocused();
    await widgetOn(tab).ask('When are you open?');
    await expect(answer).toHaveAttribute('aria-busy', 'false');
    await close.click();
    await expect(widget.panel).toBeHidden();
    await expect(button).toBeFocused();
  });
}

test('the widget works where the browser gives its frame no storage', async ({ page: tab, shop }) => {
  await openShadows(tab);
  // A frame of another site gets these errors where third-party storage is blocked.
  await tab.addInitScript(() => {
    if (window.parent === window) return;
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied', 'SecurityError');
        },
      });
    }
  });
  await tab.goto(shop.serve({ html: page('', snippet(shop.host)) }));
  const widget = widgetOn(tab);
  await widget.button.click();
  await expect(widget.heading).toHaveText('Hello from the museum');
  await widget.ask('When are you open?');
  await expect(widget.answer).toHaveAttribute('aria-busy', 'false');
});
