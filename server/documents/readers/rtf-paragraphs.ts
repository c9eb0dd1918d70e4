import type { Flow } from '../flow.ts';

/** Makes paragraphs and tables of a stream of texts and paragraph controls. */
export interface RtfParagraphs {
  addText(text: string): void;
  /** What stands before a list's item: its number or bullet. */
  addLabel(text: string): void;
  setHeading(level: number | undefined): void;
  takeWord(name: string, value: number | undefined): void;
  openNote(): void;
  closeNote(): void;
  finish(): void;
}

interface Open {
  text: string[];
  label: string[];
  heading: number | undefined;
}

/** Signs, and the small o that word processors use as a hollow bullet. */
const bulletAlone = /^(?:o|[^\p{L}\p{N}]*)$/u;

export function createRtfParagraphs(flow: Flow): RtfParagraphs {
  let paragraph: Open = { text: [], label: [], heading: undefined };
  let isInTable = false;
  let cells: string[][] = [];
  let row: string[] = [];
  let isRowOpen = false;
  /** Columns that the cell to the left or above covers, in the row that is being defined. */
  let covered: ('left' | 'above' | undefined)[] = [];
  let definition: 'left' | 'above' | undefined;
  const outer: Open[] = [];
  const notes: string[] = [];

  function endParagraph(): void {
    if (outer.length > 0) {
      paragraph.text.push(' ');
      return;
    }
    const { text, label, heading } = paragraph;
    const words = text.join('');
    const number = label.join('').trim();
    paragraph = { text: [], label: [], heading };
    if (words.trim() === '') return;
    const whole = bulletAlone.test(number) ? words : `${number} ${words}`;
    if (isInTable) {
      row.push(`${row.pop() ?? ''}${whole}\n`);
      return;
    }
    endTable();
    if (heading !== undefined) flow.add({ kind: 'heading', text: whole, level: heading });
    else flow.add({ kind: number === '' ? 'paragraph' : 'list-item', text: whole });
  }

  function endCell(): void {
    if (row.length === 0) row.push('');
    endParagraph();
    row.push('');
  }

  function endRow(): void {
    // The last one was begun and never used.
    row.pop();
    const above = cells.at(-1) ?? [];
    const merged = row.map((text, i) => (covered[i] === 'above' ? (above[i] ?? '') : text));
    merged.forEach((_, i) => {
      if (covered[i] === 'left') merged[i] = merged[i - 1] ?? '';
    });
    cells.push(merged);
    row = [];
    isRowOpen = false;
  }

  function endTable(): void {
    if (cells.length === 0) return;
    flow.openTable();
    for (const line of cells) {
      flow.openRow();
      for (const text of line) {
        flow.openCell();
        flow.add({ kind: 'paragraph', text });
        flow.closeCell();
      }
    }
    flow.closeTable();
    cells = [];
  }

  const words: Readonly<Record<string, (value: number | undefined) => void>> = {
    par: endParagraph,
    sect: endParagraph,
    page: endParagraph,
    pard: () => {
      isInTable = false;
      paragraph.heading = undefined;
    },
    intbl: () => {
      isInTable = true;
    },
    outlinelevel: (value = 9) => {
      if (value < 9) paragraph.heading = Math.min(value + 1, 6);
    },
    trowd: () => {
      isRowOpen = true;
      covered = [];
      definition = undefined;
    },
    clmrg: () => {
      definition = 'left';
    },
    clvmrg: () => {
      definition = 'above';
    },
    cellx: () => {
      covered.push(definition);
      definition = undefined;
    },
    cell: () => {
      isInTable = true;
      endCell();
    },
    nestcell: () => paragraph.text.push(' '),
    row: () => {
      if (isRowOpen || row.length > 0) endRow();
      isInTable = false;
    },
  };

  return {
    addText: (text) => paragraph.text.push(text),
    addLabel: (text) => paragraph.label.push(text),
    setHeading: (level) => {
      paragraph.heading = level;
    },
    takeWord: (name, value) => words[name]?.(value),
    openNote() {
      paragraph.text.push(`[${notes.length + outer.length + 1}]`);
      outer.push(paragraph);
      paragraph = { text: [], label: [], heading: undefined };
    },
    closeNote() {
      notes.push(paragraph.text.join(''));
      paragraph = outer.pop() ?? paragraph;
    },
    finish() {
      endParagraph();
      if (row.some((text) => text !== '')) endRow();
      endTable();
      for (const [i, text] of notes.entries()) flow.add({ kind: 'list-item', text: `[${i + 1}] ${text}` });
    },
  };
}
