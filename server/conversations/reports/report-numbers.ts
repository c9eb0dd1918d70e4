import { answeredOutcomes, sumOfOutcomes } from '#contract/chat/outcomes.ts';
import type { Db } from '#server/store/schema.ts';
import { noGap } from '../gaps/find-gap.ts';
import { findDayOutcomes } from '../numbers/outcome-rows.ts';
import { endOfPeriod } from '../periods/time-ids.ts';
import type { Week } from './weeks.ts';

export interface ReportNumbers {
  questions: number;
  answered: number;
  /** Gaps in which something was asked, answered since or not. */
  gaps: number;
  ups: number;
  downs: number;
}

/** Counts what was asked on a host in a week. */
export async function countWeek(db: Db, host: string, week: Week): Promise<ReportNumbers> {
  const days = await db
    .selectFrom('conversation_days')
    .select(['day', 'questions', 'ups', 'downs'])
    .where('host', '=', host)
    .where('day', '>=', week.first)
    .where('day', '<=', week.last)
    .execute();
  const total = (column: 'questions' | 'ups' | 'downs') =>
    days.reduce((sum, row) => sum + Number(row[column]), 0);
  const outcomesOf = await findDayOutcomes(db, { host, ...week });
  const answered = days.map(({ day }) => sumOfOutcomes(outcomesOf(day), answeredOutcomes));
  return {
    questions: total('questions'),
    answered: answered.reduce((sum, one) => sum + one, 0),
    gaps: await countGaps(db, host, week),
    ups: total('ups'),
    downs: total('downs'),
  };
}

async function countGaps(db: Db, host: string, { first, last }: Week): Promise<number> {
  const { gaps } = await db
    .selectFrom('gap_questions')
    .select((eb) => eb.fn.count('gap_id').distinct().as('gaps'))
    .where('host', '=', host)
    .where('gap_id', '>', noGap)
    .where('asked_at', '>=', first)
    .where('asked_at', '<', endOfPeriod(last).toISOString())
    .executeTakeFirstOrThrow();
  return Number(gaps);
}
