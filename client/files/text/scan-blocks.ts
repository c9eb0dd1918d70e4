/** JSON depth inside the list of blocks. */
const listDepth = 2;

/** Finds complete blocks in a JSON document that arrives in pieces. */
export interface BlockScanner {
  /** Adds a piece, and returns the JSON of each block that it completes. */
  push: (piece: string) => string[];
  /** Returns the JSON of the fields before the blocks, once they are complete. */
  head: () => string | undefined;
  /** True once the document is complete. */
  isWhole: () => boolean;
}

/**
 * Scans a file's text while it arrives, so that its first blocks can be shown. The document must be an object whose only list
 * is that of the blocks, which are objects.
 */
export function createBlockScanner(): BlockScanner {
  let depth = 0;
  let isText = false;
  let isEscaped = false;
  let hasEnded = false;
  /** Start of an incomplete block. */
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
