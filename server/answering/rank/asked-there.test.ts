import { expect, it } from 'vitest';
import { askOf, passageOf, readAnswer } from '#server/testing/models/asking.ts';
import type { TextLanguage } from '#shared/languages.ts';
import { createBuiltinModel } from '../answering.ts';

const asked: [string, string][] = [
  ['Can I bring my own food?', 'Yes, but please eat it in the picnic area only.'],
  ['Is the museum wheelchair accessible?', 'The ground floor is. The tower has 112 steps and no lift.'],
  ['Do you offer guided tours?', 'Yes. They start daily at 11:00. They last 90 minutes and cost €6.'],
  ['Do you sell gift cards?', 'At the till.'],
];

const forms: [string, (question: string, answer: string) => string][] = [
  ['in one line', (question, answer) => `${question} ${answer}`],
  ['line by line', (question, answer) => `${question}\n${answer}`],
  ['in paragraphs', (question, answer) => `${question}\n\n${answer}`],
  ['with marks', (question, answer) => `Q: ${question}\nA: ${answer}`],
];

async function reply(query: string, passages: readonly string[], language: TextLanguage = 'en') {
  const offered = passages.map((text, ordinal) =>
    passageOf(text, { ordinal, language, score: 3 - ordinal / 10 }),
  );
  const ask = askOf({ query, passages: offered, documentsSearched: 1 });
  return (await readAnswer(createBuiltinModel(), ask)).text.replaceAll('**', '').replace(/ \[1\]\n\n/, ' ');
}

it.each(forms)('answers with what follows a question that the document asks, %s', async (_, form) => {
  const text = asked.map((pair) => form(...pair)).join('\n\n');
  for (const [question, answer] of asked) expect(await reply(question, [text])).toBe(`${answer} [1]`);
  for (const other of ['May I eat my own food there?', 'Is it allowed to bring food?'])
    expect(await reply(other, [text])).toBe(`${asked[0]?.[1]} [1]`);
});

it('answers with what stands under a heading that asks', async () => {
  const passages = asked.map(([question, text], ordinal) =>
    passageOf(text, { ordinal, heading: `Visiting › ${question}`, score: 3 - ordinal / 10 }),
  );
  const ask = askOf({ query: 'Do you sell gift cards?', passages, documentsSearched: 1 });
  const { text } = await readAnswer(createBuiltinModel(), ask);
  expect(text).toBe('At the till. [4]');
});

it.each([
  ['How do I return canoes, kayaks, paddles, jackets and keys after the season?', 1],
  ['Returning canoes, kayaks, paddles, jackets and keys after the season.txt', 1],
  ['Our canoes', 2],
])(
  'answers with the beginning of a document that asks or tells as much in its title: %s',
  async (source, best) => {
    const passages = [
      passageOf('Leave it on the rack beside the hut. Drop the key into the box.', { source }),
      passageOf('Canoe trips begin at the museum.', { source, ordinal: 1 }),
    ];
    const query = 'Where do I bring my canoe at the end of the season?';
    const ask = askOf({ query, passages, documentsSearched: 1 });
    const { text } = await readAnswer(createBuiltinModel(), ask);
    expect(/\[(\d)\]/.exec(text)?.[1]).toBe(String(best));
  },
);

it.each<[TextLanguage, string, string, string]>([
  [
    'de',
    'Muss ich einen Termin vereinbaren?\nJa, bitte rufen Sie vorher an.\n\nWerden Kassenpatienten behandelt?\nJa, alle Kassen und privat.',
    'Muss man einen Termin vereinbaren?',
    'Ja, bitte rufen Sie vorher an. [1]',
  ],
  [
    'fr',
    'Q : Acceptez-vous les chèques ?\nR : Non, seulement les cartes.\n\nQ : Y a-t-il un vestiaire ?\nR : Oui, au sous-sol.',
    'Est-ce que vous acceptez les chèques ?',
    'Non, seulement les cartes. [1]',
  ],
  [
    'zh',
    '可以带宠物吗？ 可以，但只能在一楼。\n早餐几点开始？ 早餐从早上七点到十点。',
    '可以带宠物吗？',
    '可以，但只能在一楼。 [1]',
  ],
  [
    'ar',
    'هل يمكن إحضار الكلاب؟ نعم، بمقود فقط.\nهل يوجد موقف للسيارات؟ خلف المبنى.',
    'هل يوجد موقف للسيارات؟',
    'خلف المبنى. [1]',
  ],
])('knows questions and answers in %s', async (language, text, query, said) => {
  expect(await reply(query, [text], language)).toBe(said);
});

it('lends the words of a question to its answer alone', async () => {
  const text =
    'Is there a garden?\nBehind the mill.\n\nThe mill has three wheels.\n\nThe miller lives upstream.';
  expect(await reply('Is there a garden?', [text])).toBe('Behind the mill. [1]');
});

it('quotes no question, though nothing answers it', async () => {
  const text = 'The mill has three wheels. Who built the mill?';
  expect(await reply('Who built the mill?', [text])).not.toContain('Who built');
});
