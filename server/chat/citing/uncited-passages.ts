import type { AnswerEvent } from './answer-event.ts';
import type { CitablePassage } from './sources.ts';
import { isSupported } from './support.ts';
import { type CheckedPassage, checkCitations } from './unsupported.ts';

const passagesShownUncited = 3;
/** Characters of an answer that are kept for its end. */
const mostKept = 20_000;

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
 * from the documents. Of one that cites, the sentences that its passages don't support are named. Without passages nothing is sent.
 */
export function watchUncited({ passages, isGiven, citesWhatItUses }: Offered): UncitedWatch {
  const cited = new Map<number, CitablePassage>();
  let said = '';
  return {
    see(event) {
      if (passages.length === 0) return;
      const passage = event.type === 'citation' && passages[event.passage];
      if (passage) cited.set(event.number, passage);
      if (event.type === 'text' && said.length < mostKept) said += event.text;
    },
    async end() {
      if (passages.length === 0 || citesWhatItUses() || (cited.size === 0 && said.trim() === '')) return [];
      if (cited.size > 0) return [await judgeCited(said.slice(0, mostKept), cited)];
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

async function judgeCited(said: string, cited: ReadonlyMap<number, CitablePassage>): Promise<AnswerEvent> {
  const checked = [...cited].map(([number, passage]): [number, CheckedPassage] => [
    number,
    checkedPassage(passage),
  ]);
  const { unsupported, isSupported } = await checkCitations(said, new Map(checked));
  if (unsupported.length === 0) return { type: 'support', basis: 'documents' };
  return { type: 'support', basis: isSupported ? 'documents' : 'model', unsupported };
}

function checkedPassage({ found, document }: CitablePassage): CheckedPassage {
  const { text, heading = '', language } = found;
  return { text: [document.name, document.title, heading, text].join('\n'), language };
}
