/** Part of a glob: a character, `*` within a segment, or `**` across segments. */
type Token = string | { across: boolean };

/** A set of places in a glob, a bit each. */
type Places = Uint32Array;

const bitsOfWord = 32;

/**
 * Returns a function that matches a path with its query against a glob. It follows all ways through the glob at once, a machine word of
 * them in a step, so no glob makes it slow.
 */
export function compileGlob(glob: string): (path: string) => boolean {
  const tokens = tokensOf(glob);
  const placesOf = (isIn: (token: Token) => boolean) => collectPlaces(tokens, isIn);
  const stars = placesOf((token) => typeof token === 'object');
  const across = placesOf((token) => typeof token === 'object' && token.across);
  const characters = new Map<string, Places>();
  for (const token of tokens)
    if (typeof token === 'string')
      characters.set(
        token,
        placesOf((other) => other === token),
      );
  const none = placesOf(() => false);
  return (path) => {
    const places = placesOf(() => false);
    places[0] = 1;
    skipStars(places, stars);
    for (const character of path) {
      const staying = character === '/' ? across : stars;
      if (!step(places, { moving: characters.get(character) ?? none, staying })) return false;
      skipStars(places, stars);
    }
    return ((places[wordOf(tokens.length)] ?? 0) & bitOf(tokens.length)) !== 0;
  };
}

/** Goes on by one character, which moves some places to the next and leaves others where they are. Returns false if no way is left. */
function step(places: Places, { moving, staying }: { moving: Places; staying: Places }): boolean {
  let [carried, left] = [0, 0];
  for (let word = 0; word < places.length; word++) {
    const at = places[word] ?? 0;
    const moved = at & (moving[word] ?? 0);
    const next = (moved << 1) | carried | (at & (staying[word] ?? 0));
    carried = moved >>> (bitsOfWord - 1);
    places[word] = next;
    left |= next;
  }
  return left !== 0;
}

/** Adds the places behind wildcards, which may match nothing. No wildcard follows another. */
function skipStars(places: Places, stars: Places): void {
  let carried = 0;
  for (let word = 0; word < places.length; word++) {
    const at = (places[word] ?? 0) | carried;
    const skipped = at & (stars[word] ?? 0);
    places[word] = at | (skipped << 1);
    carried = skipped >>> (bitsOfWord - 1);
  }
}

/** Returns the places before the tokens that are wanted; there is room for the place behind the last. */
function collectPlaces(tokens: readonly Token[], isIn: (token: Token) => boolean): Places {
  const places = new Uint32Array(wordOf(tokens.length) + 1);
  for (const [place, token] of tokens.entries())
    if (isIn(token)) places[wordOf(place)] = (places[wordOf(place)] ?? 0) | bitOf(place);
  return places;
}

function wordOf(place: number): number {
  return Math.floor(place / bitsOfWord);
}

function bitOf(place: number): number {
  return 1 << (place % bitsOfWord);
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
