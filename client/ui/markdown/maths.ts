import type { InlineCode, Nodes, Root } from 'mdast';
import { partsOfCode } from './code-spans.ts';

/** Class of a code element that is a formula in a line; a fenced block with the language `math` is one by itself. */
export const inlineMath = 'language-math-inline';

/** Marks code that was written as a formula. Private use: it stands in no text. */
const sign = '\uf8ee';

/** TeX of a line, as long as any. */
const longest = 2000;

/** Longest stretch, in characters, in which a formula may go over several lines; longer stretches and lines have none. */
const longestRead = 2000;

/**
 * Matches formulas outside code: `\(x\)`, `$$x$$`, and `$x$` if no space is within the signs and no digit follows, so that prices are
 * none. An escaped backslash is matched first, and stays.
 */
const formula =
  /\\\\|\\\((?<round>[^`\n]+?)\\\)|\$\$(?<double>[^`$]+?)\$\$|(?<![\\$\w])\$(?=[^\s$])(?<single>[^`$\n]{0,400}?[^\s\\$`])\$(?![\w$])/g;
const displayed = /^\s*(?:\$\$([\s\S]+?)\$\$|\\\[[ \t]*\n([\s\S]+?)\n[ \t]*\\\])\s*$/;
const fenced = /^\s*(?:`{3,}|~{3,})/;

/** Returns a block's source with formulas as code, in which Markdown has no signs. */
export function formulasAsCode(source: string): string {
  if (fenced.test(source) || !/\$|\\[([]/.test(source)) return source;
  const [, dollars, brackets] = displayed.exec(source) ?? [];
  const display = (dollars ?? brackets)?.trim();
  if (display !== undefined && !display.includes('`')) return `\`\`\`math\n${display}\n\`\`\``;
  return partsOfCode(source)
    .map(({ text, isCode }) => (isCode ? text : markText(text)))
    .join('');
}

function markText(text: string): string {
  if (text.length <= longestRead) return markStretch(text);
  return text
    .split('\n')
    .map((line) => (line.length <= longestRead ? markStretch(line) : line))
    .join('\n');
}

function markStretch(stretch: string): string {
  return stretch.replace(formula, (whole, ...rest) => {
    const { round, double, single }: Partial<Record<'round' | 'double' | 'single', string>> = rest.at(-1);
    const tex = (round ?? double ?? single)?.trim();
    if (tex === undefined || tex === '' || tex.length > longest) return whole;
    return `\`${sign}${tex.replace(/\s+/g, ' ')}\``;
  });
}

/** Gives code that was a formula its class. */
export function markFormulas() {
  return (tree: Root): void => mark(tree);
}

function mark(node: Nodes): void {
  if (node.type === 'inlineCode' && node.value.startsWith(sign)) markCode(node);
  else if ('children' in node) for (const child of node.children) mark(child);
}

function markCode(node: InlineCode): void {
  node.value = node.value.slice(sign.length);
  node.data = { hProperties: { className: [inlineMath] } };
}
