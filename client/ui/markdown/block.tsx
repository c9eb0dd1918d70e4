import type { Root } from 'hast';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { memo, useRef } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import rehypeSanitize from 'rehype-sanitize';
import remarkRehype from 'remark-rehype';
import { elements } from './elements.tsx';
import { grammar } from './grammar.ts';
import { GrowingContext } from './growing.ts';
import { levelHeadings, type Outline } from './headings.ts';
import { simplifyMarks } from './marks.ts';
import { formulasAsCode, markFormulas } from './maths.ts';
import { isTable, joinParts } from './parts.ts';
import { isolateQuotes } from './quotes.ts';
import { allowed } from './sanitize.ts';
import { settle } from './settle.ts';

const pipeline = grammar()
  .use(simplifyMarks)
  .use(isolateQuotes)
  .use(markFormulas)
  .use(remarkRehype)
  .use(rehypeSanitize, allowed)
  .freeze();

interface BlockProps {
  parts: readonly string[];
  /** True if more of the block will come; only its last part is then parsed again. */
  growing: boolean;
  /** Written levels of the headings above it, as `1,3`: a text, to be compared. */
  above: string;
}

/** One block of a reply; rendered again only when its source changes. */
export const Block = memo(function Block({ parts, growing, above }: BlockProps) {
  const known = useRef(new Map<string, Root>());
  if (!growing) return render(levelHeadings(read(parts.join('')), outlineOf(above)));
  const trees = wholeParts(parts).map((part) => ({ part, tree: known.current.get(part) ?? read(part) }));
  known.current = new Map(trees.map(({ part, tree }) => [part, tree]));
  const tree = levelHeadings(joinParts(trees.map((each) => each.tree)), outlineOf(above));
  return <GrowingContext value={true}>{render(tree)}</GrowingContext>;
}, isSame);

function outlineOf(above: string): Outline {
  return above === '' ? [] : above.split(',').map(Number);
}

function isSame(before: BlockProps, after: BlockProps): boolean {
  if (before.growing !== after.growing || before.above !== after.above) return false;
  return before.parts.join('') === after.parts.join('');
}

/** Returns the parts as texts that can be parsed by themselves. */
function wholeParts(parts: readonly string[]): string[] {
  const head = parts.length > 1 && isTable(parts) ? (parts[0] ?? '') : '';
  const whole = parts.map((part, index) => (index === 0 ? part : head + part));
  const last = whole.pop() ?? '';
  return [...whole, settle(last)];
}

function read(written: string): Root {
  const source = formulasAsCode(written);
  return pipeline.runSync(pipeline.parse(source), source);
}

function render(tree: Root) {
  return toJsxRuntime(tree, { Fragment, jsx, jsxs, components: elements, passNode: true });
}
