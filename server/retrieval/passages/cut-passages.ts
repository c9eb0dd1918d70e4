import { divideLong } from '#server/language/divide.ts';
import { sentencesOf } from '#server/language/sentences.ts';
import { countWords } from '#server/language/word-count.ts';
import { headingSeparator } from '#shared/text/headings.ts';
import type { Block, DocumentText } from './document-text.ts';
import type { Passage } from './passage.ts';

/** A passage with this many words ends at the next end of a paragraph. */
const minWords = 100;
/** Maximum size of a passage, except for a table's row. */
const maxWords = 180;
/** Maximum size of a row that isn't divided. */
const maxRowWords = 600;
/** Also a limit for text without white space, which some counts take for one word; each question reads whole passages. */
const maxCharacters = 4000;
/** A longer heading is really text, and would be repeated above each following passage. */
const maxHeadingCharacters = 300;

/** Rows are stored without a longer header. */
const maxHeaderCharacters = 600;

/** Maximum gap in characters between adjacent passages. */
const maxGap = 2;

/** Blocks under one heading. */
interface Section {
  heading: string;
}

/** Text that is never divided: a short paragraph, a row, or a sentence of a long paragraph. */
interface Unit {
  section: Section;
  start: number;
  end: number;
  words: number;
  page?: number | undefined;
  /** Header of a table's row. */
  header?: string;
  /** True if its block ends with it. */
  endsBlock: boolean;
}

/** Units of one section that form a passage. */
interface Group {
  first: Unit;
  end: number;
  words: number;
}

/** Cuts a document into passages of about 100 to 180 words along its structure. Generates units, as a document may have millions. */
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

/** Yields units; a heading without content is a unit too, so that it can be found. */
function* unitsOf(document: DocumentText): Generator<Unit> {
  const path: { level: number; text: string }[] = [];
  let section: Section = { heading: '' };
  let header: string | undefined;
  for (const [block, next] of withNext(blocksOf(document))) {
    if (!isHeading(block)) {
      const isRow = block.kind === 'row';
      if (!isRow) header = headerOf(document.text, block);
      const withHeader = isRow && header !== undefined ? { header } : {};
      for (const unit of divideBlock(document.text, block, section)) yield { ...unit, ...withHeader };
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

/** Returns a short header row with a line break. */
function headerOf(text: string, { kind, start, end }: Block): string | undefined {
  return kind === 'header-row' && end - start <= maxHeaderCharacters
    ? `${text.slice(start, end)}\n`
    : undefined;
}

function isHeading(block: Block): boolean {
  return block.kind === 'heading' && block.end - block.start <= maxHeadingCharacters;
}

function joinHeadings(path: readonly { text: string }[]): string {
  return path.map((heading) => heading.text).join(headingSeparator);
}

function* blocksOf({ text, blocks }: DocumentText): Generator<Block> {
  for (const block of blocks) if (text.slice(block.start, block.end).trim() !== '') yield block;
  if (blocks.length === 0 && text.trim() !== '') yield { kind: 'paragraph', start: 0, end: text.length };
}

/** Yields each block with the next one. */
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
  const limit = block.kind === 'row' || block.kind === 'header-row' ? maxRowWords : maxWords;
  const words = countWords(content, limit);
  const whole = { section, start: block.start, end: block.end, words, page: block.page, endsBlock: true };
  if (words <= limit && content.length <= maxCharacters) return [whole];
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
  return text.length <= maxCharacters && countWords(text) <= maxWords;
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
    isOpen = !(unit.endsBlock && group.words >= minWords);
  }
  if (group) yield group;
}

/** Includes white space before the next unit of the same paragraph, since adjacent passages are rejoined by line breaks. */
function endOf(text: string, { first, end }: Group, next: Unit): number {
  const fits = next.start - end <= maxGap && next.start - first.start <= maxCharacters;
  return fits && /[^\n]/.test(text.slice(end, next.start)) ? next.start : end;
}

function fitsInto({ first, words }: Group, unit: Unit): boolean {
  if (unit.section !== first.section) return false;
  return words + unit.words <= maxWords && unit.end - first.start <= maxCharacters;
}
