import { createTaggedPartReader } from './tagged-part.ts';

/** Asks for next questions after the answer, in the same call. Part of the system message. */
export const followUpInstructions = `

After the answer, write <followups> on a line of its own, then up to three short questions that the visitor may want to ask next, each on a line of its own and in the language of the answer, then </followups>. Only offer questions that the passages answer and that were not asked before. Leave all of this out if there are none.`;

/** Separates the next questions from an answer's text while it arrives. */
export interface FollowUpReader {
  /** Returns the text that is certainly part of the answer. */
  read(chunk: string): string;
  /** Returns the rest of the answer, and the lines that were written as next questions. */
  end(): { text: string; lines: string[] };
}

export function createFollowUpReader(): FollowUpReader {
  const reader = createTaggedPartReader('followups');
  return {
    read: (chunk) => reader.read(chunk),
    end() {
      const { text, within, cut = '' } = reader.end();
      // The last line of a list that was cut may be half a question.
      const whole = cut.split('\n').filter((line) => /[?？؟]\s*$/.test(line));
      return { text, lines: [...within.flatMap((part) => part.split('\n')), ...whole] };
    },
  };
}
