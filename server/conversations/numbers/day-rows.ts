import type { Insertable } from 'kysely';
import type { Store, Trx } from '#server/store/schema.ts';
import { prepareQuery } from '#server/store/statements/prepare-query.ts';
import { type CountedAnswer, countAnswers } from './numbers.ts';
import { addDayOutcomes } from './outcome-rows.ts';

/** A conversation that began, or that is gone. */
interface CountedConversation {
  host: string;
  day: string;
}

interface Counted {
  answers: readonly CountedAnswer[];
  conversations: readonly CountedConversation[];
}

type DayRow = Insertable<Store['conversation_days']>;

const sums = [
  'conversations',
  'questions',
  'offered',
  'ups',
  'downs',
  'first_token_ms',
  'first_tokens',
  'tokens',
  'page',
  'widget',
  'api',
] as const;

/** Built once: it is the longest statement of an answer. */
const addRow = prepareQuery<DayRow, unknown>((db, value) =>
  db
    .insertInto('conversation_days')
    .values({
      host: value('host'),
      day: value('day'),
      conversations: value('conversations'),
      questions: value('questions'),
      offered: value('offered'),
      ups: value('ups'),
      downs: value('downs'),
      first_token_ms: value('first_token_ms'),
      first_tokens: value('first_tokens'),
      tokens: value('tokens'),
      page: value('page'),
      widget: value('widget'),
      api: value('api'),
    })
    .onConflict((conflict) =>
      conflict.columns(['host', 'day']).doUpdateSet((eb) => {
        const sum = (column: (typeof sums)[number]) =>
          eb(`conversation_days.${column}`, '+', eb.ref(`excluded.${column}`));
        return Object.fromEntries(sums.map((column) => [column, sum(column)]));
      }),
    ),
);

/** Adds answers to the numbers of their days, or with -1 takes them away again. */
export async function addToDays(trx: Trx, counted: Counted, sign: 1 | -1 = 1): Promise<void> {
  for (const row of dayRowsOf(counted, sign)) await addRow(trx, row);
  await addDayOutcomes(
    trx,
    counted.answers.map(({ host, day, outcome }) => ({ host, day, outcome, count: sign })),
  );
}

/** Sorted, so that processes lock rows in the same order and can't deadlock. */
function dayRowsOf({ answers, conversations }: Counted, sign: 1 | -1): DayRow[] {
  const keyOf = ({ host, day }: CountedConversation) => `${host} ${day}`;
  const byDay = Map.groupBy(answers, keyOf);
  const begun = Map.groupBy(conversations, keyOf);
  const keys = [...new Set([...byDay.keys(), ...begun.keys()])].toSorted();
  return keys.map((key) => {
    const [host = '', day = ''] = key.split(' ');
    return dayRowOf(
      { host, day },
      { answers: byDay.get(key) ?? [], begun: begun.get(key)?.length ?? 0, sign },
    );
  });
}

function dayRowOf(
  { host, day }: CountedConversation,
  { answers, begun, sign }: { answers: readonly CountedAnswer[]; begun: number; sign: 1 | -1 },
): DayRow {
  const timed = answers.flatMap(({ firstTokenMs }) => firstTokenMs ?? []);
  const total = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);
  const from = (origin: CountedAnswer['origin']) =>
    answers.filter((answer) => answer.origin === origin).length;
  const row: DayRow = {
    ...{ host, day, conversations: begun, ...countAnswers(answers) },
    first_token_ms: total(timed),
    first_tokens: timed.length,
    tokens: total(answers.map(({ tokens }) => tokens)),
    page: from('page'),
    widget: from('widget'),
    api: from('api'),
  };
  if (sign === 1) return row;
  return { ...row, ...Object.fromEntries(sums.map((column) => [column, -Number(row[column])])) };
}
