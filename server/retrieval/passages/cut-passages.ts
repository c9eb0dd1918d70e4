import { headingSeparator } from '#contract/headings.ts';
import { divideLong } from '#server/language/divide.ts';
import { sentencesOf } from '#server/language/sentences.ts';
import { countWords } from '#server/language/word-count.ts';
import type { Block, DocumentText } from './document-text.ts';
import type { Passage } from './passage.ts';

/** A passage is closed at a paragraph's end from here on … */
const enoughWords = 100;
/** … and never grows past this, but for a row … */
const mostWords = 180;
/** … which stays whole up to here. */
const mostRowWords = 600;
/** Whatever its words: text without white space is one word to some counts, and each question reads passages in full. */
const mostCharacters = 4000;
/** In characters. A longer one is text in a heading's clothes: it would stand over each passage that follows. */
const longestHeading = 300;

/** In characters. Rows that a long passage parted from a wider header go without it. */
const longestHeader = 600;

/** In characters, between passages that follow each other closely. */
const widestBlank = 2;

/** The run of blocks under one heading. */
interface Section {
  heading: string;
}

/** What is never divided: a short paragraph, a row, or a sentence of a long paragraph. */
interface Unit {
  section: Section;
  start: number;
  end: number;
  words: number;
  page?: number | undefined;
  /** Of a table's row: the row that names its columns. */
  header?: string;
  /** Whether the block it belongs to ends with it. */
  endsBlock: boolean;
}

/** Units of one section that make a passage. */
interface Group {
  first: Unit;
  end: number;
  words: number;
}

/**
 * Cuts a document into passages of about 100 to 180 words along its headings, paragraphs, list items, rows and sentences.
 * Blocks and units come one by one: a document may have millions of them.
 */
export function cutPassages(document: DocumentText): Passage[] {
  const passages: Passage[] = [];
  for (const { first, end } of groupUnits(document.text, unitsOf(document))) {
    passages.push({
      ordinal: passages.length,
      ...(first.page === undefined ? {} : { page: first.page }),
      ...(first.section.heading === '' ? {} : { heading: first.section.heading }),
      start: first.start,
      end,
      text: (first.header ?? '') + document.text.slice(first.start, end),
    });
  }
  return passages;
}

/** A heading with nothing under it stands as a unit of its own, so that it can be found. */
function* unitsOf(document: DocumentText): Generator<Unit> {
  const path: { level: number; text: string }[] = [];
  let section: Section = { heading: '' };
  let header: string | undefined;
  for (const [block, next] of withNext(blocksOf(document))) {
    if (!isHeading(block)) {
      const isRow = block.kind === 'row';
      if (!isRow) header = headerOf(document.text, block);
      const own = isRow && header !== undefined ? { header } : {};
      for (const unit of divideBlock(document.text, block, section)) yield { ...unit, ...own };
      continue;
    }
    header = undefined;
    const level = block.level ?? 1;
    while ((path.at(-1)?.level ?? 0) >= level) path.pop();
    const isBare = next === undefined || (isHeading(next) && (next.level ?? 1) <= level);
    if (isBare) yield* divideBlock(document.text, block, { heading: joinHeadings(path) });
    path.push({ level, text: document.text.slice(block.start, block.end).replace(/\s+/g, ' ').trim() });
    section = { heading: joinHeadings(path) };
  }
}

/** With the line end that parts it from the rows. */
function headerOf(text: string, { kind, start, end }: Block): string | undefined {
  return kind === 'header-row' && end - start <= longestHeader ? `${text.slice(start, end)}\n` : undefined;
}

function isHeading(block: Block): boolean {
  return block.kind === 'heading' && block.end - block.start <= longestHeading;
}

function joinHeadings(path: readonly { text: string }[]): string {
  return path.map((heading) => heading.text).join(headingSeparator);
}

function* blocksOf({ text, blocks }: DocumentText): Generator<Block> {
  for (const block of blocks) if (text.slice(block.start, block.end).trim() !== '') yield block;
  if (blocks.length === 0 && text.trim() !== '') yield { kind: 'paragraph', start: 0, end: text.length };
}

/** Each block with the one after it. */
function* withNext(blocks: Iterable<Block>): Generator<[Block, Block | undefined]> {
  let before: Block | undefined;
  for (const block of blocks) {
    if (before) yield [before, block];
    before = block;
  }
  if (before) yield [before, undefined];
}

function divideBlock(text: string, block: Block, section: Section): Unit[] {
  const content = text.slice(block.start, block.end);
  const most = block.kind === 'row' || block.kind === 'header-row' ? mostRowWords : mostWords;
  const words = countWords(content, most);
  const whole = { section, start: block.start, end: block.end, words, page: block.page, endsBlock: true };
  if (words <= most && content.length <= mostCharacters) return [whole];
  const pieces = sentencesOf(content).flatMap((span) => divideLong(content, span, isUnit));
  return pieces.map((piece, index) => ({
    section,
    start: block.start + piece.start,
    end: block.start + piece.end,
    words: countWords(content.slice(piece.start, piece.end)),
    page: block.page,
    endsBlock: index === pieces.length - 1,
  }));
}

function isUnit(text: string): boolean {
  return text.length <= mostCharacters && countWords(text) <= mostWords;
}

function* groupUnits(text: string, units: Iterable<Unit>): Generator<Group> {
  let group: Group | undefined;
  let isOpen = false;
  for (const unit of units) {
    if (group && isOpen && fitsInto(group, unit)) {
      group.end = unit.end;
      group.words += unit.words;
    } else {
      if (group) yield { ...group, end: endOf(text, group, unit) };
      group = { first: unit, end: unit.end, words: unit.words };
    }
    isOpen = !(unit.endsBlock && group.words >= enoughWords);
  }
  if (group) yield group;
}

/** With the blanks before the next unit: neighbours are joined anew by line breaks, which blanks within a paragraph are not. */
function endOf(text: string, { first, end }: Group, next: Unit): number {
  const fits = next.start - end <= widestBlank && next.start - first.start <= mostCharacters;
  return fits && /[^\n]/.test(text.slice(end, next.start)) ? next.start : end;
}

function fitsInto({ first, words }: Group, unit: Unit): boolean {
  if (unit.section !== first.section) return false;
  return words + unit.words <= mostWords && unit.end - first.start <= mostCharacters;
}
