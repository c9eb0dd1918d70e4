/** The line that is being read, letter by letter; its text is one flat string in the end. */
export interface LineText {
  units: Uint16Array;
  length: number;
  /** Character indices of its first and last visible character, and of the last of its first word; -1 for none. */
  first: number;
  last: number;
  firstWordEnd: number;
}

/** As many as a call takes arguments without a doubt. */
const unitsAtOnce = 8192;

export function createLineText(): LineText {
  return { units: new Uint16Array(1024), length: 0, first: -1, last: -1, firstWordEnd: -1 };
}

export function addCharacter(line: LineText, index: number, code: number): void {
  if (code > 0xffff) addUnit(line, 0xd7c0 + (code >> 10));
  addUnit(line, code > 0xffff ? 0xdc00 + (code & 0x3ff) : code);
  if (!isBlank(code)) {
    if (line.first < 0) line.first = index;
    line.last = index;
  } else if (line.first >= 0 && line.firstWordEnd < 0) line.firstWordEnd = line.last;
}

/** Answers the text and begins the next line. */
export function takeText(line: LineText): string {
  let text = '';
  for (let at = 0; at < line.length; at += unitsAtOnce) {
    text += String.fromCharCode(...line.units.subarray(at, Math.min(at + unitsAtOnce, line.length)));
  }
  line.length = 0;
  line.first = -1;
  line.last = -1;
  line.firstWordEnd = -1;
  return text;
}

function addUnit(line: LineText, unit: number): void {
  if (line.length === line.units.length) {
    const larger = new Uint16Array(line.length * 2);
    larger.set(line.units);
    line.units = larger;
  }
  line.units[line.length++] = unit;
}

function isBlank(code: number): boolean {
  return code < 0x80 ? code === 0x20 || (code >= 9 && code <= 13) : String.fromCodePoint(code).trim() === '';
}
