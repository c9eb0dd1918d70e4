import { SqliteAdapter } from 'kysely';
import { expect, it } from 'vitest';
import type { Db } from '#server/store/schema.ts';
import { keptAnswer } from '#server/testing/conversations/kept-answer.ts';
import { describeStores } from '#server/testing/store/stores.ts';
import { writeAnswers } from '../keeping/write-answers.ts';
import { restAfter } from './pace-deletion.ts';
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
    await sweepHost(store(), { ...sweep, rest: 0 });
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
    const ofDays = store().selectFrom('conversation_day_outcomes').select(['host', 'day']).orderBy('day');
    expect(await ofDays.execute()).toEqual(days);
    const ofConversations = store()
      .selectFrom('conversation_outcomes')
      .selectAll()
      .orderBy('conversation_id');
    expect(await ofConversations.execute()).toMatchObject([
      { host: 'beta.example', outcome: 'answered', count: 1 },
      { host: 'acme.example', outcome: 'answered', count: 1 },
    ]);
  });

  it('are deleted with all words, of several weeks and however many', async () => {
    const words = Array.from({ length: 60 }, (_, i) => `word${i}`).join(' ');
    const old = Array.from({ length: 45 }, (_, i) =>
      keptAnswer(i % 5 > 0 ? '2026-11-01T09:00:00Z' : '2026-10-20T09:00:00Z', {
        question: words.replaceAll('word', `w${i}x`),
      }),
    );
    const kept = keptAnswer('2026-11-20T09:00:00Z', { question: 'w1x1' });
    await writeAnswers(store(), [...old, kept]);
    await sweepHost(store(), { ...sweep, rest: 0 });
    const left = await store().selectFrom('conversation_terms').select('conversation_id').execute();
    expect(left).toEqual([{ conversation_id: kept.place.conversationId }]);
  });

  it('are deleted with rests, which a busy machine stretches only where answers wait for a step', () => {
    const isSqlite = store().getExecutor().adapter instanceof SqliteAdapter;
    expect(restAfter(store(), 3)).toBe(87);
    expect(restAfter(store(), 3, 0)).toBe(0);
    expect(restAfter(store(), 200)).toBe(isSqlite ? 5800 : 1000);
    expect(restAfter(store(), 400)).toBe(isSqlite ? 10_000 : 1000);
  });

  it('leave no number of today where nothing is kept', async () => {
    await writeAnswers(store(), [keptAnswer('2026-11-10T09:00:00Z', { question: 'My secret' })]);
    await sweepHost(store(), { ...sweep, now: new Date(sweep.oldest) });
    expect(await questionsOf(store())).toEqual([]);
    for (const table of ['conversation_days', 'conversation_day_outcomes', 'conversation_outcomes'] as const)
      expect(await store().selectFrom(table).select('host').execute(), table).toEqual([]);
    expect(await store().selectFrom('conversation_counts').select('label').execute()).toEqual([]);
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
    const first = keptAnswer('2026-11-01T09:00:00Z', { question: 'My old secret', outcome: 'refused' });
    const { conversationId } = first.place;
    await writeAnswers(store(), [first]);
    const place = { conversationId, isFirst: false };
    await writeAnswers(store(), [keptAnswer('2026-11-20T09:00:00Z', { question: 'And today?', place })]);
    await sweepHost(store(), sweep);
    expect(await questionsOf(store())).toEqual(['And today?']);
    const row = await store().selectFrom('conversations').selectAll().executeTakeFirst();
    expect(row).toMatchObject({ title: 'And today?', questions: 1, started_at: '2026-11-20T09:00:00.000Z' });
    const outcomes = store().selectFrom('conversation_outcomes').select(['outcome', 'count']);
    expect(await outcomes.execute()).toEqual([{ outcome: 'answered', count: 1 }]);
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
