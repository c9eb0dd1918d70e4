import type { TextBlock } from './read-file-text.ts';

export interface TextPart {
  /** Index among all blocks of the file. */
  index: number;
  /** Headings that start with this part, outermost first; `depth` counts from 0. */
  headings: { depth: number; heading: string }[];
  text: string;
}

export interface TextPage {
  /** Page number, if the file has pages. */
  page: number | undefined;
  parts: TextPart[];
}

/** Groups blocks by page; each heading is shown once, where its section starts. */
export function groupByPage(blocks: readonly TextBlock[]): TextPage[] {
  const pages: TextPage[] = [];
  let open: readonly string[] = [];
  for (const [index, { page, headings, text }] of blocks.entries()) {
    const last = pages.at(-1);
    const part = { index, headings: begun(open, headings), text };
    if (last && last.page === page) last.parts.push(part);
    else pages.push({ page, parts: [part] });
    open = headings;
  }
  return pages;
}

/** Returns the headings from the first that differs. */
function begun(before: readonly string[], now: readonly string[]): TextPart['headings'] {
  const first = now.findIndex((heading, depth) => heading !== before[depth]);
  return first === -1 ? [] : now.slice(first).map((heading, at) => ({ depth: first + at, heading }));
}
