import type { InlineCode, Nodes, Root } from 'mdast';

/** Class of a code element that is a formula in a line; a fenced block with the language `math` is one by itself. */
export const inlineMath = 'language-math-inline';

/** Marks code that was written as a formula. Private use: it stands in no text. */
const sign = '\uf8ee';

/** TeX of a line, as long as any. */
const longest = 2000;

/**
 * Matches code, which stays, and formulas: `\(x\)`, `$$x$$`, and `$x$` if no space is within the signs and no digit follows, so that
 * prices are none.
 */
const formula =
  /(`+)[^`][\s\S]*?\1|\\\\|\\\((?<round>[^`\n]+?)\\\)|\$\$(?<double>[^`$]+?)\$\$|(?<![\\$\w])\$(?=[^\s$])(?<single>[^`$\n]{0,400}?[^\s\\$`])\$(?![\w$])/g;
const displayed = /^\s*(?:\$\$([\s\S]+?)\$\$|\\\[[ \t]*\n([\s\S]+?)\n[ \t]*\\\])\s*$/;
const fenced = /^\s*(?:`{3,}|~{3,})/;

/** Returns a block's source with formulas as code, in which Markdown has no signs. */
export function formulasAsCode(source: string): string {
  if (fenced.test(source) || !/\$|\\[([]/.test(source)) return source;
  const [, dollars, brackets] = displayed.exec(source) ?? [];
  const display = (dollars ?? brackets)?.trim();
  if (display !== undefined && !display.includes('`')) return `\`\`\`math\n${display}\n\`\`\``;
  return source.replace(formula, (whole, ...rest) => {
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
