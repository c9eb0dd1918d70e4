import type { Nodes, PhrasingContent, Root, Text } from 'mdast';
import { hasBothDirections } from '#contract/hosts/direction.ts';

const quotation = /(“[^“”]*”)/;

/** Isolates quotations (`<bdi>`) in paragraphs with letters of both directions, so that each is laid out in its own direction. */
export function isolateQuotes() {
  return (tree: Root): void => isolate(tree);
}

function isolate(node: Nodes): void {
  if (!('children' in node)) return;
  if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') {
    if (hasBothDirections(textOfNode(node))) node.children = node.children.flatMap(cutQuotes);
  } else for (const child of node.children) isolate(child);
}

function cutQuotes(node: PhrasingContent): PhrasingContent[] {
  // Nodes with an element of their own, such as citations, stay.
  if (node.type !== 'text' || node.data?.hName !== undefined) return [node];
  return node.value
    .split(quotation)
    .filter((piece) => piece !== '')
    .map(
      (value): Text => ({ type: 'text', value, ...(quotation.test(value) && { data: { hName: 'bdi' } }) }),
    );
}

function textOfNode(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(textOfNode).join('') : '';
}
