import { createElement, type ReactNode } from 'react';
import temml from 'temml';

/** Longer formulas, or deeper ones, are shown as they are written. */
const [longest, deepest] = [5000, 60];

const elements = new Set(
  `math mi mn mo ms mtext mspace mrow mfrac msqrt mroot mstyle merror mpadded mphantom mfenced menclose msub msup msubsup
  munder mover munderover mmultiscripts mprescripts none mtable mtr mtd semantics`.split(/\s+/),
);

const attributes = new Set(
  `accent accentunder align columnalign columnlines columnspacing columnspan depth display displaystyle fence form height
  largeop linebreak linethickness lspace mathcolor mathbackground mathsize mathvariant maxsize minsize movablelimits notation rowalign rowlines
  rowspacing rowspan rspace scriptlevel separator stretchy symmetric voffset width`.split(/\s+/),
);

interface MathNode {
  type?: string;
  text?: string;
  attributes?: Record<string, unknown>;
  children?: readonly MathNode[];
}

/** Returns a formula as MathML elements; undefined if it cannot be read. */
export function readFormula(tex: string, isDisplay: boolean): ReactNode | undefined {
  if (tex.length > longest) return undefined;
  try {
    const tree: MathNode = temml.__renderToMathMLTree(tex, {
      displayMode: isDisplay,
      throwOnError: true,
      trust: false,
      maxExpand: 200,
      maxSize: [20, 20],
    });
    return build(tree, 0);
  } catch {
    return undefined;
  }
}

/** Builds only what is MathML and can neither load nor run anything. */
function build(node: MathNode, depth: number): ReactNode {
  if (depth > deepest) throw new RangeError('This formula is nested too deeply.');
  if (node.text !== undefined) return node.text;
  const children = (node.children ?? []).map((child) => build(child, depth + 1));
  if (node.type === undefined || !elements.has(node.type)) return createElement('mrow', null, ...children);
  const allowed = Object.entries(node.attributes ?? {}).filter(([name]) => attributes.has(name));
  return createElement(
    node.type,
    Object.fromEntries(allowed.map(([name, value]) => [name, String(value)])),
    ...children,
  );
}
