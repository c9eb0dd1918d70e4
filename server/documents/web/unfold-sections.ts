interface FoldedElement {
  readonly childNodes: Iterable<unknown>;
  getAttribute(name: string): string | null;
  removeAttribute(name: string): void;
  setAttribute(name: string, value: string): void;
  replaceWith(...nodes: unknown[]): void;
}

/** What is asked of a parsed page, whichever library made it. */
export interface FoldedDocument {
  querySelectorAll(selector: string): Iterable<FoldedElement>;
  getElementById(id: string): FoldedElement | null;
}

/** What a visitor presses to read on, unlike a menu: a question above its answer, or the head of a tab. */
const openers = '[role="tab"][aria-controls], :is(h1, h2, h3, h4, h5, h6, dt) [aria-controls]';
const headingButtons = ':is(h1, h2, h3, h4, h5, h6, dt) button';
const hidingStyle = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)\s*(?:!important)?/gi;

/** Shows the parts of a page that are folded up until their heading is pressed, and makes text of the buttons in headings. */
export function unfoldSections(page: FoldedDocument): void {
  for (const opener of page.querySelectorAll(openers)) {
    const section = page.getElementById(opener.getAttribute('aria-controls') ?? '');
    if (!section) continue;
    section.removeAttribute('hidden');
    section.removeAttribute('aria-hidden');
    const style = section.getAttribute('style');
    if (style !== null) section.setAttribute('style', style.replace(hidingStyle, ''));
  }
  for (const button of page.querySelectorAll(headingButtons)) button.replaceWith(...button.childNodes);
}
