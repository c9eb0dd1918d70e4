/** Joins an answer's text with its marks, and closes the gaps of those that are removed. */
export interface MarkedText {
  /** Each returns what is sent. */
  addText(text: string): string;
  /** `gap` is the blank before a mark, or what parts it from the mark before. */
  addMark(gap: string, mark: string): string;
  dropMark(gap: string): string;
}

export function createMarkedText(): MarkedText {
  /** The marks right before: true if one of them was sent, else the blank before the first. */
  let run: { isSent: boolean; gap: string } | undefined;
  /** True if a mark that began its line was removed: the blank behind it goes. */
  let skipsBlank = false;
  let endsLine = true;
  const note = (text: string) => {
    if (text !== '') endsLine = text.endsWith('\n');
    return text;
  };
  return {
    addText(text) {
      if (text === '') return '';
      const shown = skipsBlank && text.startsWith(' ') ? text.slice(1) : text;
      run = undefined;
      skipsBlank = false;
      return note(shown);
    },
    addMark(gap, mark) {
      const before = run && !run.isSent ? run.gap : gap;
      run = { isSent: true, gap: '' };
      skipsBlank = false;
      return note(before + mark);
    },
    dropMark(gap) {
      if (run) return '';
      const blank = gap.endsWith(' ') || gap.endsWith('\t') ? gap.slice(-1) : '';
      const kept = note(gap.slice(0, gap.length - blank.length));
      skipsBlank = blank === '' && endsLine;
      run = { isSent: false, gap: blank };
      return kept;
    },
  };
}
