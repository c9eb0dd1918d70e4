import { gatherHost } from '#server/conversations/gaps/gather.ts';
import { writeAnswers } from '#server/conversations/keeping/write-answers.ts';
import { lowestIdAt } from '#server/conversations/periods/time-ids.ts';
import type { LikenessLimits } from '#server/knowledge/curated/likeness.ts';
import type { Db } from '#server/store/schema.ts';
import type { BenchQuestion } from '../answers/dataset.ts';
import { benchHost } from '../answers/store.ts';

/** Records questions as refused, one after another, and gathers them. Returns the questions of each gap, the largest first. */
export async function gatherQuestions(
  db: Db,
  questions: readonly BenchQuestion[],
  limits: LikenessLimits | undefined,
): Promise<BenchQuestion[][]> {
  const byId = new Map<string, BenchQuestion>();
  const begun = Date.now() - questions.length * 1000;
  for (const [index, question] of questions.entries()) {
    const at = new Date(begun + index * 1000);
    const id = lowestIdAt(at);
    byId.set(id, question);
    await writeAnswers(db, [refused({ id, at, question: question.text })]);
  }
  await gatherHost(db, {
    host: benchHost,
    stopped: new AbortController().signal,
    mostOpen: questions.length,
    ...(limits && { limits }),
  });
  const rows = await db
    .selectFrom('gap_questions')
    .select(['gap_id', 'answer_id'])
    .orderBy('answer_id')
    .execute();
  const gaps = Map.groupBy(rows, (row) => row.gap_id);
  return [...gaps.values()]
    .map((gap) => gap.flatMap((row) => byId.get(row.answer_id) ?? []))
    .toSorted((a, b) => b.length - a.length);
}

function refused({ id, at, question }: { id: string; at: Date; question: string }) {
  return {
    ...{
      id,
      question,
      answer: '',
      language: 'en',
      outcome: 'refused' as const,
      offered: false,
      isStopped: false,
    },
    ...{ sources: [], model: 'builtin', tokens: 0, firstTokenMs: 1, totalMs: 1 },
    follows: undefined,
    askedAt: at.toISOString(),
    place: {
      ...{ conversationId: id, isFirst: true, host: benchHost, origin: 'page' as const },
      ...{ accountId: undefined, visitor: 'v', named: undefined },
    },
  };
}

/** Prints how much of each gap with several questions is of one document, and how much was gathered at all. */
export function reportGroups(name: string, gaps: readonly BenchQuestion[][]): void {
  const asked = gaps.flat().length;
  const gathered = gaps.filter((gap) => gap.length > 1);
  const questions = gathered.flat().length;
  const ofMain = gathered.reduce((sum, gap) => sum + sizeOfMain(gap), 0);
  const pure = gathered.filter((gap) => sizeOfMain(gap) >= 0.9 * gap.length).length;
  console.log(
    `${name}: ${asked} questions in ${gaps.length} gaps; ${questions} gathered in ${gathered.length}, largest ${gaps[0]?.length ?? 0}`,
  );
  console.log(`  gathered questions of their gap's main document ${share(ofMain, questions)}`);
  console.log(`  gaps of which .9 is of one document ${share(pure, gathered.length)}`);
}

function sizeOfMain(gap: readonly BenchQuestion[]): number {
  const byDoc = Map.groupBy(gap, ({ doc }) => doc);
  return Math.max(...[...byDoc.values()].map(({ length }) => length));
}

export function share(part: number, whole: number): string {
  return whole === 0 ? '–' : (part / whole).toFixed(3);
}
