/** Depth of what stands in the list of blocks: in the document, in the list. */
const listDepth = 2;

/** What is found in a text as it comes: its beginning, and then block by block. */
export interface BlockScanner {
  /** Takes the next piece; answers the JSON of each block that it makes whole. */
  push: (piece: string) => string[];
  /** The JSON of what stands before the blocks, once the first of them can come. */
  head: () => string | undefined;
  /** Whether the document has come to its own end. */
  isWhole: () => boolean;
}

/**
 * Finds the blocks of an understood text while it arrives, so that reading can begin with the first of them. The document is an
 * object whose one list is that of its blocks, and each block is an object.
 */
export function createBlockScanner(): BlockScanner {
  let depth = 0;
  let isText = false;
  let isEscaped = false;
  let hasEnded = false;
  /** What has come of a block that is not whole yet. */
  let begun = '';
  let head = '';
  let hasHead = false;

  function scan(piece: string): string[] {
    const blocks: string[] = [];
    let from = depth > listDepth ? 0 : piece.length;
    for (let at = 0; at < piece.length; at++) {
      const sign = piece[at];
      if (!hasHead) head += sign;
      if (isText) {
        if (isEscaped) isEscaped = false;
        else if (sign === '\\') isEscaped = true;
        else if (sign === '"') isText = false;
      } else if (sign === '"') isText = true;
      else if (sign === '{' || sign === '[') {
        if (depth === listDepth) from = at;
        depth += 1;
        hasHead ||= depth === listDepth;
      } else if (sign === '}' || sign === ']') {
        depth -= 1;
        hasEnded ||= depth === 0;
        if (depth !== listDepth) continue;
        blocks.push(begun + piece.slice(from, at + 1));
        begun = '';
        from = piece.length;
      }
    }
    begun += piece.slice(from);
    return blocks;
  }

  return { push: scan, head: () => (hasHead ? `${head}]}` : undefined), isWhole: () => hasEnded };
}
