import type { DomNode } from './dom-node.ts';

/** A term, or several, and what is said of it. */
interface Entry {
  terms: DomNode[];
  definitions: DomNode[];
}

const isNamed = (node: DomNode, name: string) => node.nodeName.toLowerCase() === name;
const closed = /[\p{Sentence_Terminal}:;,]["”’»)\]]?$/u;

/** With more, each stands for itself. */
const mostTogether = 5;

/**
 * Each term of a definition list together with what is said of it, `Term: definition`, as one item: apart, nobody could tell
 * whose definition it is. Undefined where the list holds text beside them.
 */
export function readDefinitionList(
  list: DomNode,
  isLeftOut: (node: DomNode) => boolean,
  textOf: (node: DomNode) => string,
): string[] | undefined {
  const parts = partsOf(list, isLeftOut);
  if (!parts) return undefined;
  const read = (nodes: readonly DomNode[]) => nodes.map(textOf);
  return entriesOf(parts).flatMap(({ terms, definitions }) =>
    definitionItems(joinTerms(read(terms)), read(definitions)),
  );
}

/** An item, or one for each definition where these are many or nobody's. */
export function definitionItems(term: string, definitions: readonly string[]): string[] {
  const isApart = definitions.length > mostTogether || (term === '' && definitions.length > 1);
  return isApart
    ? definitions.map((said) => joinDefinition(term, [said]))
    : [joinDefinition(term, definitions)];
}

/** `Term: first definition; second definition`. */
export function joinDefinition(term: string, definitions: readonly string[]): string {
  return joinClosed([joinClosed([term, ...definitions.slice(0, 1)], ':'), ...definitions.slice(1)], ';');
}

function joinTerms(terms: readonly string[]): string {
  return terms.filter((term) => term !== '').join(', ');
}

/** With the mark behind each text but the last that ends in none. */
function joinClosed(texts: readonly string[], mark: string): string {
  const said = texts.filter((text) => text !== '');
  const last = said.length - 1;
  return said.map((text, i) => (i === last || closed.test(text.slice(-3)) ? text : text + mark)).join(' ');
}

function entriesOf(parts: readonly DomNode[]): Entry[] {
  const entries: Entry[] = [];
  for (const node of parts) {
    const open = entries.at(-1);
    const isTerm = isNamed(node, 'dt');
    if (open && !(isTerm && open.definitions.length > 0)) (isTerm ? open.terms : open.definitions).push(node);
    else entries.push({ terms: isTerm ? [node] : [], definitions: isTerm ? [] : [node] });
  }
  return entries;
}

/** Its terms and definitions, whatever groups them; undefined where there is other text. */
function partsOf(list: DomNode, isLeftOut: (node: DomNode) => boolean): DomNode[] | undefined {
  const parts: DomNode[] = [];
  for (const child of list.childNodes) {
    if (child.nodeType === 3 && (child.textContent ?? '').trim() !== '') return undefined;
    if (child.nodeType !== 1 || isLeftOut(child)) continue;
    const inner = isNamed(child, 'dt') || isNamed(child, 'dd') ? [child] : partsOf(child, isLeftOut);
    if (!inner) return undefined;
    for (const part of inner) parts.push(part);
  }
  return parts;
}
