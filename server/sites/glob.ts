/** Part of a glob: a character, `*` within a segment, or `**` across segments. */
type Token = string | { across: boolean };

/**
 * Returns a function that matches a path with its query against a glob. It follows all ways through the glob at once, so no glob makes
 * it slow.
 */
export function compileGlob(glob: string): (path: string) => boolean {
  const tokens = tokensOf(glob);
  return (path) => {
    let places = advance(new Set([0]), tokens);
    for (const character of path) {
      const next = new Set<number>();
      for (const place of places) {
        const token = tokens[place];
        if (token === character) next.add(place + 1);
        else if (typeof token === 'object' && (token.across || character !== '/')) next.add(place);
      }
      if (next.size === 0) return false;
      places = advance(next, tokens);
    }
    return places.has(tokens.length);
  };
}

/** Adds the places behind wildcards, which may match nothing. */
function advance(places: Set<number>, tokens: readonly Token[]): Set<number> {
  for (const place of places) if (typeof tokens[place] === 'object') places.add(place + 1);
  return places;
}

function tokensOf(glob: string): Token[] {
  const tokens: Token[] = [];
  for (const part of encode(glob).match(/\*+|[^*]/gu) ?? [])
    tokens.push(part.startsWith('*') ? { across: part.length > 1 } : part);
  return tokens;
}

/** Encodes what addresses have encoded: blanks and letters outside of ASCII. */
function encode(glob: string): string {
  return glob.toWellFormed().replace(/[^\x21-\x7e]+/g, encodeURIComponent);
}
