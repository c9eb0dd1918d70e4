import { expect, it } from 'vitest';
import { openStore } from '#server/store/open.ts';
import { WatchedAdapter } from '#server/store/sqlite/watched-adapter.ts';
import { keptAnswer } from '#server/testing/conversations/kept-answer.ts';
import { sqliteLocation } from '#server/testing/store/stores.ts';
import { writeAnswers } from './write-answers.ts';

const at = '2026-11-21T09:00:00Z';

it('nothing that SQLite remembers ends when answers are kept', async () => {
  const { location, drop } = sqliteLocation();
  const db = await openStore(location);
  const { adapter } = db.getExecutor();
  if (!(adapter instanceof WatchedAdapter)) throw new Error('the store watches no changes');
  const before = adapter.changes.count();
  const first = keptAnswer(at);
  await writeAnswers(db, [first]);
  const place = { ...first.place, isFirst: false };
  await writeAnswers(db, [
    keptAnswer(at, { place, follows: first.id, outcome: 'refused', question: 'Why?' }),
  ]);
  const after = adapter.changes.count();
  const kept = await db.selectFrom('gap_questions').select('host').execute();
  await db.destroy();
  await drop();
  expect([after, kept.length]).toEqual([before, 1]);
});
