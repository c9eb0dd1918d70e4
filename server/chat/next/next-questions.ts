import { mostNext } from '#contract/chat/chat.ts';
import { createFollowUpReader } from '#server/models/follow-ups.ts';
import type { CitablePassage } from '../citing/sources.ts';
import { cleanQuestions } from './clean-questions.ts';
import { type HeadingDeps, suggestHeadings } from './headings.ts';

interface NextInput {
  host: string;
  /** The visitor's questions so far, oldest first. */
  asked: readonly string[];
  passages: readonly CitablePassage[];
  signal: AbortSignal;
}

/** Collects the questions that may be asked after an answer while it goes out. */
export interface NextQuestions {
  /** Returns a piece of a model's text without the questions at its end. */
  read(text: string): string;
  /** Notes that the answer cites the passage with this index. */
  cite(passage: number): void;
  /** Returns the rest of the text. */
  end(): string;
  /** Returns the questions to offer: those that a model wrote, or headings near what the built-in answerer quoted. */
  offer(by: { quotes: boolean }): Promise<string[]>;
}

export function createNextQuestions(deps: HeadingDeps, input: NextInput): NextQuestions {
  const tail = createFollowUpReader();
  const cited = new Set<number>();
  let lines: string[] = [];
  return {
    read: (text) => tail.read(text),
    cite: (passage) => cited.add(passage),
    end() {
      const rest = tail.end();
      lines = rest.lines;
      return rest.text;
    },
    async offer({ quotes }) {
      if (!quotes) return cleanQuestions(lines, input.asked);
      const quoted = [...cited].flatMap((passage) => input.passages[passage] ?? []);
      const headings = await suggestHeadings(deps, { ...input, cited: quoted, limit: mostNext });
      return cleanQuestions(headings, input.asked);
    },
  };
}
