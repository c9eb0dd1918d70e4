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
