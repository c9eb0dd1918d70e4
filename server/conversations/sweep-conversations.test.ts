import { expect, it } from 'vitest';
import type { Db } from '#server/store/schema.ts';
import { keptAnswer } from '#server/testing/conversations/kept-answer.ts';
import { describeStores } from '#server/testing/store/stores.ts';
import { writeAnswers } from './keeping/write-answers.ts';
import { sweepHost, trimCounts } from './sweep-conversations.ts';

const { signal: stopped } = new AbortController();
const sweep = { host: 'acme.example', oldest: '2026-11-10T12:00:00.000Z', stopped };

const questionsOf = async (db: Db) =>
  (await db.selectFrom('conversation_answers').select('question').orderBy('id').execute()).map(
    ({ question }) => question,
  );

describeStores('old conversations', (store) => {
  it('are deleted with their words and numbers, on their host alone', async () => {
    const old = Array.from({ length: 120 }, (_, i) =>
      keptAnswer('2026-11-01T09:00:00Z', { question: `Old question ${i}` }),
    );
    const kept = keptAnswer('2026-11-20T09:00:00Z', { question: 'Kept' });
    const others = keptAnswer('2026-11-01T09:00:00Z', { question: 'Other', place: { host: 'beta.example' } });
    await writeAnswers(store(), [...old, kept, others]);
    await sweepHost(store(), sweep);
    expect(await questionsOf(store())).toEqual(['Other', 'Kept']);
    const words = await store().selectFrom('conversation_terms').select('term').orderBy('term').execute();
    expect(words).toEqual([{ term: 'kept' }, { term: 'other' }]);
    const days = await store()
      .selectFrom('conversation_days')
      .select(['host', 'day'])
      .orderBy('day')
      .execute();
    expect(days).toEqual([
      { host: 'beta.example', day: '2026-11-01' },
      { host: 'acme.example', day: '2026-11-20' },
    ]);
  });

  it('are deleted whole however many answers they have', async () => {
    const first = keptAnswer('2026-11-01T09:00:00Z', { question: 'A long talk' });
    const place = { conversationId: first.place.conversationId, isFirst: false };
    const later = Array.from({ length: 420 }, () => keptAnswer('2026-11-01T09:01:00Z', { place }));
    const other = keptAnswer('2026-11-01T09:00:00Z', { question: 'A short one' });
    await writeAnswers(store(), [first, other, ...later]);
    await sweepHost(store(), { ...sweep, rest: 0 });
    expect(await questionsOf(store())).toEqual([]);
    expect(await store().selectFrom('conversations').select('id').execute()).toEqual([]);
    expect(await store().selectFrom('conversation_terms').select('term').execute()).toEqual([]);
  });

  it('that go on lose what is too old, their title too', async () => {
    const first = keptAnswer('2026-11-01T09:00:00Z', { question: 'My old secret' });
    const { conversationId } = first.place;
    await writeAnswers(store(), [first]);
    const place = { conversationId, isFirst: false };
    await writeAnswers(store(), [keptAnswer('2026-11-20T09:00:00Z', { question: 'And today?', place })]);
    await sweepHost(store(), sweep);
    expect(await questionsOf(store())).toEqual(['And today?']);
    const row = await store().selectFrom('conversations').selectAll().executeTakeFirst();
    expect(row).toMatchObject({ title: 'And today?', questions: 1, started_at: '2026-11-20T09:00:00.000Z' });
    expect(JSON.stringify(row)).not.toContain('secret');
    const words = await store().selectFrom('conversation_terms').select('term').orderBy('term').execute();
    expect(words).toEqual([{ term: 'and' }, { term: 'today' }]);
  });

  it('of a past day leave only its most frequent questions', async () => {
    const asked = Array.from({ length: 70 }, (_, i) =>
      keptAnswer('2026-11-20T09:00:00Z', { question: i < 10 ? 'Often asked' : `Asked once ${i}` }),
    );
    await writeAnswers(store(), asked);
    await trimCounts(store(), { ...sweep, now: new Date('2026-11-21T09:00:00Z') });
    const rows = await store()
      .selectFrom('conversation_counts')
      .select(['label', 'count'])
      .where('kind', '=', 'question')
      .orderBy('count', 'desc')
      .execute();
    expect(rows).toHaveLength(50);
    expect(rows[0]).toEqual({ label: 'Often asked', count: 10 });
  });

  it('that were deleted while an answer was made stay deleted', async () => {
    const place = { isFirst: false };
    await writeAnswers(store(), [keptAnswer('2026-11-20T09:00:00Z', { place })]);
    expect(await questionsOf(store())).toEqual([]);
    expect(await store().selectFrom('conversations').selectAll().execute()).toEqual([]);
  });
});
