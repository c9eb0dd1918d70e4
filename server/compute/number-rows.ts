/** Rows of whole numbers from 0 to 2³²-1, in typed arrays: objects would take ten times the memory. */
interface NumberRows {
  readonly count: number;
  /** Adds a row at the end; columns left out are 0. */
  add(...row: number[]): void;
  at(row: number, column: number): number;
  set(row: number, column: number, value: number): void;
  increase(row: number, column: number, by: number): void;
}

/** Rows of a chunk as a power of two, so a row's chunk and offset are bits of its number. */
const rowBits = 14;
const rowsOfChunk = 1 << rowBits;

/** Grows chunk by chunk, so adding a row never copies the others. */
export function createNumberRows(columns: number): NumberRows {
  const chunks: Uint32Array[] = [];
  let count = 0;

  const set = (row: number, column: number, value: number) => {
    const chunk = chunks[row >> rowBits];
    if (chunk) chunk[(row & (rowsOfChunk - 1)) * columns + column] = value;
  };
  return {
    get count() {
      return count;
    },
    add(...row) {
      if (count === chunks.length * rowsOfChunk) chunks.push(new Uint32Array(rowsOfChunk * columns));
      for (let column = 0; column < row.length; column++) set(count, column, row[column] ?? 0);
      count++;
    },
    at: (row, column) => chunks[row >> rowBits]?.[(row & (rowsOfChunk - 1)) * columns + column] ?? 0,
    set,
    increase(row, column, by) {
      const chunk = chunks[row >> rowBits];
      const offset = (row & (rowsOfChunk - 1)) * columns + column;
      if (chunk) chunk[offset] = (chunk[offset] ?? 0) + by;
    },
  };
}
