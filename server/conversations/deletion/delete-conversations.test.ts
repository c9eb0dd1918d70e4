import { expect, it } from 'vitest';
import { keptAnswer } from '#server/testing/conversations/kept-answer.ts';
import { describeStores } from '#server/testing/store/stores.ts';
import { writeAnswers } from '../keeping/write-answers.ts';
import { deleteConversations } from './delete-conversations.ts';

describeStores('a long conversation', (store) => {
  it('is deleted whole and out of the numbers, with turns for other requests', async () => {
    const first = keptAnswer('2026-11-20T09:00:00Z');
    const { conversationId } = first.place;
    const place = { conversationId, isFirst: false };
    const others = Array.from({ length: 450 }, () => keptAnswer('2026-11-20T10:00:00Z', { place }));
    await writeAnswers(store(), [first, ...others]);
    let turns = 0;
    let isOver = false;
    const turn = () => {
      turns++;
      if (!isOver) setImmediate(turn);
    };
    setImmediate(turn);
    const deleted = { host: 'acme.example', ids: [conversationId] };
    await store()
      .transaction()
      .execute((trx) => deleteConversations(trx, deleted));
    isOver = true;
    expect(turns).toBeGreaterThanOrEqual(4);
    for (const table of [
      'conversations',
      'conversation_outcomes',
      'conversation_answers',
      'conversation_counts',
    ] as const)
      expect(await store().selectFrom(table).select('host').execute(), table).toEqual([]);
    const days = await store()
      .selectFrom('conversation_days')
      .select(['conversations', 'questions'])
      .execute();
    expect(days.filter(({ conversations, questions }) => conversations > 0 || questions > 0)).toEqual([]);
    const outcomes = await store().selectFrom('conversation_day_outcomes').select('count').execute();
    expect(outcomes.filter(({ count }) => count > 0)).toEqual([]);
  });
});
