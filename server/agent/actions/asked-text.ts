import { beginsWord, endOfNumberWord, endOfValue, isContinued } from './rule-characters.ts';

/** Only the first characters of a question are compared. */
const comparedChars = 500;
/** Longest argument in characters. */
const longestValue = 64;
/** Characters behind an argument that are looked at, to see whether it goes on there. */
const charsAhead = 12;

/** A question as rules read it. What all rules ask of a place is computed once. */
export interface AskedText {
  characters: readonly string[];
  /** Characters in lower case. */
  lower: readonly string[];
  /** Places at which a word may begin. */
  starts: readonly number[];
  /** Returns where the longest value ends that begins at a place. */
  endOfValue(at: number): number;
  /** Returns where a word for “number” ends that begins at a place. */
  endOfNumberWord(at: number): number | undefined;
  /** True if a number or a code that would end before a place goes on there; `mayGroup` if groups of digits are parts of one. */
  isContinued(end: number, mayGroup: boolean): boolean;
}

export function readAsked(question: string): AskedText {
  // Full-width digits and signs are those of other keyboards. One character may become eighteen.
  const whole = question.slice(0, comparedChars).normalize('NFKC');
  const characters = Array.from(whole).slice(0, comparedChars);
  const continued = (mayGroup: boolean) =>
    remembered((end) => {
      const ahead = characters.slice(end, end + charsAhead).join('');
      return isContinued(characters[end - 1] ?? '', ahead, { mayGroup });
    });
  const [grouped, alone] = [continued(true), continued(false)];
  return {
    characters,
    lower: characters.map((character) => character.toLowerCase()),
    starts: [...characters.keys()].filter((at) => beginsWord(characters[at - 1], characters[at] ?? '')),
    endOfValue: remembered((at) => endOfValue(characters, at, longestValue)),
    endOfNumberWord: remembered((at) => endOfNumberWord(characters, at)),
    isContinued: (end, mayGroup) => (mayGroup ? grouped : alone)(end),
  };
}

/** Returns a function that computes the result of a place when it is first asked for. */
function remembered<Result>(compute: (place: number) => Result): (place: number) => Result {
  const known = new Map<number, { result: Result }>();
  return (place) => {
    const found = known.get(place) ?? { result: compute(place) };
    known.set(place, found);
    return found.result;
  };
}
