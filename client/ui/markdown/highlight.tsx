import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { common, createLowlight } from 'lowlight';
import type { ReactNode } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

const lowlight = createLowlight(common);

/** Longer code stays plain: reading it would hold up the page. */
const longest = 100_000;

/** Returns code with its parts in spans of a class each; undefined for a language that is not known. */
export function highlight(code: string, language: string): ReactNode | undefined {
  if (code.length > longest || !lowlight.registered(language)) return undefined;
  return toJsxRuntime(lowlight.highlight(language, code), { Fragment, jsx, jsxs });
}
