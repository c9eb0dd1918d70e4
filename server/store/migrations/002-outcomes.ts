import { sql } from 'kysely';
import { isPostgresStore } from '../engine.ts';
import type { Db } from '../schema.ts';

/** Outcomes that had a column each, by the column. */
const columns = {
  answered: 'answered',
  unsure: 'unsure',
  refused: 'refused',
  failed: 'failed',
  handed_over: 'handed-over',
};

/** Moves the counts by outcome from columns to rows, and keeps `handed-over` for what a visitor has sent. */
export async function up(db: Db): Promise<void> {
  // On SQLite a table with a rowid would store each key twice.
  const end = isPostgresStore(db) ? '' : ' without rowid';
  const parts = [regrade, tables.map((table) => table + end), moveCounts(), regradeRows, dropColumns()];
  for (const statement of parts.flat()) await sql.raw(statement).execute(db);
}

/**
 * Answers that were `handed-over`. Of each hand-over that is kept, the last one before it was sent; it was offered unless a button led to it. The
 * others only had the form offered: they are answered unless their question is a gap, which the built-in answerer refused if it cites nothing.
 */
const regrade = [
  `create table regraded as
  select answers.id, answers.conversation_id, answers.host, substr(answers.asked_at, 1, 10) as day,
    case when sent.id is not null then 'handed-over'
      when gap_questions.answer_id is null then 'answered'
      when answers.model = 'builtin' and answers.sources = '[]' then 'refused'
      else 'unsure' end as outcome,
    coalesce(sent.offered, 1) as offered
  from conversation_answers answers
  left join gap_questions on gap_questions.answer_id = answers.id
  left join (
    select last.id, max(case when last.reason = 'button' then 0 else 1 end) as offered
    from (
      select max(asked.id) as id, handovers.reason
      from handovers
      join conversation_answers asked on asked.conversation_id = handovers.conversation_id
        and asked.outcome = 'handed-over' and asked.asked_at <= handovers.created_at
      group by handovers.id, handovers.reason) last
    group by last.id) sent on sent.id = answers.id
  where answers.outcome = 'handed-over'
    and answers.conversation_id in (select id from conversations where handed_over > 0)`,
];

const tables = [
  `create table conversation_outcomes (
    conversation_id text not null references conversations (id) on delete cascade, host text not null,
    outcome text not null, count integer not null,
    constraint conversation_outcomes_key primary key (conversation_id, outcome))`,
  `create table conversation_day_outcomes (
    host text not null, day text not null, outcome text not null, count integer not null,
    constraint conversation_day_outcomes_key primary key (host, day, outcome))`,
];

function moveCounts(): string[] {
  return [
    move({
      from: 'conversations',
      to: 'conversation_outcomes',
      key: 'id, host',
      of: 'conversation_id, host',
    }),
    move({ from: 'conversation_days', to: 'conversation_day_outcomes', key: 'host, day', of: 'host, day' }),
    'create index conversation_outcomes_by_host on conversation_outcomes (host, outcome, conversation_id)',
  ];
}

/** Returns the statement that writes a row for each column's count, with those of what is regraded moved. `key` names a row, `of` in other tables. */
function move({ from, to, key, of }: { from: string; to: string; key: string; of: string }): string {
  const counts = Object.entries(columns).map(
    ([column, outcome]) => `select ${key}, '${outcome}' as outcome, ${column} as n from ${from}`,
  );
  const moved = [`select ${of}, 'handed-over', -1 from regraded`, `select ${of}, outcome, 1 from regraded`];
  return `insert into ${to} (${of}, outcome, count)
    select ${key}, outcome, sum(n) from (${[...counts, ...moved].join(' union all ')}) counts
    group by ${key}, outcome having sum(n) > 0`;
}

const offered = 'add column offered integer not null default 0';

const regradeRows = [
  `alter table conversation_answers ${offered}`,
  `alter table conversations ${offered}`,
  `alter table conversation_days ${offered}`,
  `alter table checks ${offered}`,
  `update conversation_answers set outcome = regraded.outcome, offered = regraded.offered
  from regraded where regraded.id = conversation_answers.id`,
  `update conversations set offered = counts.n
  from (select conversation_id, sum(offered) as n from regraded group by conversation_id) counts
  where counts.conversation_id = conversations.id`,
  `update conversation_days set offered = counts.n
  from (select host, day, sum(offered) as n from regraded group by host, day) counts
  where counts.host = conversation_days.host and counts.day = conversation_days.day`,
  'drop table regraded',
  // Neither a refusal nor an answer, so that each check keeps its verdict until its next run.
  `update checks set offered = 1, outcome = 'unsure' where outcome = 'handed-over'`,
];

function dropColumns(): string[] {
  const indexes = ['unsure', 'refused', 'failed', 'handed_over'];
  return [
    ...indexes.map((name) => `drop index conversations_${name}`),
    ...['conversations', 'conversation_days'].flatMap((table) =>
      Object.keys(columns).map((column) => `alter table ${table} drop column ${column}`),
    ),
  ];
}
