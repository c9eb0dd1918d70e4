import type { Flow } from '../../blocks/flow.ts';
import { type NumberForm, writeNumber } from '../../blocks/list-numbers.ts';
import {
  type Attributes,
  attribute,
  numberAttribute,
  prefixedAttribute,
  skipHidden,
} from '../../containers/xml.ts';
import { altText } from '../ooxml/alt-text.ts';
import type { OoxmlPackage } from '../ooxml/ooxml.ts';
import type { Drawings } from '../ooxml/ooxml-drawings.ts';

/** Maximum number of slides in a presentation. */
export const maxSlides = 2000;

interface ShapesInput {
  flow: Flow;
  drawings: Drawings;
  content: 'slide' | 'notes';
}

interface Paragraph {
  text: string[];
  level: number;
  /** Bullet or number before it; undefined if its shape decides. */
  mark: 'bullet' | 'none' | NumberForm | undefined;
  startAt: number;
}

interface Shape {
  /** Type of the placeholder; undefined for other shapes. */
  role: string | undefined;
  paragraphs: Paragraph[];
}

interface Walk extends ShapesInput {
  shape: Shape | undefined;
  paragraph: Paragraph | undefined;
  inText: boolean;
  inPicture: boolean;
  /** True once the heading of a speaker's notes is written. */
  isUnderNotes: boolean;
  /** Writes the shapes other than the title in order: the title comes first wherever it is on the slide. */
  rest: (() => void)[];
}

const titles = new Set(['title', 'ctrTitle']);
/** Placeholders that repeat on every slide: date, footer, number. */
const repeated = new Set(['dt', 'ftr', 'sldNum', 'hdr', 'sldImg']);
const listRoles = new Set(['body', 'obj', '']);
const numberForms: readonly [RegExp, NumberForm][] = [
  [/^alphaLc/, 'letter'],
  [/^alphaUc/, 'Letter'],
  [/^romanLc/, 'roman'],
  [/^romanUc/, 'Roman'],
];

/** Writes the shapes of a slide, or its notes, into the flow. */
export async function readShapes(file: OoxmlPackage, part: string, input: ShapesInput): Promise<void> {
  const walk: Walk = {
    ...input,
    shape: undefined,
    paragraph: undefined,
    inText: false,
    inPicture: false,
    isUnderNotes: false,
    rest: [],
  };
  const shown = skipHidden(isHidden, {
    open: (name, attributes) => open(walk, name, attributes),
    text(text) {
      if (walk.inText) walk.paragraph?.text.push(text);
    },
    close: (name) => close(walk, name),
  });
  await file.walk(part, shown);
  for (const write of walk.rest) write();
}

function open(walk: Walk, name: string, attributes: Attributes): void {
  if (name === 'sp') walk.shape = { role: undefined, paragraphs: [] };
  else if (name === 'ph' && walk.shape) walk.shape.role = attribute(attributes, 'type') ?? '';
  else if (name === 'p') walk.paragraph = { text: [], level: 0, mark: undefined, startAt: 1 };
  else if (name === 't') walk.inText = true;
  else if (name === 'pic' || name === 'graphicFrame') walk.inPicture = true;
  else if (name === 'cNvPr' && walk.inPicture) addAltText(walk, altText(attributes));
  else if (name === 'br') walk.paragraph?.text.push('\n');
  else if (name === 'chart' || name === 'relIds') addDrawing(walk, name, attributes);
  else if (!openTablePart(walk, name, attributes)) readParagraphLook(walk, name, attributes);
}

/** True for fallbacks of drawings, slide numbers, and cells merged with the one to their left. */
function isHidden(name: string, attributes: Attributes): boolean {
  if (name === 'fld') return attribute(attributes, 'type') === 'slidenum';
  return name === 'Fallback' || (name === 'tc' && attribute(attributes, 'hMerge') !== undefined);
}

function openTablePart({ flow, ...walk }: Walk, name: string, attributes: Attributes): boolean {
  if (walk.content === 'notes') return false;
  if (name === 'tbl') {
    flow.openAside();
    flow.openTable();
  } else if (name === 'tr') flow.openRow();
  else if (name === 'tblPr' && attribute(attributes, 'firstRow') === '1') flow.markHeader();
  else if (name === 'tc') {
    const columns = numberAttribute(attributes, 'gridSpan', 1);
    flow.openCell({ columns, continues: attribute(attributes, 'vMerge') !== undefined });
  } else return false;
  return true;
}

function readParagraphLook({ paragraph }: Walk, name: string, attributes: Attributes): void {
  if (!paragraph) return;
  if (name === 'pPr') paragraph.level = numberAttribute(attributes, 'lvl', 0);
  else if (name === 'buNone') paragraph.mark = 'none';
  else if (name === 'buChar' || name === 'buBlip') paragraph.mark = 'bullet';
  else if (name === 'buAutoNum') {
    const type = attribute(attributes, 'type') ?? '';
    paragraph.mark = numberForms.find(([pattern]) => pattern.test(type))?.[1] ?? 'decimal';
    paragraph.startAt = numberAttribute(attributes, 'startAt', 1);
  }
}

function addAltText({ rest, flow }: Walk, text: string): void {
  if (text !== '') rest.push(() => flow.add({ kind: 'paragraph', text }));
}

function addDrawing(walk: Walk, name: string, attributes: Attributes): void {
  const id = prefixedAttribute(attributes, name === 'chart' ? 'id' : 'dm') ?? '';
  walk.rest.push(() => walk.drawings.write(id, walk.flow));
}

function close(walk: Walk, name: string): void {
  if (name === 't') walk.inText = false;
  else if (name === 'pic' || name === 'graphicFrame') walk.inPicture = false;
  else if (name === 'p') closeParagraph(walk);
  else if (name === 'sp') closeShape(walk);
  else if (walk.content === 'notes') return;
  else if (name === 'tc') walk.flow.closeCell();
  else if (name === 'tbl') {
    walk.flow.closeTable();
    walk.rest.push(walk.flow.closeAside());
  }
}

function closeParagraph(walk: Walk): void {
  const { paragraph, shape } = walk;
  walk.paragraph = undefined;
  if (!paragraph) return;
  if (shape) shape.paragraphs.push(paragraph);
  else walk.flow.add({ kind: 'paragraph', text: paragraph.text.join('') });
}

function closeShape(walk: Walk): void {
  const { shape, flow } = walk;
  walk.shape = undefined;
  if (!shape) return;
  const { role, paragraphs } = shape;
  if (walk.content === 'notes') {
    if (role === undefined || role === 'body') writeNotes(walk, paragraphs);
  } else if (role !== undefined && titles.has(role)) {
    const text = paragraphs.map((paragraph) => paragraph.text.join('')).join('\n');
    flow.add({ kind: 'heading', text, level: 1 });
  } else if (role === undefined || !repeated.has(role)) walk.rest.push(() => writeParagraphs(flow, shape));
}

function writeNotes(walk: Walk, paragraphs: readonly Paragraph[]): void {
  const texts = paragraphs.map((paragraph) => paragraph.text.join('')).filter((text) => text.trim() !== '');
  if (texts.length === 0) return;
  if (!walk.isUnderNotes) walk.flow.add({ kind: 'heading', text: 'Notes', level: 2 });
  walk.isUnderNotes = true;
  for (const text of texts) walk.flow.add({ kind: 'paragraph', text });
}

function writeParagraphs(flow: Flow, { role, paragraphs }: Shape): void {
  const counts: number[] = [];
  const isList = role !== undefined && listRoles.has(role) && paragraphs.length > 1;
  for (const { text, level, mark = isList ? 'bullet' : 'none', startAt } of paragraphs) {
    const words = text.join('');
    const isCounted = mark !== 'bullet' && mark !== 'none' && words.trim() !== '';
    counts.length = isCounted ? level + 1 : Math.min(counts.length, level);
    if (isCounted) counts[level] = (counts[level] ?? startAt - 1) + 1;
    const label = isCounted ? `${writeNumber(counts[level] ?? 1, mark)}. ` : '';
    flow.add({ kind: mark === 'none' ? 'paragraph' : 'list-item', text: label + words });
  }
}
