import { expect, it } from 'vitest';
import { type Question, readQuestion } from '#server/question/question.ts';
import { addDocument } from '#server/testing/retrieval/add-document.ts';
import { describeStores } from '#server/testing/store/stores.ts';
import { searchPassages } from './search.ts';

const host = 'asked.example';
const zephyr = [
  'The Zephyr boiler has a valve of brass under its left panel.',
  'Open the brass valve of a Zephyr boiler by half a turn in autumn.',
  'Mistral and Zephyr boilers share a brass valve since 2004.',
  'A Zephyr boiler without its valve is taken back by the shop.',
  'Who services a boiler cleans the valve of a Zephyr with vinegar.',
];
const others = [
  'Please tell your neighbours of the noise, and thank them.',
  'A deposit of fifty crowns is held for tools that you borrow.',
  'Tools are lent on weekdays, and returned by noon.',
];
/** Many speak of guests, so that the word counts for little beside the boiler's. */
const things = 'towels soap tea maps keys stamps games books lamps chairs skis boots'.split(' ');
const rooms = things.map((thing, n) => `Guests of room ${n} find ${thing} in the cupboard.`);
const manual = { id: 'asked-manual', host, title: 'Manual', sections: [...zephyr, ...others, ...rooms] };

describeStores('a search for a question', (store) => {
  const search = async (question: Question, limit: number) =>
    searchPassages(store(), { scope: { host, documentIds: [manual.id] }, question, limit });

  it('finds the same for polite and short questions', async () => {
    await addDocument(store(), manual);
    const short = await search(readQuestion({ asked: 'where is the valve?' }), 8);
    const polite = 'Good morning, could you please tell me where is the valve? Thank you!';
    expect((await search(readQuestion({ asked: polite }), 8)).passages).toEqual(short.passages);
    expect(short.passages.at(0)?.text).toContain('valve');
  });

  it('has what is found for each part among the first', async () => {
    await addDocument(store(), manual);
    const question = readQuestion({
      asked: 'Where is the brass valve of the Zephyr boiler and what do guests find?',
    });
    const texts = async (asked: Question) =>
      (await search(asked, 3)).passages.map(({ text }) => text).join('\n');
    expect(question.parts).toHaveLength(2);
    expect(await texts({ ...question, parts: [] })).not.toContain('Guests');
    expect(await texts(question)).toContain('Guests');
    expect(await texts(question)).toContain('Zephyr');
  });

  it('takes a question without found words for a follow-up', async () => {
    await addDocument(store(), manual);
    const earlier = ['Which deposit is held?'];
    const leaning = await search(readQuestion({ asked: 'Do unicorns graze?', earlier }), 3);
    expect(leaning.question.leaning).toBe('subject');
    expect(leaning.passages[0]?.text).toContain('deposit');
    const asked = 'Which valve is of brass?';
    const alone = await search(readQuestion({ asked, earlier }), 3);
    expect(alone.question.leaning).toBeUndefined();
    expect(alone.passages).toEqual((await search(readQuestion({ asked }), 3)).passages);
  });
});
