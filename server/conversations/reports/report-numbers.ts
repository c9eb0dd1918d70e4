import type { Db } from '#server/store/schema.ts';
import { noGap } from '../gaps/find-gap.ts';
import { endOfPeriod } from '../time-ids.ts';
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
    .select(['questions', 'answered', 'ups', 'downs'])
    .where('host', '=', host)
    .where('day', '>=', week.first)
    .where('day', '<=', week.last)
    .execute();
  const total = (column: 'questions' | 'answered' | 'ups' | 'downs') =>
    days.reduce((sum, row) => sum + Number(row[column]), 0);
  return {
    questions: total('questions'),
    answered: total('answered'),
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
