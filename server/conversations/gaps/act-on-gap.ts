import { checkLimits } from '#contract/chat/checks.ts';
import type { GapAct, TriedQuestion } from '#contract/chat/gaps.ts';
import { refusalText } from '#server/answering/refusal.ts';
import type { TryQuestions } from '#server/chat/trial/try-question.ts';
import { findChecks, insertChecks } from '#server/checks/check-rows.ts';
import type { AppContext } from '#server/http/routes/request.ts';
import { wouldAnswer } from '#server/knowledge/curated/would-answer.ts';
import { writeAnswer } from '#server/knowledge/curated/write-answer.ts';
import type { KnowledgeDeps } from '#server/knowledge/knowledge-deps.ts';
import { readQuestion } from '#server/question/question.ts';
import type { Trx } from '#server/store/schema.ts';
import { actorOf, recordAudit } from '#server/watch/audit/record-audit.ts';
import { gapNotFound, type HostGap } from './list-gaps.ts';

export interface GapActDeps extends KnowledgeDeps {
  tries: TryQuestions;
  now: () => Date;
}

interface Answered {
  gap: HostGap;
  act: Extract<GapAct, { action: 'answer' }>;
}

/** Characters of a curated answer's question. */
const longestQuestion = 500;

/** Writes the answer of a gap's wordings. Returns how each is answered now. Throws as saving a curated answer does. */
export async function answerGap(
  deps: GapActDeps,
  c: AppContext,
  { gap, act: { answer, sources } }: Answered,
): Promise<TriedQuestion[]> {
  const input = { questions: questionsOf(gap), answer, sources, declines: false };
  const alongside = (trx: Trx) => markHandled(trx, { gap, at: deps.now() });
  await writeAnswer(deps, c, { host: gap.host, input, alongside });
  return tryAll(deps, c, gap);
}

/** Writes that a gap's wordings are refused politely. Returns how each is answered now. */
export async function ignoreGap(deps: GapActDeps, c: AppContext, gap: HostGap): Promise<TriedQuestion[]> {
  const { language } = readQuestion({ asked: gap.title });
  const input = {
    questions: questionsOf(gap),
    answer: refusalText({ language }),
    sources: [],
    declines: true,
  };
  const alongside = (trx: Trx) => markHandled(trx, { gap, at: deps.now(), ignored: 1 });
  await writeAnswer(deps, c, { host: gap.host, input, alongside, action: 'answer.decline' });
  return tryAll(deps, c, gap);
}

/** Makes a check of each wording without one, which must be answered, and with what is given. Returns how many it made, and how each is answered now. Throws `quota_exceeded`. */
export async function checkGap(
  deps: GapActDeps,
  c: AppContext,
  { gap, act }: { gap: HostGap; act: Extract<GapAct, { action: 'check' }> },
): Promise<{ questions: TriedQuestion[]; made: number }> {
  const { host } = gap;
  const [cites] = act.sources;
  const expect = {
    refuses: false,
    ...(act.answer === undefined ? {} : { contains: act.answer }),
    ...(cites === undefined ? {} : { cites }),
  };
  const made = await deps.db.transaction().execute(async (trx) => {
    await lockGap(trx, gap);
    const known = new Set((await findChecks(trx, host)).map(({ question }) => question));
    const wanted = gap.questions.map((question) => question.slice(0, checkLimits.question).toWellFormed());
    const fresh = [...new Set(wanted)].filter((question) => !known.has(question));
    const checks = fresh.map((question) => ({ question, expect }));
    for (const { question } of await insertChecks(trx, { host, checks, at: deps.now() })) {
      await recordAudit(trx, { ...actorOf(c.var), action: 'check.create', target: question, host });
    }
    return checks.length;
  });
  return { questions: await tryAll(deps, c, gap), made };
}

/** Returns how each wording would be answered with an answer, which is not saved. */
export async function previewAnswer(
  deps: GapActDeps,
  c: AppContext,
  { gap, act: { answer } }: Answered,
): Promise<TriedQuestion[]> {
  const { host, questions } = gap;
  const isAnswered = await wouldAnswer(deps.db, { host, questions: questionsOf(gap), answer }, questions);
  const tried: TriedQuestion[] = [];
  for (const [index, question] of questions.entries()) {
    if (isAnswered[index]) tried.push({ question, answer, outcome: 'answered', offered: false });
    else tried.push(await tryOne(deps, c, { host, question }));
  }
  return tried;
}

/** One after another, as each may ask a model. */
async function tryAll(deps: GapActDeps, c: AppContext, { host, questions }: HostGap) {
  const tried: TriedQuestion[] = [];
  for (const question of questions) tried.push(await tryOne(deps, c, { host, question }));
  return tried;
}

async function tryOne(
  { tries }: GapActDeps,
  c: AppContext,
  { host, question }: { host: string; question: string },
): Promise<TriedQuestion> {
  const { address } = c.var;
  const tried = await tries.answer({ host, question, address, signal: c.req.raw.signal });
  const { answer, outcome, offered } = tried;
  return { question, answer, outcome, offered };
}

/** Returns the questions, each once; of one that is too long for a curated answer its beginning. */
function questionsOf({ questions }: HostGap): string[] {
  return [...new Set(questions.map((question) => question.slice(0, longestQuestion).trim().toWellFormed()))];
}

/** Lets nobody else act on the gap before the transaction ends. Throws `not_found` if it is gone. */
async function lockGap(trx: Trx, { host, id }: HostGap): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('gaps')
    .set((eb) => ({ ignored: eb.ref('ignored') }))
    .where('host', '=', host)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw gapNotFound();
}

/** Throws `not_found` if somebody else has handled the gap since it was read. */
async function markHandled(
  trx: Trx,
  { gap, at, ignored = 0 }: { gap: HostGap; at: Date; ignored?: 0 | 1 },
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('gaps')
    .set({ handled_at: at.toISOString(), ignored })
    .where('host', '=', gap.host)
    .where('id', '=', gap.id)
    .where('ignored', '=', 0)
    .where('handled_at', '<', gap.lastAskedAt)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw gapNotFound();
}
