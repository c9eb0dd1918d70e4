import type { DocumentText } from '#server/retrieval/passages/document-text.ts';
import { createDocumentWriter, type DocumentWriter } from '../../blocks/document-writer.ts';
import { type Attributes, pastHidden, walkXml } from '../../containers/xml.ts';
import { writeDomBlocks } from '../html/dom-blocks.ts';
import { firstHeading, parsePage } from '../html/html.ts';
import type { SourceFile } from '../reader.ts';
import { readPlainText } from '../text/plain-text.ts';

interface Element {
  name: string;
  /** Its own text and that of the elements that are merely marked words of it. */
  text: string;
  /** `name: text` of its children that hold nothing but a text. */
  fields: { name: string; text: string }[];
  attributes: string[];
  /** Whether a child has been written already, so that its own fields cannot wait for its end. */
  isOpened: boolean;
  /** Of a text for readers, where the names of elements and their attributes are no words. */
  isProse: boolean;
}

const headingNames = /^(?:title|heading|head|headline|h[1-6]|subject)$/i;
const proseNames = /^(?:p|para|simpara|paragraph|line|l|li|br)$/i;
const proseTags = /<(?:\w+:)?(?:p|para|simpara)[\s>]/g;
const characterData = /<!\[CDATA\[[\s\S]*?\]\]>/g;
/** Of texts for readers: JATS, DocBook, TEI, FictionBook, DITA. Elsewhere attributes are values, paragraphs beside them or not. */
const proseRoots =
  /^(?:article|book|part|chapter|section|sect1|refentry|TEI(?:\.2|Corpus)?|FictionBook|topic|concept|task|reference|dita)$/;
const firstTag = /<(?:[\w.-]+:)?([A-Za-z][\w.-]*)/;
/** A short one of these may hold records. */
const leastProse = 3;
const sampleBytes = 200_000;
const rowNames = /^(?:tr|row)$/i;
/** A formula's source in another language. */
const doubledNames = /^(?:tex-math|annotation(?:-xml)?)$/;
/** Longer than a value of a record: a text to be read by itself. */
const longestField = 300;
const mostHeadingWords = 30;

/**
 * XML of any kind: records as `name: value; name: value`, texts as paragraphs, titles as headings. Its words as they stand,
 * without its tags.
 */
export async function readXmlText(file: SourceFile): Promise<DocumentText> {
  const writer = createDocumentWriter();
  const open: Element[] = [];
  const isProse = holdsProse(file.bytes);
  const shown = pastHidden((name) => isProse && doubledNames.test(name), {
    open(name, attributes) {
      const own = isProse ? [] : values(attributes);
      open.push({ name, text: '', fields: [], attributes: own, isOpened: false, isProse });
    },
    text(text) {
      const element = open.at(-1);
      if (element) element.text += text;
    },
    close() {
      const element = open.pop();
      if (element) closeElement(writer, open, element);
    },
  });
  await walkXml(file.bytes, shown);
  if (writer.isEmpty()) return readPlainText(file);
  const document = writer.finish({ title: '', mediaType: file.mediaType });
  return { ...document, title: firstHeading(document) || file.name };
}

function holdsProse(bytes: Buffer): boolean {
  const sample = bytes.toString('latin1', 0, sampleBytes).replace(characterData, '');
  return (
    proseRoots.test(firstTag.exec(sample)?.[1] ?? '') && (sample.match(proseTags)?.length ?? 0) >= leastProse
  );
}

function values(attributes: Attributes): string[] {
  return Object.entries(attributes)
    .filter(([name, value]) => !/^xmlns|^xsi:|^xml:/.test(name) && value.trim() !== '')
    .map(([name, value]) => `${name}: ${value}`);
}

function closeElement(writer: DocumentWriter, open: readonly Element[], element: Element): void {
  const around = open.at(-1);
  const isLeaf = element.fields.length === 0 && !element.isOpened;
  const isInText = around && (around.text.trim() !== '' || proseNames.test(around.name));
  if (isInText && isLeaf && !proseNames.test(element.name)) {
    // A marked word in the midst of a text.
    around.text += element.text;
  } else if (around && isLeaf && isField(element)) {
    around.fields.push({
      name: element.name,
      text: [element.text.trim(), ...element.attributes].filter(Boolean).join(', '),
    });
  } else {
    for (const outer of open) flushFields(writer, outer);
    writeElement(writer, element);
  }
}

function isField({ name, text }: Element): boolean {
  return (
    !headingNames.test(name) && !proseNames.test(name) && text.length <= longestField && !holdsHtml(text)
  );
}

/** What a record says before its first longer part. */
function flushFields(writer: DocumentWriter, element: Element): void {
  if (element.isProse) {
    flushProse(writer, element);
    return;
  }
  const fields = element.fields.map(({ name, text }) => (text === '' ? '' : `${name}: ${text}`));
  const parts = [...(element.isOpened ? [] : element.attributes), ...fields].filter((part) => part !== '');
  if (element.text.trim() !== '') writer.add('paragraph', element.text);
  writer.add('row', parts.join('; '));
  element.text = '';
  element.fields = [];
  element.isOpened = true;
}

function flushProse(writer: DocumentWriter, element: Element): void {
  const texts = element.fields.map(({ text }) => text);
  if (element.text.trim() !== '') writer.add('paragraph', element.text.replaceAll('\n', ' '));
  if (rowNames.test(element.name)) writer.add('row', texts.join(' | '));
  else for (const text of texts) writer.add('paragraph', text.replaceAll('\n', ' '));
  element.text = '';
  element.fields = [];
  element.isOpened = true;
}

function writeElement(writer: DocumentWriter, element: Element): void {
  const { name, text } = element;
  const isShort = text.trim().split(/\s+/).length <= mostHeadingWords;
  if (headingNames.test(name) && element.fields.length === 0 && isShort && text.trim() !== '') {
    writer.add('heading', text, { level: 2 });
  } else if (holdsHtml(text)) writeDomBlocks(writer, parsePage(text).root);
  else flushFields(writer, element);
}

function holdsHtml(text: string): boolean {
  return /<(?:p|br|div|a|ul|li|b|i|em|img|span|table)\b[^>]*>/i.test(text);
}
