import type { Flow } from '../../blocks/flow.ts';
import { addToCell, createRtfTable, endCell, endRow, type RtfTable, writeRtfTable } from './rtf-table.ts';

interface Paragraph {
  text: string[];
  /** Number or bullet of a list item. */
  label: string[];
  /** 1 to 6 for headings. */
  heading: number | undefined;
}

/** Paragraphs, notes and tables read so far. */
export interface RtfParagraphs {
  flow: Flow;
  open: Paragraph;
  /** Open paragraphs that notes interrupt, the innermost last. */
  interrupted: Paragraph[];
  notes: string[];
  table: RtfTable;
  isInTable: boolean;
}

/** Labels that are bullets: symbols, and the letter o that word processors use as a hollow bullet. */
const bulletAlone = /^(?:o|[^\p{L}\p{N}]*)$/u;

export function createRtfParagraphs(flow: Flow): RtfParagraphs {
  return {
    flow,
    open: emptyParagraph(),
    interrupted: [],
    notes: [],
    table: createRtfTable(),
    isInTable: false,
  };
}

/** Handles a control word of paragraphs or tables; ignores others. */
export function handleParagraphWord(state: RtfParagraphs, word: string, value: number | undefined): void {
  const { open, table } = state;
  if (word === 'par' || word === 'sect' || word === 'page') endParagraph(state);
  else if (word === 'pard') {
    state.isInTable = false;
    open.heading = undefined;
  } else if (word === 'intbl') state.isInTable = true;
  else if (word === 'outlinelevel' && (value ?? 9) < 9) open.heading = Math.min((value ?? 0) + 1, 6);
  else if (word === 'nestcell') open.text.push(' ');
  else if (word === 'shptxt' || word === 'dptxbxtext') open.text.push('\n');
  else if (word === 'cell') {
    state.isInTable = true;
    endParagraph(state);
    endCell(table);
  } else if (word === 'row') {
    endRow(table);
    state.isInTable = false;
  }
}

/** Writes a note's number into the text. Following text belongs to the note until `closeNote`. */
export function openNote(state: RtfParagraphs): void {
  const number = state.notes.length + state.interrupted.length + 1;
  state.open.text.push(`[${number}]`);
  state.interrupted.push(state.open);
  state.open = emptyParagraph();
}

export function closeNote(state: RtfParagraphs): void {
  state.notes.push(state.open.text.join(''));
  state.open = state.interrupted.pop() ?? emptyParagraph();
}

/** Ends the open paragraph and table, then writes the notes. */
export function finishParagraphs(state: RtfParagraphs): void {
  state.interrupted = [];
  endParagraph(state);
  endRow(state.table);
  writeRtfTable(state.table, state.flow);
  for (const [i, text] of state.notes.entries()) {
    state.flow.add({ kind: 'list-item', text: `[${i + 1}] ${text}` });
  }
}

function endParagraph(state: RtfParagraphs): void {
  const { open, flow, table } = state;
  if (state.interrupted.length > 0) {
    open.text.push(' ');
    return;
  }
  state.open = { ...emptyParagraph(), heading: open.heading };
  const text = open.text.join('');
  if (text.trim() === '') return;
  const number = open.label.join('').trim();
  const isItem = !bulletAlone.test(number);
  const whole = isItem ? `${number} ${text}` : text;
  if (state.isInTable) {
    addToCell(table, whole);
    return;
  }
  writeRtfTable(table, flow);
  if (open.heading !== undefined) flow.add({ kind: 'heading', text: whole, level: open.heading });
  else flow.add({ kind: number === '' ? 'paragraph' : 'list-item', text: whole });
}

function emptyParagraph(): Paragraph {
  return { text: [], label: [], heading: undefined };
}
