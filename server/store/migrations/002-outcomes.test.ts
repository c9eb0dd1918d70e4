import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { postgresLocation, sqliteLocation } from '#server/testing/store/stores.ts';
import { openStoreAt } from '../open.ts';
import type { Db } from '../schema.ts';
import { migrate } from '../upgrade/migrate.ts';

const host = 'acme.example';
const day = '2026-11-21';

type Row = Record<string, string | number | null>;

const insert = (db: Db, table: string, row: Row) =>
  sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(row))})`.execute(db);

const noCounts = { answered: 0, unsure: 0, refused: 0, failed: 0, handed_over: 0 };

const addConversation = (db: Db, id: string, counts: Partial<typeof noCounts>) =>
  insert(db, 'conversations', {
    ...{ id, host, origin: 'page', language: 'en', title: 'Hi', search_text: '', ups: 0, downs: 0 },
    ...{ started_at: `${day}T09:00:00.000Z`, last_at: `${day}T09:00:00.000Z`, questions: 1 },
    ...noCounts,
    ...counts,
  });

interface OldAnswer {
  id: string;
  conversation: string;
  minute: number;
  outcome?: string;
  sources?: string;
  isGap?: boolean;
}

async function addAnswer(db: Db, answer: OldAnswer): Promise<void> {
  const { id, conversation, minute, outcome = 'handed-over', sources = '[]', isGap = false } = answer;
  const asked_at = `${day}T09:0${minute}:00.000Z`;
  await insert(db, 'conversation_answers', {
    ...{ id, conversation_id: conversation, host, asked_at, outcome, sources, question: 'Q', answer: 'A' },
    ...{ stopped: 0, model: 'builtin', tokens: 0, total_ms: 1, language: 'en' },
  });
  if (isGap) await insert(db, 'gap_questions', { answer_id: id, host, asked_at });
}

const addHandover = (db: Db, of: { id: string; conversation: string; minute: number; reason: string }) =>
  insert(db, 'handovers', {
    ...{ id: of.id, host, conversation_id: of.conversation, created_at: `${day}T09:0${of.minute}:30.000Z` },
    ...{ state: 'new', reason: of.reason, language: 'en', email: 'ann@mail.example', name: '', message: '' },
    ...{ fields: '[]', mail_state: 'none', mail_attempts: 0 },
  });

/** Adds a day with conversations of 0.2.0: some only had the form offered, in some it was sent. */
async function fill(db: Db): Promise<void> {
  await addConversation(db, 'c1', { answered: 1, handed_over: 1, failed: 2 });
  await addAnswer(db, { id: 'a1', conversation: 'c1', minute: 1, outcome: 'answered' });
  await addAnswer(db, { id: 'a2', conversation: 'c1', minute: 2, isGap: true });
  await addConversation(db, 'c2', { unsure: 1, handed_over: 3 });
  await addAnswer(db, { id: 'a3', conversation: 'c2', minute: 1 });
  await addAnswer(db, { id: 'a4', conversation: 'c2', minute: 2 });
  await addHandover(db, { id: 'h1', conversation: 'c2', minute: 2, reason: 'rule' });
  const cited = '[{"type":"source-url"}]';
  await addAnswer(db, { id: 'a5', conversation: 'c2', minute: 3, sources: cited, isGap: true });
  await addConversation(db, 'c3', { handed_over: 1 });
  await addAnswer(db, { id: 'a6', conversation: 'c3', minute: 1, isGap: true });
  await addHandover(db, { id: 'h2', conversation: 'c3', minute: 1, reason: 'button' });
  const none = {
    first_token_ms: 0,
    first_tokens: 0,
    tokens: 0,
    page: 0,
    widget: 0,
    api: 0,
    ups: 3,
    downs: 0,
  };
  // More than the kept answers: those of a conversation without a row.
  const counts = { questions: 48, answered: 41, unsure: 1, failed: 2, handed_over: 5, refused: 0 };
  await insert(db, 'conversation_days', { host, day, conversations: 3, ...none, ...counts });
  await insert(db, 'checks', {
    ...{ id: 'check', host, question: 'Q', expects: '{"handsOver":true}', created_at: day, updated_at: day },
    ...{ ran_at: day, passed: 1, outcome: 'handed-over' },
  });
}

async function openFilled(engine: 'sqlite' | 'postgres'): Promise<Db> {
  const { location, drop } = engine === 'sqlite' ? sqliteLocation() : await postgresLocation();
  const db = await openStoreAt(location, '001-release');
  onTestFinished(async () => {
    await db.destroy();
    await drop();
  });
  await fill(db);
  return db;
}

describe.each(['sqlite', 'postgres'] as const)('the outcomes of 0.2.0 (%s)', (engine) => {
  it('are rows afterwards, none lost; handed over is what was sent', async () => {
    const db = await openFilled(engine);
    await migrate(db);
    const answers = db.selectFrom('conversation_answers').select(['id', 'outcome', 'offered']).orderBy('id');
    expect((await answers.execute()).map((row) => Object.values(row).join(' '))).toEqual([
      'a1 answered 0',
      'a2 refused 1',
      'a3 answered 1',
      'a4 handed-over 1',
      'a5 unsure 1',
      'a6 handed-over 0',
    ]);
    const ofConversations = db.selectFrom('conversation_outcomes').selectAll();
    const byConversation = await ofConversations.orderBy('conversation_id').orderBy('outcome').execute();
    expect(byConversation.map((row) => `${row.conversation_id} ${row.outcome} ${row.count}`)).toEqual([
      'c1 answered 1',
      'c1 failed 2',
      'c1 refused 1',
      'c2 answered 1',
      'c2 handed-over 1',
      'c2 unsure 2',
      'c3 handed-over 1',
    ]);
    const ofDay = await db.selectFrom('conversation_day_outcomes').selectAll().orderBy('outcome').execute();
    expect(Object.fromEntries(ofDay.map(({ outcome, count }) => [outcome, count]))).toEqual({
      ...{ answered: 42, failed: 2, 'handed-over': 2, refused: 1, unsure: 2 },
    });
    expect(ofDay.every((row) => row.host === host && row.day === day)).toBe(true);
    const days = db.selectFrom('conversation_days').select(['questions', 'offered', 'ups']);
    expect(await days.execute()).toEqual([{ questions: 48, offered: 4, ups: 3 }]);
    const conversations = db.selectFrom('conversations').select(['id', 'offered']).orderBy('id');
    expect((await conversations.execute()).map(({ offered }) => offered)).toEqual([1, 3, 0]);
  });

  it('of checks keep their verdict', async () => {
    const db = await openFilled(engine);
    await migrate(db);
    const checks = db.selectFrom('checks').select(['outcome', 'offered', 'passed']);
    expect(await checks.execute()).toEqual([{ outcome: 'unsure', offered: 1, passed: 1 }]);
  });
});
