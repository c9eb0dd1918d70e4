import { expect, it } from 'vitest';
import { keptAnswer } from '#server/testing/conversations/kept-answer.ts';
import { describeStores } from '#server/testing/store/stores.ts';
import { writeAnswers } from '../keeping/write-answers.ts';
import { gatherGaps } from './gather.ts';

const { signal } = new AbortController();

describeStores('gaps', (store) => {
  it('of one host are gathered without those of others', async () => {
    const ask = (host: string) => keptAnswer('2026-11-20T09:00:00Z', { outcome: 'refused', place: { host } });
    await writeAnswers(store(), [ask('acme.example'), ask('beta.example')]);
    const gathered = async () =>
      (await store().selectFrom('gaps').select('host').orderBy('host').execute()).map(({ host }) => host);
    await gatherGaps(store(), signal, 'beta.example');
    expect(await gathered()).toEqual(['beta.example']);
    await gatherGaps(store(), signal);
    expect(await gathered()).toEqual(['acme.example', 'beta.example']);
  });

  it('take in further wordings, however many they have, and no question that shares one word', async () => {
    const parking = [
      'Where can I park my bicycle?',
      'Is there room to park a bicycle?',
      'How do I park a bicycle overnight?',
      'Can guests park a bicycle?',
      'May visitors park bicycles outside?',
      'Can I park bicycles at the boathouse?',
    ];
    const others = ['Where is the bicycle rental office?', 'Who repairs a boat?'];
    const asked = [...parking, ...others].map((question, minute) =>
      keptAnswer(`2026-11-20T09:0${minute}:00Z`, {
        question,
        outcome: 'refused',
        place: { host: 'park.example' },
      }),
    );
    await writeAnswers(store(), asked);
    await gatherGaps(store(), signal, 'park.example');
    const rows = await store()
      .selectFrom('gap_questions')
      .select(['gap_id'])
      .where('host', '=', 'park.example')
      .execute();
    const sizes = [...Map.groupBy(rows, ({ gap_id }) => gap_id).values()].map(({ length }) => length);
    expect(sizes.toSorted()).toEqual([1, 1, parking.length]);
  });
});
