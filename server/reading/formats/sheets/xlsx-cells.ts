import { type Attributes, attribute } from '../../containers/xml.ts';
import type { OoxmlPackage } from '../ooxml/ooxml.ts';
import type { Area, SheetBounds, SheetGrid, SheetRow } from './sheet-grid.ts';
import type { ShowNumber } from './xlsx-styles.ts';

interface CellsInput {
  strings: readonly string[];
  show: ShowNumber;
  bounds: SheetBounds;
}

interface OpenCell {
  column: number;
  type: string;
  style: number;
  text: string[];
}

interface Place {
  row: number;
  column: number;
}

/** Reads a worksheet's cells as displayed. Rows and cells without a reference follow the one before. */
export async function readCells(file: OoxmlPackage, part: string, input: CellsInput): Promise<SheetGrid> {
  const rows = new Map<number, SheetRow>();
  const merges: Area[] = [];
  let at: Place = { row: -1, column: -1 };
  let row: SheetRow = new Map();
  let cell: OpenCell | undefined;
  let inValue = false;
  await file.walk(part, {
    open(name, attributes) {
      if (name === 'c') {
        at = placeOf(attribute(attributes, 'r')) ?? { row: at.row, column: at.column + 1 };
        cell = openCell(at.column, attributes);
      } else if (name === 'v' || name === 't') inValue = true;
      else if (name === 'row') {
        at = { row: rowNumber(attributes) ?? at.row + 1, column: -1 };
        row = new Map();
      } else if (name === 'mergeCell') merges.push(...areaOf(attribute(attributes, 'ref')));
      else if (name === 'rPh') cell = undefined;
    },
    text(text) {
      if (inValue) cell?.text.push(text);
    },
    close(name) {
      if (name === 'v' || name === 't') inValue = false;
      if (name === 'c' && cell) {
        putCell(row, cell, input);
        cell = undefined;
      } else if (name === 'row' && row.size > 0) {
        input.bounds.addRow();
        rows.set(at.row, row);
      }
    },
  });
  return { rows, merges };
}

function openCell(column: number, attributes: Attributes): OpenCell {
  const style = Number(attribute(attributes, 's') ?? 0);
  return { column, type: attribute(attributes, 't') ?? 'n', style, text: [] };
}

function rowNumber(attributes: Attributes): number | undefined {
  const number = Number(attribute(attributes, 'r'));
  return number >= 1 ? number - 1 : undefined;
}

function putCell(row: SheetRow, cell: OpenCell, { strings, show, bounds }: CellsInput): void {
  const shown = showCell(cell, strings, show);
  if (shown.trim() === '') return;
  bounds.addCell();
  row.set(cell.column, shown);
}

function showCell({ type, style, text }: OpenCell, strings: readonly string[], show: ShowNumber): string {
  const value = text.join('');
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type === 'n' && value !== '') return show(Number(value), style);
  return value;
}

/** Parses a reference such as `BC12`; row and column count from 0. */
function placeOf(reference: string | undefined): Place | undefined {
  const [, letters, digits] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i.exec(reference ?? '') ?? [];
  if (letters === undefined) return undefined;
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return { row: Number(digits) - 1, column: column - 1 };
}

function areaOf(reference: string | undefined): Area[] {
  const [first, last] = (reference ?? '').split(':').map(placeOf);
  if (!first || !last) return [];
  return [{ top: first.row, left: first.column, bottom: last.row, right: last.column }];
}
