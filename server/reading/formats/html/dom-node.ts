/** The part of the DOM that readers use, independent of the library that provides it. */
export interface DomNode {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly textContent: string | null;
  readonly childNodes: Iterable<DomNode>;
  getAttribute?(name: string): string | null;
}
