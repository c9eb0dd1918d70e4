import type { DomNode } from './dom-node.ts';

/** One or more terms with their definitions. */
interface Entry {
  terms: DomNode[];
  definitions: DomNode[];
}

const isNamed = (node: DomNode, name: string) => node.nodeName.toLowerCase() === name;
const endsWithMark = /[\p{Sentence_Terminal}:;,]["”’»)\]]?$/u;

/** Maximum number of definitions in one item. */
const maxTogether = 5;

/**
 * Returns each term of a definition list with its definitions as one item, `Term: definition`, so that a passage never
 * separates them. Undefined if the list contains other text.
 */
export function readDefinitionList(
  list: DomNode,
  isLeftOut: (node: DomNode) => boolean,
  textOfNode: (node: DomNode) => string,
): string[] | undefined {
  const parts = termsAndDefinitions(list, isLeftOut);
  if (!parts) return undefined;
  const read = (nodes: readonly DomNode[]) => nodes.map(textOfNode);
  return groupEntries(parts).flatMap(({ terms, definitions }) =>
    definitionItems(
      read(terms)
        .filter((term) => term !== '')
        .join(', '),
      read(definitions),
    ),
  );
}

/** Returns one item, or one for each definition if there are many or they have no term. */
export function definitionItems(term: string, definitions: readonly string[]): string[] {
  const isApart = definitions.length > maxTogether || (term === '' && definitions.length > 1);
  return isApart
    ? definitions.map((definition) => joinDefinition(term, [definition]))
    : [joinDefinition(term, definitions)];
}

/** Joins them as `Term: first definition; second definition`. */
export function joinDefinition(term: string, definitions: readonly string[]): string {
  return joinWithMark([joinWithMark([term, ...definitions.slice(0, 1)], ':'), ...definitions.slice(1)], ';');
}

/** Adds the mark to each text but the last that doesn't end with one. */
function joinWithMark(texts: readonly string[], mark: string): string {
  const used = texts.filter((text) => text !== '');
  const last = used.length - 1;
  return used
    .map((text, i) => (i === last || endsWithMark.test(text.slice(-3)) ? text : text + mark))
    .join(' ');
}

function groupEntries(parts: readonly DomNode[]): Entry[] {
  const entries: Entry[] = [];
  for (const node of parts) {
    const open = entries.at(-1);
    const isTerm = isNamed(node, 'dt');
    if (open && !(isTerm && open.definitions.length > 0)) (isTerm ? open.terms : open.definitions).push(node);
    else entries.push({ terms: isTerm ? [node] : [], definitions: isTerm ? [] : [node] });
  }
  return entries;
}

/** Returns the `dt` and `dd` elements, also those inside other elements; undefined if there is other text. */
function termsAndDefinitions(list: DomNode, isLeftOut: (node: DomNode) => boolean): DomNode[] | undefined {
  const parts: DomNode[] = [];
  for (const child of list.childNodes) {
    if (child.nodeType === 3 && (child.textContent ?? '').trim() !== '') return undefined;
    if (child.nodeType !== 1 || isLeftOut(child)) continue;
    const isPart = isNamed(child, 'dt') || isNamed(child, 'dd');
    const inner = isPart ? [child] : termsAndDefinitions(child, isLeftOut);
    if (!inner) return undefined;
    for (const part of inner) parts.push(part);
  }
  return parts;
}
