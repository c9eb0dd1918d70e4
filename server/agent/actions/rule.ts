/** Part of a rule: one character, an argument, or what separates words. */
type Piece = { kind: 'character'; character: string } | { kind: 'argument' } | { kind: 'gap' };

/** Only the first characters of a question are compared. */
const comparedChars = 2000;
/** Longest argument in characters. */
const longestValue = 64;
const letterOrDigit = /^[\p{L}\p{N}]$/u;
/** Characters of one argument: letters, digits and what stands within numbers and codes. */
const inValue = /^[\p{L}\p{N}._/-]$/u;
const inGap = /^[\s:#№]$/u;

/** Returns the arguments that a question has where a rule such as `order {number}` expects them; undefined if it doesn't match. */
export function matchRule(rule: string, question: string): Record<string, string> | undefined {
  const { pieces, names } = parseRule(rule);
  if (pieces.length === 0) return undefined;
  const characters = Array.from(question.slice(0, comparedChars));
  const matchAt = createMatcher(pieces, characters);
  for (let start = 0; start < characters.length; start++) {
    if (letterOrDigit.test(characters[start - 1] ?? '')) continue;
    const values = matchAt(0, start);
    if (values)
      return Object.fromEntries(
        names.map((name, index) => [name, (values[index] ?? '').replace(/[._/-]+$/, '')]),
      );
  }
  return undefined;
}

function parseRule(rule: string): { pieces: Piece[]; names: string[] } {
  const names: string[] = [];
  const words = rule
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '');
  const pieces = words.flatMap((word, index): Piece[] => [
    ...(index === 0 ? [] : [{ kind: 'gap' as const }]),
    ...word.split(/(\{[A-Za-z_][\w-]*\})/).flatMap((part): Piece[] => {
      if (!/^\{.+\}$/.test(part))
        return Array.from(part, (character) => ({ kind: 'character', character: character.toLowerCase() }));
      names.push(part.slice(1, -1));
      return [{ kind: 'argument' }];
    }),
  ]);
  return { pieces, names };
}

/**
 * Returns a function that matches the pieces from one on with the characters from a place on, the longest arguments first. A rule is an admin's
 * text: as a regular expression, `{a}{b}{c}{d}{e}{f}` would try all ways to divide a word for hours, so each place is tried once.
 */
function createMatcher(pieces: readonly Piece[], characters: readonly string[]) {
  const places = characters.length + 1;
  const failed = new Uint8Array(pieces.length * places);

  function matchAt(index: number, at: number): string[] | undefined {
    const piece = pieces[index];
    if (!piece) return letterOrDigit.test(characters[at] ?? '') ? undefined : [];
    if (failed[index * places + at]) return undefined;
    const found = matchPiece(piece, index, at);
    if (!found) failed[index * places + at] = 1;
    return found;
  }

  function matchPiece(piece: Piece, index: number, at: number): string[] | undefined {
    const next = characters[at];
    if (next === undefined) return undefined;
    if (piece.kind === 'gap')
      return inGap.test(next) ? (matchAt(index, at + 1) ?? matchAt(index + 1, at + 1)) : undefined;
    if (piece.kind === 'character')
      return next.toLowerCase() === piece.character ? matchAt(index + 1, at + 1) : undefined;
    if (!letterOrDigit.test(next)) return undefined;
    let end = at + 1;
    while (end < at + longestValue && inValue.test(characters[end] ?? '')) end++;
    for (; end > at; end--) {
      const rest = matchAt(index + 1, end);
      if (rest) return [characters.slice(at, end).join(''), ...rest];
    }
    return undefined;
  }

  return matchAt;
}
