import type { Deployment } from '../deployment.ts';
import { type DrivenBrowser, enterKey, shiftKey } from '../driven/driven-browser.ts';
import { startFirefox } from '../driven/firefox.ts';
import { findFirefox, findWebKit } from '../driven/installed.ts';
import { startWebKit } from '../driven/webkit.ts';
import { drivenChat, drivenWidget, openShadowsScript } from '../driven/widget.ts';
import { hostilePages, page } from './hostile-pages.ts';
import { expect, openShop, type Shop, type ShopPage, test as shopTest, snippet } from './shop.ts';

const [firefoxProgram, webkitPrograms] = [findFirefox(), findWebKit()];

/** Blocks the cookies and the storage of frames of other sites. */
const blockThirdParties = { 'network.cookie.cookieBehavior': 1 };

interface Browsers {
  firefox: DrivenBrowser;
  strictFirefox: DrivenBrowser;
  webkit: DrivenBrowser;
}

const test = shopTest.extend<object, Browsers>({
  firefox: [({ shared: _ }, use) => lend(startFirefox(firefoxProgram ?? ''), use), { scope: 'worker' }],
  strictFirefox: [
    ({ shared: _ }, use) => lend(startFirefox(firefoxProgram ?? '', blockThirdParties), use),
    { scope: 'worker' },
  ],
  webkit: [
    async ({ shared: _ }, use) => {
      if (webkitPrograms) await lend(startWebKit(webkitPrograms), use);
    },
    { scope: 'worker' },
  ],
});

async function lend(starting: Promise<DrivenBrowser>, use: (browser: DrivenBrowser) => Promise<void>) {
  const browser = await starting;
  await use(browser);
  await browser.close();
}

test.describe(() => {
  test.skip(firefoxProgram === undefined, 'Firefox is not installed');
  test('the widget works in Firefox on pages that break widgets', ({ firefox, deployment }) =>
    useOnHostilePages(firefox, deployment));
});

test.describe(() => {
  test.skip(webkitPrograms === undefined, "WebKit's driver or Xvfb is not installed");
  test('the widget works in WebKit on pages that break widgets', ({ webkit, deployment }) =>
    useOnHostilePages(webkit, deployment, { needsKey: true }));
});

test.describe(() => {
  test.skip(firefoxProgram === undefined, 'Firefox is not installed');
  test('the widget works in a Firefox that gives frames of other sites no storage', ({
    strictFirefox,
    shop,
  }) => useWidget(strictFirefox, { shop, hostile: { html: page('', snippet(shop.host)) } }));
});

interface Visit {
  shop: Shop;
  hostile: ShopPage;
  /** True if a person must have pressed a key in the frame before its input can get the focus. */
  needsKey?: boolean;
}

/** Uses the widget on each hostile page, with a separate site and host for each: these browsers keep one tab, and its conversation. */
async function useOnHostilePages(
  browser: DrivenBrowser,
  deployment: Deployment,
  how: Pick<Visit, 'needsKey'> = {},
): Promise<void> {
  test.setTimeout(600_000);
  for (const [title, pageOf] of Object.entries(hostilePages)) {
    await test.step(`a page that ${title}`, async () => {
      const shop = await openShop(deployment);
      await useWidget(browser, { shop, hostile: pageOf(shop.host), ...how });
      await shop.close();
    });
  }
}

/** Opens the chat, asks, and closes it, with mouse and keys. */
async function useWidget(browser: DrivenBrowser, { shop, hostile, needsKey = false }: Visit): Promise<void> {
  await browser.goTo(serveOpened(shop, hostile));
  const widget = drivenWidget(browser);
  // What pages do to the widget they do until then.
  await expect.poll(widget.loadedFor).toBeGreaterThan(300);
  await expect.poll(widget.count).toBe(1);
  await expect.poll(widget.distance).toBe(20);
  await widget.clickButton();
  await expect.poll(widget.isPanelShown).toBe(true);
  await widget.enterFrame();
  const chat = drivenChat(browser);
  await expect.poll(chat.heading).toBe('Hello from the museum');
  await expect
    .poll(async () => {
      if (needsKey) await browser.type(shiftKey);
      return chat.focused();
    })
    .toBe('TEXTAREA');
  await browser.type(`When are you open?${enterKey}`);
  await expect.poll(chat.question).toContain('When are you open?');
  await expect.poll(chat.answerState).toBe('false');
  await browser.enter(null);
  await widget.clickButton();
  await expect.poll(widget.isPanelShown).toBe(false);
  await expect.poll(widget.isButtonFocused).toBe(true);
}

/** Serves a page that opens shadows first, by a script that its policy allows: these drivers can add none. */
function serveOpened(shop: Shop, { html, headers }: ShopPage): string {
  const script = shop.serve({ html: openShadowsScript, headers: { 'Content-Type': 'text/javascript' } });
  const [start = ''] = /^<!doctype html>/i.exec(html) ?? [];
  const policy = headers?.['Content-Security-Policy']?.replace('script-src', `script-src ${shop.origin}`);
  return shop.serve({
    html: `${start}<script src="${script}"></script>${html.slice(start.length)}`,
    headers: { ...headers, ...(policy !== undefined && { 'Content-Security-Policy': policy }) },
  });
}
