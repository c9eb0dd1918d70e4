import type { DocumentText } from '#server/retrieval/passages/document-text.ts';
import { createDocumentWriter, type DocumentWriter } from '../../blocks/document-writer.ts';
import { type Attributes, skipHidden, walkXml } from '../../containers/xml.ts';
import { writeDomBlocks } from '../html/dom-blocks.ts';
import { parsePage } from '../html/html.ts';
import type { SourceFile } from '../reader.ts';
import { readPlainText } from '../text/plain-text.ts';

interface Element {
  name: string;
  /** Text of the element and of inline elements in it. */
  text: string;
  /** Child elements that contain only text. */
  fields: { name: string; text: string }[];
  attributes: string[];
  /** True once a child or its fields have been written. */
  isOpened: boolean;
  /** True in a text for readers, where element names and attributes are no part of the text. */
  isProse: boolean;
}

const headingNames = /^(?:title|heading|head|headline|h[1-6]|subject)$/i;
const proseNames = /^(?:p|para|simpara|paragraph|line|l|li|br)$/i;
const proseTags = /<(?:\w+:)?(?:p|para|simpara)[\s>]/g;
const characterData = /<!\[CDATA\[[\s\S]*?\]\]>/g;
/** Root elements of texts for readers: JATS, DocBook, TEI, FictionBook, DITA. In other XML attributes are values. */
const proseRoots =
  /^(?:article|book|part|chapter|section|sect1|refentry|TEI(?:\.2|Corpus)?|FictionBook|topic|concept|task|reference|dita)$/;
const firstTag = /<(?:[\w.-]+:)?([A-Za-z][\w.-]*)/;
/** Minimum number of paragraphs: with fewer, a file with such a root may contain records. */
const minParagraphs = 3;
const sampleBytes = 200_000;
const rowNames = /^(?:tr|row)$/i;
/** A formula's source, which repeats the formula in another language. */
const formulaSources = /^(?:tex-math|annotation(?:-xml)?)$/;
/** In characters: a longer text is a paragraph, not a value of a record. */
const maxField = 300;
const maxHeadingWords = 30;

/** Reads any XML: records as `name: value; name: value`, texts as paragraphs, titles as headings. */
export async function readXmlText(file: SourceFile): Promise<DocumentText> {
  const writer = createDocumentWriter();
  const open: Element[] = [];
  const isProse = isProseFile(file.bytes);
  const shown = skipHidden((name) => isProse && formulaSources.test(name), {
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
  return writer.finish(file);
}

function isProseFile(bytes: Buffer): boolean {
  const sample = bytes.toString('latin1', 0, sampleBytes).replace(characterData, '');
  const paragraphs = sample.match(proseTags)?.length ?? 0;
  return proseRoots.test(firstTag.exec(sample)?.[1] ?? '') && paragraphs >= minParagraphs;
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
    // An inline element, such as emphasis.
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
  return !headingNames.test(name) && !proseNames.test(name) && text.length <= maxField && !containsHtml(text);
}

/** Writes the fields that an element has so far. */
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
  const isShort = text.trim().split(/\s+/).length <= maxHeadingWords;
  if (headingNames.test(name) && element.fields.length === 0 && isShort && text.trim() !== '') {
    writer.add('heading', text, { level: 2 });
  } else if (containsHtml(text)) writeDomBlocks(writer, parsePage(text).root);
  else flushFields(writer, element);
}

function containsHtml(text: string): boolean {
  return /<(?:p|br|div|a|ul|li|b|i|em|img|span|table)\b[^>]*>/i.test(text);
}
