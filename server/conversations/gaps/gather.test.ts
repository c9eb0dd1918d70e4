import { expect, it } from 'vitest';
import { keptAnswer } from '#server/testing/conversations/kept-answer.ts';
import { describeStores } from '#server/testing/store/stores.ts';
import { writeAnswers } from '../keeping/write-answers.ts';
import { gatherGaps } from './gather.ts';

describeStores('gaps', (store) => {
  it('of one host are gathered without those of others', async () => {
    const ask = (host: string) => keptAnswer('2026-11-20T09:00:00Z', { outcome: 'refused', place: { host } });
    await writeAnswers(store(), [ask('acme.example'), ask('beta.example')]);
    const gathered = async () =>
      (await store().selectFrom('gaps').select('host').orderBy('host').execute()).map(({ host }) => host);
    const { signal } = new AbortController();
    await gatherGaps(store(), signal, 'beta.example');
    expect(await gathered()).toEqual(['beta.example']);
    await gatherGaps(store(), signal);
    expect(await gathered()).toEqual(['acme.example', 'beta.example']);
  });
});
