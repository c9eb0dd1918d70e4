/** The part of the DOM that readers use, independent of the library that provides it. */
export interface DomNode {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly textContent: string | null;
  readonly childNodes: Iterable<DomNode>;
  getAttribute?(name: string): string | null;
}

export interface DomElement extends DomNode {
  readonly firstChild: unknown;
  readonly parentNode: (DomNode & { querySelectorAll?(selector: string): Iterable<DomElement> }) | null;
  getAttributeNames(): Iterable<string>;
  getAttribute(name: string): string | null;
  removeAttribute(name: string): void;
  setAttribute(name: string, value: string): void;
  before(node: unknown): void;
  remove(): void;
}

/** A parsed page. */
export interface PageDocument {
  readonly documentElement: DomNode;
  cloneNode(deep: boolean): unknown;
  querySelectorAll(selector: string): Iterable<DomElement>;
}
