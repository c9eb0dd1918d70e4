import type { Selectable } from 'kysely';
import type { Insights } from '#contract/chat/conversations.ts';
import type { OutcomeCounts } from '#contract/chat/outcomes.ts';
import type { Db, Store } from '#server/store/schema.ts';
import { dayOf, endOfPeriod } from '../periods/time-ids.ts';
import { findDayOutcomes } from './outcome-rows.ts';

interface AskedInsights {
  host: string;
  from: string | undefined;
  to: string | undefined;
  /** Time before which everything is gone. */
  oldest: string;
  now: Date;
}

type DayRow = Selectable<Store['conversation_days']>;

const dayMs = 86_400_000;
/** Days that are shown without a period. */
const usualDays = 30;
const mostDays = 400;
const shownOfTop = 10;
const mostLanguages = 50;

/** Returns a host's numbers by day, without gaps, oldest first. */
export async function findInsights(db: Db, asked: AskedInsights): Promise<Insights> {
  const days = daysOf(asked);
  const [first = '', last = ''] = [days.at(0), days.at(-1)];
  const period = { host: asked.host, first, last };
  const rows = await db
    .selectFrom('conversation_days')
    .selectAll()
    .where('host', '=', asked.host)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .execute();
  const outcomesOf = await findDayOutcomes(db, period);
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const total = (column: 'page' | 'widget' | 'api') =>
    rows.reduce((sum, row) => sum + Number(row[column]), 0);
  const sources = await findTop(db, { ...period, kind: 'source', limit: shownOfTop });
  const questions = await findTop(db, { ...period, kind: 'question', limit: shownOfTop });
  const languages = await findTop(db, { ...period, kind: 'language', limit: mostLanguages });
  return {
    days: days.map((date) => numbersOf(date, { row: byDay.get(date), outcomes: outcomesOf(date) })),
    topSources: sources.map(({ label, url, count }) => ({
      title: label,
      ...(url !== null && { url }),
      count,
    })),
    topQuestions: questions.map(({ label, count }) => ({ question: label, count })),
    languages: languages.map(({ name, count }) => ({ language: name, count })),
    origins: { page: total('page'), widget: total('widget'), api: total('api') },
  };
}

/** Returns the days of a period, from the oldest that is kept; the last 30 unless one is named. */
function daysOf({ from, to, oldest, now }: AskedInsights): string[] {
  const last = Math.min(to ? endOfPeriod(to).getTime() - 1 : now.getTime(), now.getTime());
  const begun = from ? Date.parse(from) : last - (usualDays - 1) * dayMs;
  const first = Math.max(begun, Date.parse(oldest), last - (mostDays - 1) * dayMs);
  const days: string[] = [];
  for (let at = Date.parse(dayOf(new Date(first))); at <= last; at += dayMs) days.push(dayOf(new Date(at)));
  return days;
}

function numbersOf(
  date: string,
  { row, outcomes }: { row: DayRow | undefined; outcomes: OutcomeCounts },
): Insights['days'][number] {
  const timed = Number(row?.first_tokens ?? 0);
  return {
    date,
    conversations: row?.conversations ?? 0,
    questions: row?.questions ?? 0,
    outcomes,
    offered: row?.offered ?? 0,
    ratings: { up: row?.ups ?? 0, down: row?.downs ?? 0 },
    firstTokenMs: timed > 0 ? Math.round(Number(row?.first_token_ms) / timed) : null,
    tokens: Number(row?.tokens ?? 0),
  };
}

async function findTop(
  db: Db,
  {
    host,
    first,
    last,
    kind,
    limit,
  }: { host: string; first: string; last: string; kind: string; limit: number },
) {
  const rows = await db
    .selectFrom('conversation_counts')
    .select((eb) => [
      'name',
      eb.fn.max('label').as('label'),
      eb.fn.max('url').as('url'),
      eb.fn.sum<number | string>('count').as('total'),
    ])
    .where('host', '=', host)
    .where('kind', '=', kind)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .groupBy('name')
    .orderBy('total', 'desc')
    .orderBy('name')
    .limit(limit)
    .execute();
  return rows.map(({ total, ...row }) => ({ ...row, count: Number(total) }));
}
