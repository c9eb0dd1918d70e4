/** Level of a heading in a reply; the page has its own `h1`. */
export type HeadingLevel = 2 | 3 | 4 | 5 | 6;

const hashes = /^ {0,3}(#{1,6})(?:[ \t]|$)/;
const underline = /^(?! {0,3}(?:```|~~~|[-+*>|#]|\d+[.)]))[^\n]+(?:\n[^\n]+)*\n {0,3}(?:(=+)|-+)[ \t]*$/;

/**
 * Returns each block's level of headings, so that a reply's first heading is an `h2` and none skips a level, whatever depths were written.
 * A block without a heading of its own has the level below the last. A block's level depends on earlier blocks alone, so that it stays
 * while a reply grows.
 */
export function headingLevels(sources: readonly string[]): HeadingLevel[] {
  /** Depths of the headings above, outermost first. */
  let above: number[] = [];
  return sources.map((source) => {
    const depth = depthOf(source);
    if (depth === undefined) return levelAt(above.length);
    above = [...above.filter((other) => other < depth), depth];
    return levelAt(above.length - 1);
  });
}

function depthOf(source: string): number | undefined {
  const marks = hashes.exec(source)?.[1];
  if (marks !== undefined) return marks.length;
  const lined = underline.exec(source.trimEnd());
  if (!lined) return undefined;
  return lined[1] === undefined ? 2 : 1;
}

const levels = [2, 3, 4, 5, 6] as const;

function levelAt(nesting: number): HeadingLevel {
  return levels[nesting] ?? 6;
}
