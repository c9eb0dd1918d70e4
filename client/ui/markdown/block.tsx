import type { Root } from 'hast';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { memo, useRef } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import rehypeSanitize from 'rehype-sanitize';
import remarkRehype from 'remark-rehype';
import { elements } from './elements.tsx';
import { grammar } from './grammar.ts';
import { type Above, levelHeadings } from './heading-levels.ts';
import { simplifyMarks } from './marks.ts';
import { isTable, joinParts } from './parts.ts';
import { isolateQuotes } from './quotes.ts';
import { allowed } from './sanitize.ts';
import { settle } from './settle.ts';

const pipeline = grammar()
  .use(simplifyMarks)
  .use(isolateQuotes)
  .use(remarkRehype)
  .use(rehypeSanitize, allowed)
  .freeze();

interface BlockProps {
  /** Headings above the block. */
  above: Above;
  parts: readonly string[];
  /** True if more of the block will come; only its last part is then parsed again. */
  growing: boolean;
}

/** One block of a reply; rendered again only when its source changes. */
export const Block = memo(function Block({ parts, growing, above }: BlockProps) {
  const known = useRef(new Map<string, Root>());
  if (!growing) return render(read(parts.join('')), above);
  const trees = wholeParts(parts).map((part) => ({ part, tree: known.current.get(part) ?? read(part) }));
  known.current = new Map(trees.map(({ part, tree }) => [part, tree]));
  return render(joinParts(trees.map(({ tree }) => tree)), above);
}, isSame);

function isSame(before: BlockProps, after: BlockProps): boolean {
  const isLike = before.growing === after.growing && before.above.join() === after.above.join();
  return isLike && before.parts.join('') === after.parts.join('');
}

/** Returns the parts as texts that can be parsed by themselves. */
function wholeParts(parts: readonly string[]): string[] {
  const head = parts.length > 1 && isTable(parts) ? (parts[0] ?? '') : '';
  const whole = parts.map((part, index) => (index === 0 ? part : head + part));
  const last = whole.pop() ?? '';
  return [...whole, settle(last)];
}

function read(source: string): Root {
  return pipeline.runSync(pipeline.parse(source), source);
}

function render(tree: Root, above: Above) {
  const leveled = levelHeadings(tree, above);
  return toJsxRuntime(leveled, { Fragment, jsx, jsxs, components: elements, passNode: true });
}
