import type { Answer } from '#server/chat/answer/answer.ts';
import type { SentEvent } from '#server/chat/stream/formats.ts';
import { type AddressOf, titleOf } from '../answer-sources.ts';

/** A source as OpenAI's APIs have it: the place in the answer's text that cites it, its address and title. */
interface UrlCitation {
  start_index: number;
  end_index: number;
  url: string;
  title: string;
}

interface Annotations {
  see(event: SentEvent): void;
  /** Returns a citation for each mark in the whole text, then the sources of the whole answer. */
  list(text: string): UrlCitation[];
}

/** Collects the sources of an answer while it is sent. */
export function collectAnnotations({ passages }: Answer, addressOf: AddressOf): Annotations {
  const cited = new Map<number, { url: string; title: string }>();
  const ofWhole: { url: string; title: string }[] = [];
  return {
    see(event) {
      if (event.type === 'source') {
        const { document } = event;
        ofWhole.push({ url: addressOf(document), title: document.name });
      } else if (event.type === 'citation') {
        const passage = passages[event.passage];
        if (passage) cited.set(event.number, { url: addressOf(passage.document), title: titleOf(passage) });
      }
    },
    list(text) {
      const marks = Array.from(text.matchAll(/\[(\d{1,4})\]/g), (mark) => {
        const source = cited.get(Number(mark[1]));
        return source ? [annotate(source, mark.index, mark.index + mark[0].length)] : [];
      });
      return [...marks.flat(), ...ofWhole.map((source) => annotate(source, text.length, text.length))];
    },
  };
}

function annotate(source: { url: string; title: string }, start: number, end: number): UrlCitation {
  return { start_index: start, end_index: end, ...source };
}
