import type { DomElement, PageDocument } from '../formats/html/dom-node.ts';

/** Controls that open content rather than a menu: tabs, and buttons in headings, as over the answers of an FAQ. */
const openers = '[role="tab"][aria-controls], :is(h1, h2, h3, h4, h5, h6, dt) [aria-controls]';
const headingButtons = ':is(h1, h2, h3, h4, h5, h6, dt) button';
const hidingStyle = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)\s*(?:!important)?/gi;

/** Shows the collapsed sections of a page, and replaces buttons in headings with their text. */
export function unfoldSections(page: PageDocument): void {
  const opened = new Set(
    Array.from(page.querySelectorAll(openers), (opener) => opener.getAttribute('aria-controls')),
  );
  // One pass over all ids, since looking up one id walks over the whole page.
  for (const section of opened.size > 0 ? page.querySelectorAll('[id]') : []) {
    if (!opened.has(section.getAttribute('id'))) continue;
    section.removeAttribute('hidden');
    section.removeAttribute('aria-hidden');
    const style = section.getAttribute('style');
    if (style !== null) section.setAttribute('style', style.replace(hidingStyle, ''));
  }
  for (const button of page.querySelectorAll(headingButtons)) unwrap(button);
}

/** Moves one child at a time, since there may be more children than a call accepts arguments. */
function unwrap(element: DomElement): void {
  while (element.firstChild) element.before(element.firstChild);
  element.remove();
}
