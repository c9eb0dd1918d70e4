import type { Flow } from '../../blocks/flow.ts';
import { tooMany } from '../../containers/file-problems.ts';
import {
  type Attributes,
  attribute,
  numberAttribute,
  skipHidden,
  type XmlEvents,
} from '../../containers/xml.ts';
import { authoredAlt } from '../ooxml/alt-text.ts';
import { maxSlides } from '../slides/pptx-shapes.ts';
import { createOdfLists, type OdfLists } from './odf-lists.ts';
import { type OdfObject, writeOdfChart } from './odf-object.ts';
import { placeOfFrame, type RepeatedFrames } from './odf-repeated-frames.ts';
import { type OdfStyles, styleEvents, titleLevel } from './odf-styles.ts';

interface OdfStoryInput {
  flow: Flow;
  styles: OdfStyles;
  /** Embedded objects by their folders. */
  objects: ReadonlyMap<string, OdfObject>;
  repeated: RepeatedFrames;
}

interface Paragraph {
  text: string[];
  /** 1 to 6 for headings. */
  level: number | undefined;
  /** Writes the text boxes and charts in the paragraph, once it has ended. */
  asides: (() => void)[];
}

interface Story extends OdfStoryInput {
  lists: OdfLists;
  /** Open paragraphs, the innermost last: a text box in a paragraph contains paragraphs. */
  paragraphs: Paragraph[];
  /** Description of a picture so far; undefined outside of one. */
  description: string[] | undefined;
  /** Classes of a slide's open frames, the innermost last. */
  frames: (string | undefined)[];
  inBody: boolean;
  /** Number of cells to the right that the last one covers. */
  covered: number;
  notes: { count: number; label: string; release: (() => void)[] };
  /** True once the heading of a speaker's notes is written; undefined outside of notes. */
  isUnderNotes: boolean | undefined;
  pages: number;
}

const maxBlanks = 100;
/** Elements that aren't shown in the text. */
const hiddenNames = new Set(
  'annotation tracked-changes note-citation sequence-decls forms event-listeners ruby-text binary-data title table-of-content-source shapes'.split(
    ' ',
  ),
);
/** Fields of slides that the program fills in when it shows them; a file has placeholders such as `<number>`. */
const slideFields = new Set(['page-number', 'page-count', 'header', 'footer', 'date-time']);
const repeatedFrames = /^(?:header|footer|date-time|page-number|page)$/;

/** Creates handlers that write a document's content into the flow. `finish` writes the notes and returns the number of slides. */
export function createOdfStory(input: OdfStoryInput): { events: XmlEvents; finish(): number } {
  const story: Story = {
    ...input,
    lists: createOdfLists(input.styles),
    paragraphs: [],
    description: undefined,
    frames: [],
    inBody: false,
    covered: 0,
    notes: { count: 0, label: '', release: [] },
    isUnderNotes: undefined,
    pages: 0,
  };
  const styles = styleEvents(input.styles);
  const isHidden = (name: string, attributes: Attributes) =>
    hiddenNames.has(name) ||
    isHiddenText(story, name, attributes) ||
    isRepeated(story, name, attributes) ||
    repeatedFrames.test(attribute(attributes, 'class') ?? '');
  return {
    events: skipHidden(isHidden, {
      open(name, attributes) {
        if (name === 'body') story.inBody = true;
        else if (story.inBody) open(story, name, attributes);
        else styles.open(name, attributes);
      },
      text: (text) => (story.description ?? story.paragraphs.at(-1)?.text)?.push(text),
      close: (name) => close(story, name),
    }),
    finish() {
      for (const release of story.notes.release) release();
      return story.pages;
    },
  };
}

/** True for a slide's number and for what is the same on many slides. */
function isRepeated({ pages, isUnderNotes, repeated }: Story, name: string, attributes: Attributes): boolean {
  if (pages === 0) return false;
  if (slideFields.has(name)) return true;
  const place = placeOfFrame(name, attributes);
  return place !== undefined && isUnderNotes === undefined && repeated.get(pages)?.has(place) === true;
}

/** True if text is hidden by its style, or by a condition when the file was saved. */
function isHiddenText({ styles }: Story, name: string, attributes: Attributes): boolean {
  if (name === 'hidden-text' || name === 'hidden-paragraph')
    return attribute(attributes, 'is-hidden') === 'true';
  if (name === 'section') return attribute(attributes, 'display') === 'none';
  return (
    (name === 'span' || name === 'p') && styles.hiddenTexts.has(attribute(attributes, 'style-name') ?? '')
  );
}

function open(story: Story, name: string, attributes: Attributes): void {
  const { flow, lists } = story;
  if (name === 'p' || name === 'h') openParagraph(story, name, attributes);
  else if (name === 'list') lists.openList(attributes);
  else if (name === 'list-item' || name === 'list-header') lists.openItem(attributes);
  else if (name === 'note-body') {
    story.notes.count++;
    story.paragraphs.at(-1)?.text.push(`[${story.notes.count}]`);
    story.notes.label = `[${story.notes.count}] `;
    flow.openAside();
  } else if (name === 'text-box' || name === 'custom-shape') flow.openAside();
  else if (name === 'frame') story.frames.push(attribute(attributes, 'class'));
  else if (name === 'page') openSlide(story);
  else if (name === 'notes') story.isUnderNotes = false;
  else if (name === 'desc') story.description = [];
  else if (!openTablePart(story, name, attributes)) openInParagraph(story, name, attributes);
}

function openParagraph(story: Story, name: string, attributes: Attributes): void {
  const outline = Math.min(numberAttribute(attributes, 'outline-level', 1), 6);
  const isTitle = story.frames.at(-1) === 'title';
  const level =
    name === 'h' ? outline : isTitle ? 1 : titleLevel(story.styles, attribute(attributes, 'style-name'));
  story.paragraphs.push({ text: [], level, asides: [] });
}

function openSlide(story: Story): void {
  story.pages++;
  if (story.pages > maxSlides) throw tooMany(maxSlides, 'slides', 'presentation');
  story.flow.setPage(story.pages);
}

function openTablePart(story: Story, name: string, attributes: Attributes): boolean {
  const { flow } = story;
  if (name === 'table') flow.openTable();
  else if (name === 'table-row') {
    flow.openRow();
    story.covered = 0;
  } else if (name === 'table-cell') {
    const columns = numberAttribute(
      attributes,
      'number-columns-spanned',
      numberAttribute(attributes, 'number-columns-repeated', 1),
    );
    story.covered = columns - 1;
    flow.openCell({ columns });
  } else if (name === 'covered-table-cell' && story.covered > 0) {
    story.covered -= numberAttribute(attributes, 'number-columns-repeated', 1);
  } else if (name === 'covered-table-cell') {
    flow.openCell({ columns: numberAttribute(attributes, 'number-columns-repeated', 1), continues: true });
    flow.closeCell();
  } else return false;
  return true;
}

function openInParagraph(story: Story, name: string, attributes: Attributes): void {
  const text = story.paragraphs.at(-1)?.text;
  if (name === 's') text?.push(' '.repeat(Math.min(numberAttribute(attributes, 'c', 1), maxBlanks)));
  else if (name === 'tab') text?.push('\t');
  else if (name === 'line-break') text?.push('\n');
  else if (name === 'object') openObject(story, attributes);
}

/** Writes a formula into its paragraph, a chart after it. */
function openObject(story: Story, attributes: Attributes): void {
  const object = story.objects.get(objectFolder(attributes));
  if (!object) return;
  story.paragraphs.at(-1)?.text.push(object.formula);
  writeAfterParagraph(story, () => writeOdfChart(object, story.flow));
}

/** Calls `write` when the open paragraph has ended, or at once if none is open. */
function writeAfterParagraph({ paragraphs }: Story, write: () => void): void {
  const around = paragraphs.at(-1);
  if (around) around.asides.push(write);
  else write();
}

export function objectFolder(attributes: Attributes): string {
  return (attribute(attributes, 'href') ?? '').replace(/^\.\//, '').toLowerCase();
}

function close(story: Story, name: string): void {
  const { flow, lists } = story;
  if (!story.inBody) return;
  if (name === 'p' || name === 'h') closeParagraph(story);
  else if (name === 'list') lists.closeList();
  else if (name === 'note-body') story.notes.release.push(flow.closeAside());
  else if (name === 'text-box' || name === 'custom-shape') writeAfterParagraph(story, flow.closeAside());
  else if (name === 'frame') story.frames.pop();
  else if (name === 'desc') closeDescription(story);
  else if (name === 'notes') story.isUnderNotes = undefined;
  else if (name === 'table-header-rows') flow.markHeader();
  else if (name === 'table-cell') flow.closeCell();
  else if (name === 'table') flow.closeTable();
}

function closeDescription(story: Story): void {
  const text = authoredAlt(story.description?.join('') ?? '');
  story.description = undefined;
  if (text !== '') writeAfterParagraph(story, () => story.flow.add({ kind: 'paragraph', text }));
}

function closeParagraph(story: Story): void {
  const paragraph = story.paragraphs.pop();
  if (!paragraph) return;
  const { flow, lists, notes } = story;
  const text = paragraph.text.join('');
  if (text.trim() !== '') {
    const label = notes.label === '' ? (lists.isInside() ? lists.takeLabel() : '') : notes.label;
    const isItem = lists.isInside() || notes.label !== '';
    notes.label = '';
    if (story.isUnderNotes === false) {
      flow.add({ kind: 'heading', text: 'Notes', level: 2 });
      story.isUnderNotes = true;
    }
    if (paragraph.level === undefined)
      flow.add({ kind: isItem ? 'list-item' : 'paragraph', text: label + text });
    else flow.add({ kind: 'heading', text: label + text, level: paragraph.level });
  }
  for (const release of paragraph.asides) release();
}
