import { problem } from '#server/failure/problem.ts';
import type { Flow } from '../../blocks/flow.ts';
import { type Attributes, attribute, numberOf, pastHidden, type XmlEvents } from '../../containers/xml.ts';
import { authoredAlt } from '../ooxml/alt-text.ts';
import { createOdfLists, type OdfLists } from './odf-lists.ts';
import { type OdfObject, writeOdfChart } from './odf-object.ts';
import { type OdfStyles, styleEvents, titleLevel } from './odf-styles.ts';

interface OdfStoryInput {
  flow: Flow;
  styles: OdfStyles;
  /** By the folder of the object. */
  objects: ReadonlyMap<string, OdfObject>;
}

interface Paragraph {
  text: string[];
  /** 1 to 6, of headings. */
  level: number | undefined;
  asides: (() => void)[];
}

interface Story extends OdfStoryInput {
  lists: OdfLists;
  /** The innermost last: a text box in a paragraph holds paragraphs. */
  paragraphs: Paragraph[];
  /** What the description of a picture says so far; undefined outside of one. */
  description: string[] | undefined;
  /** What a slide's frames are for, the innermost last. */
  frames: (string | undefined)[];
  inBody: boolean;
  /** Cells to the right that the last one covers. */
  covered: number;
  notes: { count: number; label: string; release: (() => void)[] };
  /** Within a speaker's notes: whether their heading stands. */
  isUnderNotes: boolean | undefined;
  pages: number;
}

const mostSlides = 2000;
const longestBlank = 100;
/** Nothing of these is shown in the text, or it is shown on every page. */
const hiddenNames = new Set(
  'annotation tracked-changes note-citation sequence-decls forms event-listeners ruby-text binary-data title table-of-content-source shapes'.split(
    ' ',
  ),
);
const repeatedFrames = /^(?:header|footer|date-time|page-number|page)$/;

/** Follows a document's content and writes it into the flow; `finish` writes the notes and answers how many slides there were. */
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
    repeatedFrames.test(attribute(attributes, 'class') ?? '');
  return {
    events: pastHidden(isHidden, {
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

/** By its style, or by a condition that held when it was saved. */
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
  const outline = Math.min(numberOf(attributes, 'outline-level', 1), 6);
  const isTitle = story.frames.at(-1) === 'title';
  const level =
    name === 'h' ? outline : isTitle ? 1 : titleLevel(story.styles, attribute(attributes, 'style-name'));
  story.paragraphs.push({ text: [], level, asides: [] });
}

function openSlide(story: Story): void {
  story.pages++;
  if (story.pages > mostSlides) {
    throw problem(
      'file_too_complex',
      `This presentation has more than the ${mostSlides.toLocaleString('en')} slides one file may have. Split it.`,
    );
  }
  story.flow.setPage(story.pages);
}

function openTablePart(story: Story, name: string, attributes: Attributes): boolean {
  const { flow } = story;
  if (name === 'table') flow.openTable();
  else if (name === 'table-row') {
    flow.openRow();
    story.covered = 0;
  } else if (name === 'table-cell') {
    const columns = numberOf(
      attributes,
      'number-columns-spanned',
      numberOf(attributes, 'number-columns-repeated', 1),
    );
    story.covered = columns - 1;
    flow.openCell({ columns });
  } else if (name === 'covered-table-cell' && story.covered > 0) {
    story.covered -= numberOf(attributes, 'number-columns-repeated', 1);
  } else if (name === 'covered-table-cell') {
    flow.openCell({ columns: numberOf(attributes, 'number-columns-repeated', 1), continues: true });
    flow.closeCell();
  } else return false;
  return true;
}

function openInParagraph(story: Story, name: string, attributes: Attributes): void {
  const text = story.paragraphs.at(-1)?.text;
  if (name === 's') text?.push(' '.repeat(Math.min(numberOf(attributes, 'c', 1), longestBlank)));
  else if (name === 'tab') text?.push('\t');
  else if (name === 'line-break') text?.push('\n');
  else if (name === 'object') openObject(story, attributes);
}

/** A formula stands in its paragraph, a chart after it. */
function openObject({ flow, objects, paragraphs }: Story, attributes: Attributes): void {
  const object = objects.get(objectFolder(attributes));
  if (!object) return;
  const around = paragraphs.at(-1);
  around?.text.push(object.formula);
  flow.openAside();
  writeOdfChart(object, flow);
  const release = flow.closeAside();
  if (around) around.asides.push(release);
  else release();
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
  else if (name === 'text-box' || name === 'custom-shape') closeTextBox(story);
  else if (name === 'frame') story.frames.pop();
  else if (name === 'desc') closeDescription(story);
  else if (name === 'notes') story.isUnderNotes = undefined;
  else if (name === 'table-header-rows') flow.markHeader();
  else if (name === 'table-cell') flow.closeCell();
  else if (name === 'table') flow.closeTable();
}

/** What its author says a picture shows stands where the picture does. */
function closeDescription(story: Story): void {
  const text = authoredAlt(story.description?.join('') ?? '');
  story.description = undefined;
  if (text === '') return;
  const write = () => story.flow.add({ kind: 'paragraph', text });
  const around = story.paragraphs.at(-1);
  if (around) around.asides.push(write);
  else write();
}

/** Inside of a paragraph it stands after it. */
function closeTextBox({ flow, paragraphs }: Story): void {
  const release = flow.closeAside();
  const around = paragraphs.at(-1);
  if (around) around.asides.push(release);
  else release();
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
