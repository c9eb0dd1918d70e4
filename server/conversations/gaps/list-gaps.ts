import { sql } from 'kysely';
import { type Gap, gapsPerPage, wordingsOfGap } from '#contract/chat/gaps.ts';
import { problem } from '#server/failure/problem.ts';
import { type AdminScope, inScope } from '#server/http/routes/admin-scope.ts';
import type { Db } from '#server/store/schema.ts';
import { isId } from '../reading/find-conversation.ts';

/** A gap without its nearest passage. */
export type OpenGap = Omit<Gap, 'nearest'>;

export type HostGap = OpenGap & { host: string };

interface Kept {
  host: string;
  /** Questions asked before it are gone. */
  oldest: string;
}

/** Lists a page of a host's gaps with questions since they were last answered, those asked most often first. */
export async function listGaps(
  db: Db,
  { page, ...kept }: Kept & { page: number },
): Promise<{ items: OpenGap[]; total: number }> {
  const open = openGaps(db, kept);
  const rows = await open
    .orderBy('count', 'desc')
    .orderBy('last_at', 'desc')
    .orderBy('gaps.id')
    .limit(gapsPerPage)
    .offset((page - 1) * gapsPerPage)
    .execute();
  const { total } = await db
    .selectFrom(open.as('open'))
    .select(sql<number | string>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  const items = await Promise.all(rows.map((row) => readGap(db, { row, ...kept })));
  return { items, total: Number(total) };
}

/** Finds a gap by id. Throws the same `not_found` for those without questions and those of hosts outside the scope. */
export async function findGapById(
  db: Db,
  { scope, id, oldestOf }: { scope: AdminScope; id: string; oldestOf: (host: string) => Promise<string> },
): Promise<HostGap> {
  const gap = await db
    .selectFrom('gaps')
    .select('host')
    .where('id', '=', isId(id) ? id : '')
    .where(inScope(scope))
    .executeTakeFirst();
  const kept = gap && { host: gap.host, oldest: await oldestOf(gap.host) };
  const row = kept && (await openGaps(db, kept).where('gaps.id', '=', id).executeTakeFirst());
  if (row) return { ...(await readGap(db, { row, ...kept })), host: kept.host };
  throw gapNotFound();
}

export function gapNotFound() {
  return problem('not_found', 'This gap does not exist, or it is already answered. Check the list.');
}

function openGaps(db: Db, { host, oldest }: Kept) {
  return db
    .selectFrom('gap_questions')
    .innerJoin('gaps', 'gaps.id', 'gap_questions.gap_id')
    .select((eb) => ['gaps.id', eb.fn.countAll().as('count'), eb.fn.max('asked_at').as('last_at')])
    .where('gap_questions.host', '=', host)
    .where('gaps.ignored', '=', 0)
    .where('asked_at', '>=', oldest)
    .whereRef('asked_at', '>', 'gaps.handled_at')
    .groupBy('gaps.id');
}

interface GapRow {
  id: string;
  count: number | string | bigint;
  last_at: string;
}

async function readGap(db: Db, { row, host, oldest }: Kept & { row: GapRow }): Promise<OpenGap> {
  const wordings = await db
    .selectFrom('gap_questions')
    .innerJoin('gaps', 'gaps.id', 'gap_questions.gap_id')
    .select((eb) => [eb.fn.countAll().as('count'), eb.fn.min('answer_id').as('first')])
    .where('gap_questions.host', '=', host)
    .where('gap_id', '=', row.id)
    .where('asked_at', '>=', oldest)
    .whereRef('asked_at', '>', 'gaps.handled_at')
    .groupBy('wording')
    .orderBy('count', 'desc')
    .orderBy('first')
    .limit(wordingsOfGap)
    .execute();
  const questions = await findTexts(
    db,
    wordings.map(({ first }) => first),
  );
  return {
    id: row.id,
    title: shorten(questions[0] ?? ''),
    count: Number(row.count),
    lastAskedAt: row.last_at,
    questions,
  };
}

/** Longest title, in characters: a row of the list shows some lines of it. */
const longestTitle = 300;

function shorten(question: string): string {
  return question.length > longestTitle ? `${question.slice(0, longestTitle).trimEnd()}…` : question;
}

/** Finds the questions of answers, in the order of their ids. */
async function findTexts(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('conversation_answers')
    .select(['id', 'question'])
    .where('id', 'in', ids)
    .execute();
  const byId = new Map(rows.map(({ id, question }) => [id, question.trim()]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
