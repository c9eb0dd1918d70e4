import type { ElementContent, Root, RootContent } from 'hast';

/** Depths of the headings above a place in a reply, as written, outermost first. */
export type Above = readonly number[];

const hashes = /^ {0,3}(#{1,6})(?:[ \t]|$)/;
const underline = /^(?! {0,3}(?:```|~~~|[-+*>|#]|\d+[.)]))[^\n]+(?:\n[^\n]+)*\n {0,3}(?:(=+)|-+)[ \t]*$/;

/** Returns what is above each block, and above what follows the last. It depends on earlier blocks alone, so it stays while a reply grows. */
export function headingsAbove(sources: readonly string[]): Above[] {
  const found: Above[] = [[]];
  for (const source of sources) found.push(below(found.at(-1) ?? [], depthOfBlock(source)));
  return found;
}

/** Returns the tree with headings one below the other: the first is an `h2`, since the page has its own `h1`, and none skips a level. */
export function levelHeadings(tree: Root, above: Above): Root {
  let place = above;

  function level<Node extends RootContent | ElementContent>(node: Node): Node {
    if (node.type !== 'element') return node;
    const depth = Number(/^h([1-6])$/.exec(node.tagName)?.[1] ?? 0);
    if (depth === 0) return { ...node, children: node.children.map(level) };
    place = below(place, depth);
    return { ...node, tagName: `h${Math.min(6, place.length + 1)}` };
  }

  return { ...tree, children: tree.children.map(level) };
}

function below(above: Above, depth: number | undefined): Above {
  return depth === undefined ? above : [...above.filter((other) => other < depth), depth];
}

function depthOfBlock(source: string): number | undefined {
  const marks = hashes.exec(source)?.[1];
  if (marks !== undefined) return marks.length;
  const lined = underline.exec(source.trimEnd());
  if (!lined) return undefined;
  return lined[1] === undefined ? 2 : 1;
}
