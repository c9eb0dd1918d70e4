import type { Nodes, Root } from 'hast';

const written = /^ {0,3}(?:(#{1,6})(?:\s|$)|[^\n]+\n {0,3}(=+|-+)[ \t]*$)/;
const deepest = 6;

/** Written levels of the headings above a place, outermost first. */
export type Outline = readonly number[];

/** Returns the outline after a block, which may be a heading. */
export function outlineAfter(above: Outline, source: string): Outline {
  const [, signs, line] = written.exec(source) ?? [];
  if (signs !== undefined) return within(above, signs.length);
  return line === undefined ? above : within(above, line.startsWith('=') ? 1 : 2);
}

function within(above: Outline, level: number): Outline {
  return [...above.filter((each) => each < level), level];
}

/** Gives each heading its level: 2 under the page's own, and never one that skips a level. */
export function levelHeadings(tree: Root, above: Outline): Root {
  let outline = above;
  const level = <Node extends Nodes>(node: Node): Node => {
    if (node.type !== 'element') return node;
    const [, digit] = /^h([1-6])$/.exec(node.tagName) ?? [];
    if (digit === undefined) return { ...node, children: node.children.map(level) };
    outline = within(outline, Number(digit));
    return { ...node, tagName: `h${Math.min(deepest, outline.length + 1)}` };
  };
  return { ...tree, children: tree.children.map(level) };
}
