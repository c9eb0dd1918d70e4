import type { DocumentWriter } from './document-writer.ts';
import type { DomNode } from './dom-blocks.ts';

/** A term, or several, and what is said of it. */
interface Entry {
  terms: DomNode[];
  definitions: DomNode[];
}

const isNamed = (node: DomNode, name: string) => node.nodeName.toLowerCase() === name;
const closed = /[\p{Sentence_Terminal}:;,]["”’»)\]]?$/u;

/**
 * Writes each term of a definition list together with what is said of it, `Term: definition`, as one item: apart, nobody could
 * tell whose definition it is.
 */
export function writeDefinitions(
  writer: DocumentWriter,
  list: DomNode,
  textOf: (node: DomNode) => string,
): void {
  for (const { terms, definitions } of entriesOf(list)) {
    const read = (nodes: readonly DomNode[]) => nodes.map(textOf).filter((text) => text !== '');
    writer.add('list-item', joinDefinition(read(terms).join(', '), read(definitions)));
  }
}

/** `Term: first definition; second definition`. */
export function joinDefinition(term: string, definitions: readonly string[]): string {
  const said = definitions.reduce((before, text) => join(before, text, ';'), '');
  return join(term, said, ':');
}

function join(before: string, after: string, mark: string): string {
  if (before === '' || after === '') return before + after;
  return `${before}${closed.test(before) ? '' : mark} ${after}`;
}

function entriesOf(list: DomNode): Entry[] {
  const entries: Entry[] = [];
  for (const node of partsOf(list)) {
    const open = entries.at(-1);
    const isTerm = isNamed(node, 'dt');
    if (open && !(isTerm && open.definitions.length > 0)) (isTerm ? open.terms : open.definitions).push(node);
    else entries.push({ terms: isTerm ? [node] : [], definitions: isTerm ? [] : [node] });
  }
  return entries;
}

/** Pairs may stand in a `div` each. */
function partsOf(list: DomNode): DomNode[] {
  return [...list.childNodes].flatMap((child) => {
    if (isNamed(child, 'div')) return partsOf(child);
    return isNamed(child, 'dt') || isNamed(child, 'dd') ? [child] : [];
  });
}
