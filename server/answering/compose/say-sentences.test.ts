import { expect, it } from 'vitest';
import { askOf, passageOf, readAnswer } from '#server/testing/models/asking.ts';
import { createBuiltinModel } from '../answering.ts';

async function reply(query: string, ...texts: string[]) {
  const passages = texts.map((text, ordinal) => passageOf(text, { ordinal, score: 3 - ordinal / 10 }));
  return (await readAnswer(createBuiltinModel(), askOf({ query, passages, documentsSearched: 1 }))).text;
}

it('says the best sentence first, then the rest of its passage', async () => {
  expect(
    await reply('When was the mill built?', 'The mill was built in 1849. The owners of the mill live there.'),
  ).toBe('The mill was built in **1849**. [1]\n\nThe owners of the mill live there. [1]');
});

it('makes whole words bold', async () => {
  expect(await reply('How much does the ticket cost?', 'The ticket costs $32.')).toBe(
    'The ticket costs **$32**. [1]',
  );
});

it('says a cell under what names it, in bold', async () => {
  const prices =
    'Boat | Half a day (4 hours) | Day\nDouble kayak | 54 euros | 79 euros\nCanoe | 40 euros | 60 euros';
  expect(await reply('What does a double kayak cost for half a day?', prices)).toBe(
    'Double kayak, Half a day (4 hours): **54 euros** [1]',
  );
});

it.each([
  ['When was the mill built?', 'answered'],
  ['How old is the miller?', 'unsure'],
  ['Which zeppelin crossed Greenland?', 'refused'],
])('tells how sure it is of its reply to %j', async (query, outcome) => {
  const passages = [passageOf('The mill was built in 1849. The miller is old.')];
  const { facts } = await readAnswer(createBuiltinModel(), askOf({ query, passages, documentsSearched: 1 }));
  expect(facts).toEqual([{ type: 'outcome', outcome }]);
});

it('names the host where its information holds no answer', async () => {
  const ask = askOf({
    query: 'Which zeppelin?',
    passages: [passageOf('A mill.')],
    documentsSearched: 1,
    host: 'Acme',
  });
  const { text } = await readAnswer(createBuiltinModel(), ask);
  expect(text).toBe("I couldn't find that in Acme's information.");
});

it('begins with the section whose heading says nearly what is asked', async () => {
  const passages = [
    passageOf('Tickets for the boat are sold on the pier. The boat tickets can be lost.', {
      heading: 'Boats',
    }),
    passageOf('Write to the office within a week. Bring a proof of payment.', {
      heading: 'Help › Returning lost tickets',
      ordinal: 1,
      score: 0.5,
    }),
  ];
  const { text } = await readAnswer(
    createBuiltinModel(),
    askOf({ query: 'How do I return a lost ticket?', passages, documentsSearched: 1 }),
  );
  expect(text).toMatch(/^(?:I'm not sure, but this may help:\n\n)?Write to the office within a week\. /);
});

it('makes no heading, list or citation of what a document says', async () => {
  expect(await reply('Where are boats registered?', '# Boats are registered at the pier [[1]2].')).toBe(
    '\\# Boats are registered at the pier. [1]',
  );
});

it('says once that it is unsure, and each part on a line of its own', async () => {
  const text = await reply(
    'Why was the east tower closed and when was the castle built?',
    'The castle was built in 1208 by the town itself. The east tower belongs to the castle.',
  );
  expect(text.split("I'm not sure").length - 1).toBeLessThan(2);
  expect(text).not.toMatch(/\] I'm not sure/);
});

it('leaves out cells that hold a footnote alone', async () => {
  const table = 'Pass | Price | Note\nDay pass | [2] | none\nYear pass | 90 euros | none';
  expect(await reply('What is the price of a day pass?', table)).not.toContain('****');
});

it('makes no whole sentence bold in scripts without spaces', async () => {
  expect(await reply('图书馆什么时候建成的？', '图书馆于1987年建成，位于市中心。')).not.toMatch(/\*\*图书馆/);
});
