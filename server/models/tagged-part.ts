/** Characters within which a tag has to be complete. */
const longestTag = 24;
/** Matches what may stand before a tag: blank lines, and marks that some models put around it. */
const before = /\s*(?:\n[ \t]*(?:`{1,3}\w*|\*{1,2})\s*)?$/;
/** Characters before a tag that are searched for such marks. */
const longestBefore = 40;
/** Matches a piece that certainly ends outside of a tag and of what may stand before one. */
const plain = /^[^<]*[^<\s`*]$/;

/** Separates the parts between `<name>` and `</name>` from a model's text while it arrives. Synchronous, because every token passes here. */
export interface TaggedPartReader {
  /** Returns the text that is certainly outside of the tags. */
  read(chunk: string): string;
  /** Returns the rest of the text, what stood between tags, and what stands behind a last tag that was not closed. */
  end(): { text: string; within: string[]; cut: string | undefined };
}

export function createTaggedPartReader(name: string): TaggedPartReader {
  const [opening, closing] = [`<${name}>`, `</${name}>`];
  let held = '';
  let open: string | undefined;
  const within: string[] = [];

  function read(chunk: string): string {
    if (held === '' && open === undefined && plain.test(chunk)) return chunk;
    let text = held + chunk;
    let outside = '';
    held = '';
    for (;;) {
      const found = findTag(text, open === undefined ? opening : closing);
      if (open === undefined) outside += text.slice(0, found.from);
      else open += text.slice(0, found.from);
      if (found.end === undefined) {
        held = text.slice(found.from);
        return outside;
      }
      if (open !== undefined) within.push(open);
      open = open === undefined ? '' : undefined;
      text = text.slice(found.end);
    }
  }

  return {
    read,
    end() {
      if (open === undefined) return { text: withoutFence(held, within), within, cut: undefined };
      return { text: '', within, cut: `${open}${held}` };
    },
  };
}

/** Drops the end of a code block around a part, whose beginning was dropped as well. */
function withoutFence(text: string, within: readonly string[]): string {
  return within.length > 0 && /^[\s`*]*$/.test(text) ? '' : text;
}

/** Returns where a tag begins, with what belongs to it, and ends. Without `end`, the text from there on may become one. */
function findTag(text: string, tag: string): { from: number; end?: number } {
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
    const end = matchTag(text, at, tag);
    if (end !== undefined) return { from: startOf(text, at), ...(end !== 'unfinished' && { end }) };
  }
  return { from: startOf(text, text.length) };
}

function startOf(text: string, at: number): number {
  const from = Math.max(0, at - longestBefore);
  return from + text.slice(from, at).search(before);
}

/** Returns the offset after the tag at `at`, in any case and with marks within; undefined if it is none. */
function matchTag(text: string, at: number, tag: string): number | 'unfinished' | undefined {
  let matched = 0;
  for (let i = at; i < text.length; i++) {
    const sign = text.charAt(i).toLowerCase();
    if (sign === tag[matched]) matched++;
    else if (!/[\s_\\-]/.test(sign)) return undefined;
    if (matched === tag.length) return i + 1;
    if (i - at >= longestTag) return undefined;
  }
  return 'unfinished';
}
