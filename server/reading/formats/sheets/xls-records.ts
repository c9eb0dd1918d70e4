/** A record of an Excel 97 workbook with its continuation records. */
export interface BiffRecord {
  type: number;
  /** Offset in the stream. */
  offset: number;
  data: Buffer;
  /** Data of the continuation records, in order. */
  more: Buffer[];
}

const continues = 0x3c;
const maxContinuations = 20_000;

/** Yields the records of a workbook's stream from an offset on. A record that is cut short is the last one. */
export function* biffRecords(stream: Buffer, from = 0): Generator<BiffRecord> {
  let open: BiffRecord | undefined;
  for (let at = from; at + 4 <= stream.length; ) {
    const type = stream.readUInt16LE(at);
    const end = at + 4 + stream.readUInt16LE(at + 2);
    const data = stream.subarray(at + 4, end);
    if (type === continues && open) {
      if (open.more.length < maxContinuations) open.more.push(data);
    } else {
      if (open) yield open;
      open = { type, offset: at, data, more: [] };
    }
    at = end;
  }
  if (open) yield open;
}
