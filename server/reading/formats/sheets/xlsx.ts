import type { DocumentText } from '#server/retrieval/passages/document-text.ts';
import { createDocumentWriter } from '../../blocks/document-writer.ts';
import { createFlow, type Flow } from '../../blocks/flow.ts';
import { attribute, prefixedAttribute } from '../../containers/xml.ts';
import { type OoxmlPackage, openOoxml, type Relation, relatedPart } from '../ooxml/ooxml.ts';
import { readDrawings } from '../ooxml/ooxml-drawings.ts';
import type { SourceFile } from '../reader.ts';
import { readShapes } from '../slides/pptx-shapes.ts';
import { createSheetBounds, writeSheet } from './sheet-grid.ts';
import { readCells } from './xlsx-cells.ts';
import { readFormats } from './xlsx-styles.ts';

interface Workbook {
  file: OoxmlPackage;
  sheets: { name: string; part: string }[];
  relations: ReadonlyMap<string, Relation>;
  isFrom1904: boolean;
}

/** Reads an Excel workbook: each sheet is a heading, its rows as displayed, then text boxes and charts. Skips hidden sheets. */
export async function readXlsx(source: SourceFile): Promise<DocumentText> {
  const book = await openWorkbook(source.bytes);
  const strings = await readSharedStrings(book.file, relatedPart(book.relations, 'sharedStrings'));
  const show = await readFormats(book.file, relatedPart(book.relations, 'styles'), book.isFrom1904);
  const writer = createDocumentWriter();
  const flow = createFlow(writer);
  const bounds = createSheetBounds();
  for (const { name, part } of book.sheets) {
    bounds.beginSheet();
    flow.add({ kind: 'heading', text: name, level: 1 });
    const grid = await readCells(book.file, part, { strings, show, bounds });
    writeSheet(writer, grid);
    await writeDrawing(book.file, part, flow);
  }
  return writer.finish(source, { title: source.name, ...book.file.missing() });
}

async function openWorkbook(bytes: Buffer): Promise<Workbook> {
  const file = await openOoxml(bytes);
  const relations = await file.relationsOf(file.mainPart);
  const all: { name: string; part: string; isHidden: boolean }[] = [];
  let isFrom1904 = false;
  await file.walk(file.mainPart, {
    open(name, attributes) {
      if (name === 'workbookPr') isFrom1904 = /^(?:1|true)$/.test(attribute(attributes, 'date1904') ?? '');
      const relation =
        name === 'sheet' ? relations.get(prefixedAttribute(attributes, 'id') ?? '') : undefined;
      if (relation?.type !== 'worksheet') return;
      const isHidden = /hidden/i.test(attribute(attributes, 'state') ?? '');
      all.push({ name: attribute(attributes, 'name') ?? '', part: relation.target, isHidden });
    },
  });
  const shown = all.filter((sheet) => !sheet.isHidden);
  return { file, relations, isFrom1904, sheets: shown.length > 0 ? shown : all };
}

async function writeDrawing(file: OoxmlPackage, sheet: string, flow: Flow): Promise<void> {
  const drawing = relatedPart(await file.relationsOf(sheet), 'drawing');
  if (!drawing) return;
  const drawings = await readDrawings(file, await file.relationsOf(drawing));
  await readShapes(file, drawing, { flow, drawings, content: 'slide' });
}

/** Reads the texts that a workbook's cells share, by their numbers. Skips phonetic readings. */
async function readSharedStrings(file: OoxmlPackage, part: string | undefined): Promise<string[]> {
  const strings: string[] = [];
  let text: string[] = [];
  let inText = false;
  let inReading = false;
  await file.walk(part, {
    open(name) {
      if (name === 'si') text = [];
      else if (name === 'rPh') inReading = true;
      else if (name === 't') inText = !inReading;
    },
    text(piece) {
      if (inText) text.push(piece);
    },
    close(name) {
      if (name === 't') inText = false;
      else if (name === 'rPh') inReading = false;
      else if (name === 'si') strings.push(text.join(''));
    },
  });
  return strings;
}
