import { z } from 'zod';
import type { DrivenBrowser } from './driven-browser.ts';

/** Script of a page that opens shadows, which are closed to tests; it must run before the widget's. */
export const openShadowsScript = `const attach = Element.prototype.attachShadow;
Element.prototype.attachShadow = function (init) { return attach.call(this, { ...init, mode: 'open' }) }`;

const inShadow = (css: string) => `document.querySelector('chat-agent')?.shadowRoot.querySelector('${css}')`;

const boxSchema = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
const referenceSchema = z.record(z.string(), z.string());

/** The widget on a page, as far as tests in driven browsers look at it. */
export function drivenWidget(browser: DrivenBrowser) {
  const box = async () =>
    boxSchema.parse(await browser.run(`return ${inShadow('button')}.getBoundingClientRect().toJSON()`));
  return {
    /** Milliseconds since the page's load event; 0 before it. */
    loadedFor: () =>
      browser.run(
        `const { loadEventEnd } = performance.getEntriesByType('navigation')[0];
          return loadEventEnd && performance.now() - loadEventEnd`,
      ),
    /** Number of buttons on the page. */
    count: () =>
      browser.run(
        `return [...document.querySelectorAll('chat-agent')].filter(({ shadowRoot }) => shadowRoot.querySelector('button')).length`,
      ),
    /** Pixels between the button and the side at which lines end. */
    async distance() {
      // As laid out: under a mouse that an earlier page left there the button is larger.
      const [direction, across, x, width] = z.tuple([z.string(), z.number(), z.number(), z.number()]).parse(
        await browser.run(
          `const button = ${inShadow('button')};
            return [getComputedStyle(document.documentElement).direction, innerWidth, button.offsetLeft, button.offsetWidth]`,
        ),
      );
      return direction === 'rtl' ? x : across - x - width;
    },
    async clickButton() {
      const { x, y, width, height } = await box();
      await browser.click({ x: x + width / 2, y: y + height / 2 });
    },
    isPanelShown: () =>
      browser.run(`return ${inShadow('iframe')}?.checkVisibility({ visibilityProperty: true }) ?? false`),
    isButtonFocused: () => browser.run(`return ${inShadow('button')}.matches(':focus')`),
    async enterFrame() {
      await browser.enter(referenceSchema.parse(await browser.run(`return ${inShadow('iframe')}`)));
    },
  };
}

/** The chat in the widget's frame, after `enterFrame`. */
export function drivenChat(browser: DrivenBrowser) {
  return {
    heading: () => browser.run(`return document.querySelector('h1')?.textContent`),
    /** Tag of the element with the focus; '' while the page around has it. */
    focused: () => browser.run(`return document.hasFocus() ? document.activeElement.tagName : ''`),
    question: () => browser.run(`return document.querySelector('article')?.textContent`),
    answerState: () => browser.run(`return document.querySelector('article[aria-busy]')?.ariaBusy`),
  };
}
