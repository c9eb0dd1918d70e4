import type { DocumentText } from '#server/retrieval/passages/document-text.ts';
import { createDocumentWriter } from '../../blocks/document-writer.ts';
import { createFlow } from '../../blocks/flow.ts';
import {
  type Attributes,
  attribute,
  numberAttribute,
  skipHidden,
  walkXml,
  type XmlEvents,
} from '../../containers/xml.ts';
import type { SourceFile } from '../reader.ts';
import {
  type Area,
  createSheetBounds,
  type SheetBounds,
  type SheetRow,
  writeSheet,
} from '../sheets/sheet-grid.ts';
import { contentOf, openOdf, readObjects } from './odf.ts';
import { writeOdfChart } from './odf-object.ts';
import { objectFolder } from './odf-story.ts';
import { createOdfStyles, styleEvents } from './odf-styles.ts';

interface Sheet {
  name: string;
  rows: Map<number, SheetRow>;
  merges: Area[];
  /** Texts of shapes over the cells, a paragraph each. */
  boxes: string[];
  /** Folders of its charts. */
  objects: string[];
}

interface OpenCell {
  text: string[];
  repeats: number;
  rowsSpanned: number;
  columnsSpanned: number;
}

interface Walk {
  bounds: SheetBounds;
  sheet: Sheet | undefined;
  /** The open row. */
  row: SheetRow;
  rowNumber: number;
  rowRepeats: number;
  column: number;
  cell: OpenCell | undefined;
  /** Open paragraph of a shape over the cells. */
  box: string[] | undefined;
  finish(sheet: Sheet): void;
}

/** Reads an OpenDocument spreadsheet: each sheet is a heading and its rows as displayed. Skips hidden sheets. */
export async function readOds(file: SourceFile): Promise<DocumentText> {
  const archive = openOdf(file.bytes);
  const objects = await readObjects(archive);
  const writer = createDocumentWriter();
  const flow = createFlow(writer);
  const events = sheetEvents((sheet) => {
    writer.add('heading', sheet.name, { level: 1 });
    writeSheet(writer, sheet);
    for (const text of sheet.boxes) writer.add('paragraph', text);
    for (const folder of sheet.objects) {
      const object = objects.get(folder);
      if (object) writeOdfChart(object, flow);
    }
  });
  await walkXml(contentOf(archive), events);
  return writer.finish(file, { title: file.name });
}

function sheetEvents(finish: (sheet: Sheet) => void): XmlEvents {
  const styles = createOdfStyles();
  const takeStyle = styleEvents(styles);
  const walk: Walk = {
    bounds: createSheetBounds(),
    sheet: undefined,
    row: new Map(),
    rowNumber: 0,
    rowRepeats: 1,
    column: 0,
    cell: undefined,
    box: undefined,
    finish,
  };
  const isHidden = (name: string, attributes: Attributes) =>
    /^(?:annotation|tracked-changes|title|desc|forms)$/.test(name) ||
    (name === 'table' && styles.hidden.has(attribute(attributes, 'style-name') ?? ''));
  let inParagraph = false;
  return skipHidden(isHidden, {
    open(name, attributes) {
      takeStyle.open(name, attributes);
      open(walk, name, attributes);
      inParagraph ||= name === 'p';
      if (name === 'p' && walk.cell && walk.cell.text.length > 0) walk.cell.text.push('\n');
      if (name === 's' || name === 'line-break') (walk.box ?? walk.cell?.text)?.push(' ');
    },
    text(text) {
      if (inParagraph) (walk.box ?? walk.cell?.text)?.push(text);
    },
    close(name) {
      if (name === 'p') inParagraph = false;
      close(walk, name);
    },
  });
}

function open(walk: Walk, name: string, attributes: Attributes): void {
  if (name === 'table') {
    walk.bounds.beginSheet();
    walk.sheet = {
      name: attribute(attributes, 'name') ?? '',
      rows: new Map(),
      merges: [],
      boxes: [],
      objects: [],
    };
    walk.rowNumber = 0;
  } else if (name === 'shapes') walk.box = [];
  else if (name === 'object') walk.sheet?.objects.push(objectFolder(attributes));
  else if (name === 'table-row') {
    walk.row = new Map();
    walk.rowRepeats = Math.max(1, numberAttribute(attributes, 'number-rows-repeated', 1));
    walk.column = 0;
  } else if (name === 'table-cell' || name === 'covered-table-cell') {
    walk.cell = {
      text: [],
      repeats: Math.max(1, numberAttribute(attributes, 'number-columns-repeated', 1)),
      rowsSpanned: numberAttribute(attributes, 'number-rows-spanned', 1),
      columnsSpanned: numberAttribute(attributes, 'number-columns-spanned', 1),
    };
  }
}

function close(walk: Walk, name: string): void {
  if (name === 'table-cell' || name === 'covered-table-cell') closeCell(walk);
  else if (name === 'table-row') closeRow(walk);
  else if (name === 'shapes') walk.box = undefined;
  else if (name === 'p' && walk.box) {
    walk.sheet?.boxes.push(walk.box.join(''));
    walk.box = [];
  } else if (name === 'table' && walk.sheet) {
    walk.finish(walk.sheet);
    walk.sheet = undefined;
  }
}

function closeCell(walk: Walk): void {
  const { cell, row, column, rowNumber } = walk;
  if (!cell) return;
  const text = cell.text.join('');
  for (let i = 0; text.trim() !== '' && i < cell.repeats; i++) {
    walk.bounds.addCell();
    row.set(column + i, text);
  }
  if (cell.rowsSpanned > 1 || cell.columnsSpanned > 1) {
    const [bottom, right] = [rowNumber + cell.rowsSpanned - 1, column + cell.columnsSpanned - 1];
    walk.sheet?.merges.push({ top: rowNumber, left: column, bottom, right });
  }
  walk.column += cell.repeats;
  walk.cell = undefined;
}

function closeRow(walk: Walk): void {
  const { row, rowRepeats, rowNumber, sheet } = walk;
  for (let i = 0; row.size > 0 && i < rowRepeats; i++) {
    walk.bounds.addRow();
    sheet?.rows.set(rowNumber + i, new Map(row));
  }
  walk.rowNumber += rowRepeats;
}
