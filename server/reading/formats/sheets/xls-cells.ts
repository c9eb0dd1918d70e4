import type { Area, SheetBounds, SheetGrid, SheetRow } from './sheet-grid.ts';
import { createXlsBoxes } from './xls-boxes.ts';
import { type BiffRecord, biffRecords } from './xls-records.ts';
import { createRecordReader, readText, skipBytes } from './xls-text.ts';
import type { ShowNumber } from './xlsx-styles.ts';

interface CellsInput {
  strings: readonly string[];
  show: ShowNumber;
  bounds: SheetBounds;
}

interface Grid extends CellsInput {
  rows: Map<number, SheetRow>;
  merges: Area[];
  /** Cell of a formula whose result is a text, which follows in the next record. */
  awaiting: { row: number; column: number } | undefined;
}

const errors: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
};

/** Reads the sheet at an offset of the workbook's stream. `isWhole` is false if the sheet's end is missing. */
export function readXlsCells(
  stream: Buffer,
  offset: number,
  input: CellsInput,
): { grid: SheetGrid; boxes: readonly string[]; isWhole: boolean } {
  const grid: Grid = { ...input, rows: new Map(), merges: [], awaiting: undefined };
  const boxes = createXlsBoxes();
  let depth = 0;
  let isWhole = false;
  for (const record of biffRecords(stream, offset)) {
    // A chart is stored as a sheet inside the sheet.
    if (record.type === 0x809) depth++;
    else if (record.type === 0x0a && --depth <= 0) {
      isWhole = true;
      break;
    } else if (depth === 1) readCell(grid, record);
    boxes.add(record, depth > 1);
  }
  const rows = new Map([...grid.rows].sort(([a], [b]) => a - b));
  return { grid: { rows, merges: grid.merges }, boxes: boxes.texts, isWhole };
}

function readCell(grid: Grid, record: BiffRecord): void {
  const { type, data } = record;
  if (type === 0xe5) readMerges(grid, data);
  else if (type === 0x207) readFormulaText(grid, record);
  if (data.length < 6) return;
  const [row, column, style] = [data.readUInt16LE(0), data.readUInt16LE(2), data.readUInt16LE(4)];
  const put = (text: string, at = column) => putCell(grid, row, at, text);
  if (type === 0xfd && data.length >= 10) put(grid.strings[data.readUInt32LE(6)] ?? '');
  else if (type === 0x203 && data.length >= 14) put(grid.show(data.readDoubleLE(6), style));
  else if (type === 0x27e && data.length >= 10) put(grid.show(packedNumber(data.readInt32LE(6)), style));
  else if (type === 0x204) put(readLabel(record));
  else if (type === 0x205 && data.length >= 8)
    put(data[7] === 0 ? truth(data[6]) : (errors[data[6] ?? 0] ?? ''));
  else if (type === 0xbd) readNumbers(grid, data, row, column);
  else if (type === 0x06 && data.length >= 14) readFormula(grid, data, { row, column, style });
}

function putCell({ rows, bounds }: Grid, row: number, column: number, text: string): void {
  if (text.trim() === '') return;
  const cells = rows.get(row) ?? new Map<number, string>();
  if (cells.size === 0) bounds.addRow();
  bounds.addCell();
  cells.set(column, text);
  rows.set(row, cells);
}

/** Reads a record with the numbers of adjacent cells, each with its style. */
function readNumbers(grid: Grid, data: Buffer, row: number, first: number): void {
  const count = Math.floor((data.length - 6) / 6);
  for (let i = 0; i < count; i++) {
    const style = data.readUInt16LE(4 + i * 6);
    putCell(grid, row, first + i, grid.show(packedNumber(data.readInt32LE(6 + i * 6)), style));
  }
}

/** Decodes an RK number: 30 bits of a whole number or the upper bits of a double, in hundredths or not ([MS-XLS] 2.5.122). */
function packedNumber(packed: number): number {
  const double = Buffer.alloc(8);
  double.writeInt32LE(packed & ~3, 4);
  const value = packed & 2 ? packed >> 2 : double.readDoubleLE();
  return packed & 1 ? value / 100 : value;
}

function readFormula(grid: Grid, data: Buffer, at: { row: number; column: number; style: number }): void {
  if (data.readUInt16LE(12) !== 0xffff) {
    putCell(grid, at.row, at.column, grid.show(data.readDoubleLE(6), at.style));
    return;
  }
  const [kind, value] = [data[6], data[8]];
  if (kind === 0) grid.awaiting = at;
  if (kind === 1) putCell(grid, at.row, at.column, truth(value));
  if (kind === 2) putCell(grid, at.row, at.column, errors[value ?? 0] ?? '');
}

function readFormulaText(grid: Grid, record: BiffRecord): void {
  const { awaiting } = grid;
  if (awaiting) putCell(grid, awaiting.row, awaiting.column, readText(createRecordReader(record), 2));
  grid.awaiting = undefined;
}

function readLabel(record: BiffRecord): string {
  const reader = createRecordReader(record);
  skipBytes(reader, 6);
  return readText(reader, 2);
}

function readMerges({ merges }: Grid, data: Buffer): void {
  for (let at = 2; at + 8 <= data.length; at += 8) {
    merges.push({
      top: data.readUInt16LE(at),
      bottom: data.readUInt16LE(at + 2),
      left: data.readUInt16LE(at + 4),
      right: data.readUInt16LE(at + 6),
    });
  }
}

function truth(value: number | undefined): string {
  return value === 0 ? 'FALSE' : 'TRUE';
}
