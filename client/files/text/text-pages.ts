import type { TextBlock } from './read-file-text.ts';

export interface TextPart {
  /** Its place among all blocks of the file. */
  index: number;
  /** The headings that begin with it, outermost first, each with its depth from 0. */
  headings: { depth: number; heading: string }[];
  text: string;
}

export interface TextPage {
  /** Its number, where the file has pages. */
  page: number | undefined;
  parts: TextPart[];
}

/** Blocks by page, each heading once, where its section begins. */
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

/** From the first heading that differs on. */
function begun(before: readonly string[], now: readonly string[]): TextPart['headings'] {
  const first = now.findIndex((heading, depth) => heading !== before[depth]);
  return first === -1 ? [] : now.slice(first).map((heading, at) => ({ depth: first + at, heading }));
}
