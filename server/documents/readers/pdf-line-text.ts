/** The text of the line that is being read: one flat string in the end, where adding letter by letter would leave as many strings. */
export interface LineText {
  readonly isEmpty: boolean;
  /** Character indices of its first and last visible character, and of the last of its first word. */
  readonly first: number;
  readonly last: number;
  readonly firstWordEnd: number;
  add(index: number, code: number): void;
  /** Answers the text and begins the next line. */
  take(): string;
}

/** As many as a call takes arguments without a doubt. */
const unitsAtOnce = 8192;

export function createLineText(): LineText {
  let units = new Uint16Array(1024);
  let length = 0;
  let first = -1;
  let last = -1;
  let firstWordEnd = -1;

  function push(unit: number): void {
    if (length === units.length) {
      const larger = new Uint16Array(length * 2);
      larger.set(units);
      units = larger;
    }
    units[length++] = unit;
  }

  return {
    get isEmpty() {
      return first < 0;
    },
    get first() {
      return first;
    },
    get last() {
      return last;
    },
    get firstWordEnd() {
      return firstWordEnd < 0 ? last : firstWordEnd;
    },
    add(index, code) {
      if (code > 0xffff) push(0xd7c0 + (code >> 10));
      push(code > 0xffff ? 0xdc00 + (code & 0x3ff) : code);
      if (isBlank(code)) {
        if (first >= 0 && firstWordEnd < 0) firstWordEnd = last;
        return;
      }
      if (first < 0) first = index;
      last = index;
    },
    take() {
      let text = '';
      for (let at = 0; at < length; at += unitsAtOnce) {
        text += String.fromCharCode(...units.subarray(at, Math.min(at + unitsAtOnce, length)));
      }
      length = 0;
      first = -1;
      last = -1;
      firstWordEnd = -1;
      return text;
    },
  };
}

function isBlank(code: number): boolean {
  return code < 0x80 ? code === 0x20 || (code >= 9 && code <= 13) : String.fromCodePoint(code).trim() === '';
}
