import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { memo } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import rehypeSanitize from 'rehype-sanitize';
import remarkRehype from 'remark-rehype';
import { elements } from './elements.tsx';
import { grammar } from './grammar.ts';
import { simplifyMarks } from './marks.ts';
import { allowed } from './sanitize.ts';

const pipeline = grammar().use(simplifyMarks).use(remarkRehype).use(rehypeSanitize, allowed).freeze();

/** One block of a reply. Parsed again only when its own source changes. */
export const Block = memo(function Block({ source }: { source: string }) {
  const tree = pipeline.runSync(pipeline.parse(source), source);
  return toJsxRuntime(tree, { Fragment, jsx, jsxs, components: elements, passNode: true });
});
