import type { AnswerEvent } from './citations.ts';
import type { CitablePassage } from './sources.ts';
import { isSupported } from './support.ts';

const passagesShownUncited = 3;

/**
 * A model that cites nothing may still have answered from what it was given: then the best of that is told at the end,
 * else that nothing of it is taken from the documents.
 */
export async function* withUncitedPassages(
  events: AsyncGenerator<AnswerEvent>,
  { passages, citesWhatItUses }: { passages: readonly CitablePassage[]; citesWhatItUses: () => boolean },
): AsyncGenerator<AnswerEvent> {
  let cited = false;
  let said = '';
  for await (const event of events) {
    cited ||= event.type === 'citation';
    if (event.type === 'text' && !cited) said += event.text;
    yield event;
  }
  if (citesWhatItUses() || passages.length === 0 || (!cited && said.trim() === '')) return;
  const isUncited =
    !cited &&
    (await isSupported(
      said,
      passages.map(({ found }) => found),
    ));
  for (let passage = 0; isUncited && passage < Math.min(passages.length, passagesShownUncited); passage++) {
    yield { type: 'citation', number: passage + 1, passage };
  }
  yield { type: 'support', basis: cited || isUncited ? 'documents' : 'model' };
}
