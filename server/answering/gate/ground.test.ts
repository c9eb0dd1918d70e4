import { expect, it } from 'vitest';
import { askOf, passageOf, readAnswer } from '#server/testing/models/asking.ts';
import { createBuiltinModel } from '../answering.ts';

const bridge = 'The old iron bridge was bought in 1931. It stands in a park near Lake Havel.';
const boats = 'Anglers rent boats at the pier. A boat has two oars.';
const bicycles = 'Bicycles stand in a shed beside the canal. The shed is open on Sundays.';

async function reply(query: string, texts: readonly string[]) {
  const passages = texts.map((text, index) =>
    passageOf(text, { documentId: `d${index}`, source: `notes-${index}.txt`, score: 3 - index / 10 }),
  );
  const ask = askOf({ query, passages, documentsSearched: texts.length });
  const { text, facts } = await readAnswer(createBuiltinModel(), ask);
  return { text, outcome: facts.flatMap((fact) => (fact.type === 'outcome' ? [fact.outcome] : []))[0] };
}

it('counts the words that a part of a question has from the whole', async () => {
  const { text } = await reply('What happened to the old iron bridge and where is it now?', [bridge]);
  expect(text.replaceAll('**', '')).toContain('in a park near Lake Havel');
});

it('is surer of a reply from the document that was found first', async () => {
  const query = 'Which boats do anglers prefer?';
  expect(await reply(query, [boats, bicycles])).toMatchObject({ outcome: 'answered' });
  expect(await reply(query, [bicycles, boats])).toMatchObject({ outcome: 'unsure' });
});
