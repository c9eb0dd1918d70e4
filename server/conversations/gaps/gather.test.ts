import { expect, it } from 'vitest';
import { keptAnswer } from '#server/testing/conversations/kept-answer.ts';
import { describeStores } from '#server/testing/store/stores.ts';
import { writeAnswers } from '../keeping/write-answers.ts';
import { gatherGaps, gatherHost } from './gather.ts';

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

  it('open no more than are kept, and still take in what belongs to them', async () => {
    const asked = [
      'Where is the ferry?',
      'Who repairs a boat?',
      'Is the sauna warm?',
      'Where is that ferry?',
    ];
    await ask('full.example', asked);
    await gatherHost(store(), { host: 'full.example', stopped: signal, mostOpen: 2 });
    const rows = await gapsOf('full.example');
    expect(new Set(rows.slice(0, 2)).size).toBe(2);
    expect(rows[2]).toBe('');
    expect(rows[3]).toBe(rows[0]);

    await store().updateTable('gaps').set({ handled_at: '2026-11-21T00:00:00Z' }).execute();
    await ask('full.example', ['Is the sauna warm?'], 10);
    await gatherHost(store(), { host: 'full.example', stopped: signal, mostOpen: 2 });
    expect((await gapsOf('full.example')).at(-1)).not.toBe('');
  });

  it('find a wording by its rare term among hundreds that have the others', async () => {
    const hundreds = Array.from({ length: 320 }, (_, n) => `Is kayak ${n + 1000} at pier ${n + 1000} today?`);
    await ask('many.example', ['Does the zeppelin carry a kayak to the pier today?', ...hundreds]);
    await ask('many.example', ['Can a zeppelin carry a kayak to the pier?'], 700);
    await gatherHost(store(), { host: 'many.example', stopped: signal });
    const rows = await gapsOf('many.example');
    expect(rows.at(-1)).toBe(rows[0]);
  });

  /** Records questions that got no answer, a second after another. */
  async function ask(host: string, questions: readonly string[], after = 0) {
    const at = (n: number) => new Date(Date.UTC(2026, 10, 20, 9, 0, n + after)).toISOString();
    const kept = questions.map((question, n) =>
      keptAnswer(at(n), { question, outcome: 'refused', place: { host } }),
    );
    await writeAnswers(store(), kept);
  }

  /** Returns the gaps of a host's questions, in the order in which they were asked. */
  async function gapsOf(host: string) {
    const rows = await store()
      .selectFrom('gap_questions')
      .select('gap_id')
      .where('host', '=', host)
      .orderBy('asked_at')
      .execute();
    return rows.map(({ gap_id }) => gap_id);
  }
});
