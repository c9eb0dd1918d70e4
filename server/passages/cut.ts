import type { Block, DocumentText } from '../documents/document.ts';
import { sentencesOf } from '../language/sentences.ts';
import { countWords } from '../language/word-count.ts';
import type { Passage } from './passage.ts';

/** A passage is closed at a paragraph's end from here on … */
const enoughWords = 100;
/** … and never grows past this, but for a row … */
const mostWords = 180;
/** … which stays whole up to here. */
const mostRowWords = 600;

/** What is never divided: a short paragraph, a row, or a sentence of a long paragraph. */
interface Unit {
  start: number;
  end: number;
  words: number;
  page?: number | undefined;
  /** Whether the block it belongs to ends with it. */
  endsBlock: boolean;
}

/** Cuts a document into passages of about 100 to 180 words along its headings, paragraphs, list items, rows and sentences. */
export function cutPassages(document: DocumentText): Passage[] {
  const sections = divideIntoSections(document);
  const passages: Passage[] = [];
  for (const section of sections) {
    for (const group of groupUnits(section.blocks.flatMap((block) => divideBlock(document.text, block)))) {
      const [first, last] = [group[0], group.at(-1)];
      if (!first || !last) continue;
      passages.push({
        ordinal: passages.length,
        ...(first.page === undefined ? {} : { page: first.page }),
        ...(section.heading === '' ? {} : { heading: section.heading }),
        start: first.start,
        end: last.end,
        text: document.text.slice(first.start, last.end),
      });
    }
  }
  return passages;
}

interface Section {
  heading: string;
  blocks: Block[];
}

/** The runs of blocks under one heading. A heading with nothing under it stands as a block of its own, so that it can be found. */
function divideIntoSections(document: DocumentText): Section[] {
  const path: { level: number; text: string }[] = [];
  const sections: Section[] = [{ heading: '', blocks: [] }];
  const blocks = blocksOf(document);
  blocks.forEach((block, index) => {
    if (block.kind !== 'heading') {
      sections.at(-1)?.blocks.push(block);
      return;
    }
    const level = block.level ?? 1;
    while ((path.at(-1)?.level ?? 0) >= level) path.pop();
    const next = blocks[index + 1];
    const isBare = next === undefined || (next.kind === 'heading' && (next.level ?? 1) <= level);
    if (isBare) sections.push({ heading: joinHeadings(path), blocks: [block] });
    path.push({ level, text: document.text.slice(block.start, block.end).replace(/\s+/g, ' ').trim() });
    sections.push({ heading: joinHeadings(path), blocks: [] });
  });
  return sections;
}

function joinHeadings(path: readonly { text: string }[]): string {
  return path.map((heading) => heading.text).join(' › ');
}

function blocksOf(document: DocumentText): Block[] {
  const filled = document.blocks.filter((block) => document.text.slice(block.start, block.end).trim() !== '');
  if (filled.length > 0 || document.text.trim() === '') return filled;
  return [{ kind: 'paragraph', start: 0, end: document.text.length }];
}

function divideBlock(text: string, block: Block): Unit[] {
  const content = text.slice(block.start, block.end);
  const words = countWords(content);
  const whole = { start: block.start, end: block.end, words, page: block.page, endsBlock: true };
  if (words <= (block.kind === 'row' ? mostRowWords : mostWords)) return [whole];
  const pieces = sentencesOf(content).flatMap((span) => divideLong(content, span.start, span.end));
  return pieces.map((piece, index) => ({
    start: block.start + piece.start,
    end: block.start + piece.end,
    words: countWords(content.slice(piece.start, piece.end)),
    page: block.page,
    endsBlock: index === pieces.length - 1,
  }));
}

/** A sentence too long for any passage (a listing, text without marks) is halved at white space, or anywhere where it has none. */
function divideLong(text: string, start: number, end: number): { start: number; end: number }[] {
  if (countWords(text.slice(start, end)) <= mostWords) return [{ start, end }];
  const half = start + Math.floor((end - start) / 2);
  const middle = /[\udc00-\udfff]/.test(text.charAt(half)) ? half + 1 : half;
  const gap = /\s+/g;
  gap.lastIndex = middle;
  const found = gap.exec(text);
  const isUseful = found !== null && found.index + found[0].length < end;
  const [left, right] = isUseful ? [found.index, found.index + found[0].length] : [middle, middle];
  return [...divideLong(text, start, left), ...divideLong(text, right, end)];
}

function groupUnits(units: readonly Unit[]): Unit[][] {
  const groups: Unit[][] = [];
  let words = 0;
  let isOpen = false;
  for (const unit of units) {
    const group = groups.at(-1);
    if (isOpen && group && words + unit.words <= mostWords) {
      group.push(unit);
      words += unit.words;
    } else {
      groups.push([unit]);
      words = unit.words;
    }
    isOpen = !(unit.endsBlock && words >= enoughWords);
  }
  return groups;
}
