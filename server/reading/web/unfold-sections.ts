interface FoldedElement {
  readonly firstChild: unknown;
  getAttribute(name: string): string | null;
  removeAttribute(name: string): void;
  setAttribute(name: string, value: string): void;
  before(node: unknown): void;
  remove(): void;
}

/** What is asked of a parsed page, whichever library made it. */
export interface FoldedDocument {
  querySelectorAll(selector: string): Iterable<FoldedElement>;
}

/** What a visitor presses to read on, unlike a menu: a question above its answer, or the head of a tab. */
const openers = '[role="tab"][aria-controls], :is(h1, h2, h3, h4, h5, h6, dt) [aria-controls]';
const headingButtons = ':is(h1, h2, h3, h4, h5, h6, dt) button';
const hidingStyle = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)\s*(?:!important)?/gi;

/** Shows the parts of a page that are folded up until their heading is pressed, and makes text of the buttons in headings. */
export function unfoldSections(page: FoldedDocument): void {
  const opened = new Set(
    Array.from(page.querySelectorAll(openers), (opener) => opener.getAttribute('aria-controls')),
  );
  // Each id once over: to ask the page for one goes through all of it.
  for (const section of opened.size > 0 ? page.querySelectorAll('[id]') : []) {
    if (!opened.has(section.getAttribute('id'))) continue;
    section.removeAttribute('hidden');
    section.removeAttribute('aria-hidden');
    const style = section.getAttribute('style');
    if (style !== null) section.setAttribute('style', style.replace(hidingStyle, ''));
  }
  for (const button of page.querySelectorAll(headingButtons)) unwrap(button);
}

/** One child after another: there may be more than a call takes arguments. */
function unwrap(element: FoldedElement): void {
  while (element.firstChild) element.before(element.firstChild);
  element.remove();
}
