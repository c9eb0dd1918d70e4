import type { AnswerOutcome } from '#contract/chat/outcomes.ts';
import type { Answer } from '#server/chat/answer/answer.ts';
import type { AnswerFormat } from '#server/chat/stream/formats.ts';
import { type AddressOf, titleOf } from '../answer-sources.ts';

interface FoundAnswer {
  answer: string;
  outcome: AnswerOutcome;
  offered: boolean;
  sources: { number: number; title: string; url: string; text: string }[];
}

export interface CollectedAnswer {
  format: AnswerFormat;
  /** Returns what was collected; whole once the response was read. */
  found(): FoundAnswer;
}

/** Creates a format that sends nothing but its end, so that a failure before it is thrown. */
export function collectAnswer({ passages }: Answer, addressOf: AddressOf): CollectedAnswer {
  const found: FoundAnswer = { answer: '', outcome: 'answered', offered: false, sources: [] };
  return {
    found: () => found,
    format: {
      headers: {},
      open: () => '',
      write(event) {
        if (event.type === 'text') found.answer += event.text;
        if (event.type === 'outcome') found.outcome = event.outcome;
        if (event.type === 'handover') found.offered = true;
        const passage = event.type === 'citation' ? passages[event.passage] : undefined;
        if (passage && event.type === 'citation') {
          const { document, found: place } = passage;
          found.sources.push({
            ...{ number: event.number, title: titleOf(passage) },
            ...{ url: addressOf(document), text: place.text },
          });
        }
        return '';
      },
      close: () => '\n',
      fail: undefined,
    },
  };
}
