import type { AnswerEvent } from './citations.ts';
import type { CitablePassage } from './sources.ts';
import { isSupported } from './support.ts';

const passagesShownUncited = 3;

interface Offered {
  passages: readonly CitablePassage[];
  /** True if the model was given the passage with this index; known once the answer has begun. */
  isGiven: (passage: number) => boolean;
  citesWhatItUses: () => boolean;
}

/** Watches an outgoing answer, event by event. */
export interface UncitedWatch {
  see(event: AnswerEvent): void;
  /** Returns the events to send after all others. */
  end(): Promise<AnswerEvent[]>;
}

/**
 * A model that cites nothing may still have answered from its passages: then the best of them are sent at the end, else that the answer isn't
 * from the documents. Without passages nothing is sent.
 */
export function watchUncited({ passages, isGiven, citesWhatItUses }: Offered): UncitedWatch {
  let cited = false;
  let said = '';
  return {
    see(event) {
      if (passages.length === 0) return;
      cited ||= event.type === 'citation';
      if (event.type === 'text' && !cited) said += event.text;
    },
    async end() {
      if (passages.length === 0 || citesWhatItUses() || (!cited && said.trim() === '')) return [];
      if (cited) return [{ type: 'support', basis: 'documents' }];
      const given = [...passages.entries()].filter(([passage]) => isGiven(passage));
      const isUncited = await isSupported(
        said,
        given.map(([, { found }]) => found),
      );
      const shown = isUncited ? given.slice(0, passagesShownUncited) : [];
      return [
        ...shown.map(([passage], i) => ({ type: 'citation' as const, number: i + 1, passage })),
        { type: 'support', basis: isUncited ? 'documents' : 'model' },
      ];
    },
  };
}
