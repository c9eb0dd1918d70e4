import type { Flow } from '../../blocks/flow.ts';
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
import { createFields, type DocxFields } from './docx-fields.ts';
import type { CountItem } from './docx-numbers.ts';
import { isOn, type ParagraphLook, readLook, type StyleLook } from './docx-styles.ts';

type NoteKind = 'footnote' | 'endnote';

export interface StoryParts {
  lookOf: StyleLook;
  countItem: CountItem;
  drawings: Drawings;
  /** Notes that were referred to so far, in order of their numbers. */
  notes: { kind: NoteKind; id: string }[];
  /** Writes embedded pages, by their ids. */
  chunks: Map<string, () => void>;
}

interface StoryInput {
  flow: Flow;
  parts: StoryParts;
}

interface Paragraph {
  text: string[];
  styleId?: string;
  look: ParagraphLook;
  /** Writes the paragraph's text boxes and charts, once it has ended. */
  asides: (() => void)[];
}

interface CellPlace {
  columns: number;
  continues: boolean;
}

interface Story extends StoryInput {
  /** Open paragraphs, the innermost last: a text box in a paragraph contains paragraphs. */
  paragraphs: Paragraph[];
  inText: boolean;
  /** True if the run's text is hidden. */
  vanished: boolean;
  /** Number of a note, written before the next paragraph's text. */
  label: string;
  cell: CellPlace | undefined;
  fields: DocxFields;
}

/** Elements that aren't shown: moved and deleted text, fallbacks of drawings, phonetic readings, field codes. */
const hiddenNames = new Set(['Fallback', 'moveFrom', 'rt', 'del', 'instrText', 'delText']);

/** Writes a story of a Word file into the flow: the body, or the footnotes or endnotes with their numbers. */
export async function readStory(
  file: OoxmlPackage,
  part: string | undefined,
  input: StoryInput,
): Promise<void> {
  const story: Story = {
    ...input,
    paragraphs: [],
    inText: false,
    vanished: false,
    label: '',
    cell: undefined,
    fields: createFields(),
  };
  const isHidden = (name: string, attributes: Attributes) =>
    hiddenNames.has(name) || isUnusedNote(story, name, attributes);
  const shown = skipHidden(isHidden, {
    open: (name, attributes) => open(story, name, attributes),
    text(text) {
      if (story.inText && !story.vanished && !story.fields.isInCode())
        story.paragraphs.at(-1)?.text.push(text);
    },
    close: (name) => close(story, name),
  });
  await file.walk(part, shown);
}

function open(story: Story, name: string, attributes: Attributes): void {
  if (name === 'p' || name === 'tbl') beginCell(story);
  if (name === 'p') story.paragraphs.push({ text: [], look: {}, asides: [] });
  else if (name === 'r') story.vanished = isHiddenStyle(story, story.paragraphs.at(-1)?.styleId);
  else if (name === 'rStyle') story.vanished ||= isHiddenStyle(story, attribute(attributes, 'val'));
  else if (name === 'vanish') story.vanished = isOn(attribute(attributes, 'val') ?? '');
  else if (name === 'altChunk') writeChunk(story, prefixedAttribute(attributes, 'id') ?? '');
  else if (name === 't') story.inText = true;
  else if (name === 'txbxContent') story.flow.openAside();
  else if (!openTablePart(story, name, attributes)) openInParagraph(story, name, attributes);
}

/** Writes an embedded page the first time only: a file that repeats it many times would grow without limit. */
function writeChunk({ parts: { chunks } }: Story, id: string): void {
  chunks.get(id)?.();
  chunks.delete(id);
}

function isHiddenStyle({ parts }: Story, styleId: string | undefined): boolean {
  return parts.lookOf(styleId).isHidden === true;
}

function openTablePart(story: Story, name: string, attributes: Attributes): boolean {
  if (name === 'tbl') story.flow.openTable();
  else if (name === 'tr') story.flow.openRow();
  else if (name === 'gridBefore') addEmptyCells(story, numberAttribute(attributes, 'val', 0));
  else if (name === 'tblHeader') story.flow.markHeader();
  else if (name === 'tc') story.cell = { columns: 1, continues: false };
  else if (name === 'gridSpan' && story.cell) story.cell.columns = numberAttribute(attributes, 'val', 1);
  else if (name === 'vMerge' && story.cell) story.cell.continues = attribute(attributes, 'val') !== 'restart';
  else return false;
  return true;
}

function addEmptyCells(story: Story, columns: number): void {
  story.flow.openCell({ columns });
  story.flow.closeCell();
}

/** Opens a cell. Called at its first content, when its properties are known. */
function beginCell(story: Story): void {
  if (story.cell) story.flow.openCell(story.cell);
  story.cell = undefined;
}

function openInParagraph(story: Story, name: string, attributes: Attributes): void {
  const paragraph = story.paragraphs.at(-1);
  if (!paragraph) return;
  const value = attribute(attributes, 'val') ?? '';
  if (name === 'pStyle') paragraph.styleId = value;
  else if (name === 'tab' && value === '') paragraph.text.push('\t');
  else if (name === 'br' || name === 'cr') paragraph.text.push('\n');
  else if (name === 'noBreakHyphen') paragraph.text.push('-');
  else if (name === 'footnoteReference' || name === 'endnoteReference') addNote(story, name, attributes);
  else if (name === 'docPr') addAltText(story, altText(attributes));
  else if (name === 'textpath') addAltText(story, attribute(attributes, 'string') ?? '');
  else if (story.fields.open(name, attributes)) return;
  else if (name === 'chart' || name === 'relIds') addDrawing(story, name, attributes);
  else readLook(paragraph.look, name, value);
}

function addAltText({ flow, paragraphs }: Story, text: string): void {
  if (text !== '') paragraphs.at(-1)?.asides.push(() => flow.add({ kind: 'paragraph', text }));
}

function addDrawing({ flow, parts, paragraphs }: Story, name: string, attributes: Attributes): void {
  const id = prefixedAttribute(attributes, name === 'chart' ? 'id' : 'dm') ?? '';
  paragraphs.at(-1)?.asides.push(() => parts.drawings.write(id, flow));
}

function addNote(story: Story, name: string, attributes: Attributes): void {
  const kind = name === 'footnoteReference' ? 'footnote' : 'endnote';
  story.parts.notes.push({ kind, id: attribute(attributes, 'id') ?? '' });
  story.paragraphs.at(-1)?.text.push(`[${story.parts.notes.length}]`);
}

/** True for notes that nothing refers to, such as the separator line, which is stored as a note. */
function isUnusedNote(story: Story, name: string, attributes: Attributes): boolean {
  if (name !== 'footnote' && name !== 'endnote') return false;
  const id = attribute(attributes, 'id');
  const at = story.parts.notes.findIndex((note) => note.kind === name && note.id === id);
  story.label = `[${at + 1}] `;
  return at === -1;
}

function close(story: Story, name: string): void {
  if (name === 'p') closeParagraph(story);
  else if (name === 'ddList') story.paragraphs.at(-1)?.text.push(story.fields.chosen());
  else if (name === 't') story.inText = false;
  else if (name === 'tc') {
    beginCell(story);
    story.flow.closeCell();
  } else if (name === 'tbl') story.flow.closeTable();
  else if (name === 'txbxContent') {
    const release = story.flow.closeAside();
    story.paragraphs.at(-1)?.asides.push(release);
  }
}

function closeParagraph(story: Story): void {
  const paragraph = story.paragraphs.pop();
  if (!paragraph) return;
  story.fields.endParagraph();
  const look = { ...story.parts.lookOf(paragraph.styleId), ...paragraph.look };
  const text = paragraph.text.join('');
  const isItem = look.listId !== undefined && look.listId !== '0';
  const isBlank = text.trim() === '';
  const number = isItem && !isBlank ? story.parts.countItem(look.listId ?? '', look.listLevel ?? 0) : '';
  const label = isBlank ? '' : story.label;
  if (!isBlank) story.label = '';
  const words = `${label}${number === '' ? '' : `${number} `}${text}`;
  if (look.heading !== undefined) story.flow.add({ kind: 'heading', text: words, level: look.heading });
  else story.flow.add({ kind: isItem || label !== '' ? 'list-item' : 'paragraph', text: words });
  for (const release of paragraph.asides) release();
}
