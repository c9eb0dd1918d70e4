import type { AnswerEvent } from './citations.ts';
import type { CitablePassage } from './sources.ts';
import { isSupported } from './support.ts';

const passagesShownUncited = 3;

interface Offered {
  passages: readonly CitablePassage[];
  /** Whether the model was given the passage to read, by its place among them; known once the answer has begun. */
  isGiven: (passage: number) => boolean;
  citesWhatItUses: () => boolean;
}

/**
 * A model that cites nothing may still have answered from what it was given: then the best of that is told at the end,
 * else that nothing of it is taken from the documents.
 */
export function withUncitedPassages(
  events: AsyncGenerator<AnswerEvent>,
  offered: Offered,
): AsyncGenerator<AnswerEvent> {
  // Each generator costs every token; without passages there is nothing to tell.
  return offered.passages.length === 0 ? events : addUncited(events, offered);
}

async function* addUncited(
  events: AsyncGenerator<AnswerEvent>,
  { passages, isGiven, citesWhatItUses }: Offered,
): AsyncGenerator<AnswerEvent> {
  let cited = false;
  let said = '';
  for await (const event of events) {
    cited ||= event.type === 'citation';
    if (event.type === 'text' && !cited) said += event.text;
    yield event;
  }
  if (citesWhatItUses() || (!cited && said.trim() === '')) return;
  const given = [...passages.entries()].filter(([passage]) => isGiven(passage));
  const isUncited =
    !cited &&
    (await isSupported(
      said,
      given.map(([, { found }]) => found),
    ));
  const shown = isUncited ? given.slice(0, passagesShownUncited) : [];
  for (const [i, [passage]] of shown.entries()) yield { type: 'citation', number: i + 1, passage };
  yield { type: 'support', basis: cited || isUncited ? 'documents' : 'model' };
}
