import type { AnswerEvent } from './answer-event.ts';

/** Numbers of the passages that one answer cites, by first mention. */
export interface PassageNumbers {
  /** True if the model was given a passage with this number, from 1 in the order offered. */
  isOffered(written: number): boolean;
  /** Returns the number for readers, in a list that is empty if there is no such passage; the first mention adds an event. */
  cite(written: number, events: AnswerEvent[]): number[];
  /** Returns the number of the footnote `[^n]`, which may cite a passage unless `isText`: its own text begins. */
  numberNote(written: number, isText: boolean): number;
  /** Adds the passages that footnotes without a text cite. */
  citeNotes(events: AnswerEvent[]): void;
}

export function createPassageNumbers(
  passageCount: number,
  isKnown: (passage: number) => boolean,
): PassageNumbers {
  const numbers = new Map<number, number>();
  /** Passages whose citation was sent. */
  const sent = new Set<number>();
  /** Passages that a footnote may cite: only the answer's end tells whether it has a text. */
  const noted = new Set<number>();
  const isOffered = (written: number) => written > 0 && written <= passageCount && isKnown(written - 1);
  const numberOf = (passage: number) => {
    const number = numbers.get(passage) ?? numbers.size + 1;
    numbers.set(passage, number);
    return number;
  };
  const sendOnce = (passage: number, events: AnswerEvent[]) => {
    if (!sent.has(passage)) events.push({ type: 'citation', number: numberOf(passage), passage });
    sent.add(passage);
  };
  return {
    isOffered,
    cite(written, events) {
      if (!isOffered(written)) return [];
      sendOnce(written - 1, events);
      return [numberOf(written - 1)];
    },
    numberNote(written, isText) {
      const passage = written - 1;
      if (!isOffered(written)) return written;
      if (isText) noted.delete(passage);
      else if (!numbers.has(passage)) noted.add(passage);
      return numberOf(passage);
    },
    citeNotes(events) {
      for (const passage of noted) sendOnce(passage, events);
    },
  };
}
