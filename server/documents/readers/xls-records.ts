/** A record of an Excel 97 workbook. Text that outgrows one record goes on in those that continue it. */
export interface BiffRecord {
  type: number;
  /** Where it begins in the stream. */
  offset: number;
  data: Buffer;
  /** What its continuations hold, in order. */
  more: Buffer[];
}

const continues = 0x3c;
/** Records of more bytes than any workbook's belong to no real one. */
const mostContinuations = 20_000;

/** The records of a workbook's stream from an offset on; a record that is cut short is the last one. */
export function* biffRecords(stream: Buffer, from = 0): Generator<BiffRecord> {
  let open: BiffRecord | undefined;
  for (let at = from; at + 4 <= stream.length; ) {
    const type = stream.readUInt16LE(at);
    const end = at + 4 + stream.readUInt16LE(at + 2);
    const data = stream.subarray(at + 4, end);
    if (type === continues && open) {
      if (open.more.length < mostContinuations) open.more.push(data);
    } else {
      if (open) yield open;
      open = { type, offset: at, data, more: [] };
    }
    at = end;
  }
  if (open) yield open;
}

/** Reads the bytes of a record and its continuations as one. */
export interface RecordReader {
  readonly isAtEnd: boolean;
  byte(): number;
  word(): number;
  long(): number;
  skip(bytes: number): void;
  /** Characters of one byte or two; each continuation in the midst of them says anew which. */
  characters(count: number, areWide: boolean): string;
}

export function createRecordReader({ data, more }: Pick<BiffRecord, 'data' | 'more'>): RecordReader {
  const parts = [data, ...more];
  let part = 0;
  let at = 0;
  const left = () => (parts[part]?.length ?? 0) - at;
  const settle = () => {
    while (left() <= 0 && part < parts.length) {
      part++;
      at = 0;
    }
  };
  const byte = () => {
    settle();
    const value = parts[part]?.[at] ?? 0;
    at++;
    return value;
  };
  return {
    get isAtEnd() {
      settle();
      return part >= parts.length;
    },
    byte,
    word: () => byte() + byte() * 256,
    long: () => byte() + byte() * 256 + byte() * 65_536 + byte() * 16_777_216,
    skip(bytes) {
      for (let rest = bytes; rest > 0 && part < parts.length; ) {
        const step = Math.min(rest, Math.max(left(), 0));
        at += step;
        rest -= step;
        if (rest > 0) settle();
      }
    },
    characters(count, areWide) {
      let text = '';
      let wide = areWide;
      for (let rest = count; rest > 0; ) {
        if (left() <= 0) {
          settle();
          if (part >= parts.length) break;
          wide = (byte() & 1) === 1;
        }
        const taken = Math.min(rest, Math.floor(left() / (wide ? 2 : 1)));
        if (taken === 0) {
          at += left();
          continue;
        }
        const bytes = parts[part]?.subarray(at, at + taken * (wide ? 2 : 1));
        text += bytes?.toString(wide ? 'utf16le' : 'latin1') ?? '';
        at += taken * (wide ? 2 : 1);
        rest -= taken;
      }
      return text;
    },
  };
}

/** A text with its length in one byte or two before it, in Excel 97's way: marks of its letters and readings are stepped over. */
export function readText(reader: RecordReader, lengthBytes: 1 | 2): string {
  const length = lengthBytes === 1 ? reader.byte() : reader.word();
  const flags = reader.byte();
  const runs = flags & 8 ? reader.word() : 0;
  const extra = flags & 4 ? reader.long() : 0;
  const text = reader.characters(length, (flags & 1) === 1);
  reader.skip(runs * 4 + extra);
  return text;
}
