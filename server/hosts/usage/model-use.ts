import type { Insertable } from 'kysely';
import type { AnswerOutcome } from '#contract/chat/outcomes.ts';
import type { TokenUsage } from '#server/models/model.ts';
import type { Db, Store } from '#server/store/schema.ts';
import { createCounts } from './count-batches.ts';

interface Counted {
  questions: number;
  answered: number;
  unsure: number;
  refused: number;
  input_tokens: number;
  cached_tokens: number;
  output_tokens: number;
}

interface Row extends Counted {
  host: string;
  model: string;
  /** Month in which the answer began. */
  begun: string;
}

/** The answer that something was used for. */
interface OfAnswer {
  host: string;
  begunAt: Date;
}

/** Counts what is billed. Promises resolve when it is stored, and never reject. */
export interface ModelUse {
  /** Counts the tokens that a model used for an answer. */
  spend(of: OfAnswer, usage: TokenUsage): Promise<void>;
  /** Counts a visitor's question, by the model that answered it. */
  count(of: OfAnswer, answer: { model: string; outcome: AnswerOutcome }): Promise<void>;
  /** Tries a last time to store pending counts. */
  flush(): Promise<void>;
}

interface ModelUseDeps {
  db: Db;
  now: () => Date;
  onFault: (error: unknown) => void;
}

const nothing: Counted = {
  ...{ questions: 0, answered: 0, unsure: 0, refused: 0 },
  ...{ input_tokens: 0, cached_tokens: 0, output_tokens: 0 },
};

/** Counts questions and tokens by host, model and day. What is stored after its month is counted as late in the next, as a closed month never changes. */
export function createModelUse({ db, now, onFault }: ModelUseDeps): ModelUse {
  const counts = createCounts<Row>({
    keyOf: ({ host, model, begun }) => JSON.stringify([begun, host, model]),
    add: (one, other) => ({ ...one, ...sumOf(one, other) }),
    write: (rows) => addRows(db, rows, now()),
    onFault,
  });
  const add = ({ host, begunAt }: OfAnswer, model: string, counted: Partial<Counted>) =>
    counts.add({ ...nothing, ...counted, host, model, begun: monthOf(begunAt) });
  return {
    spend: (of, { model, promptTokens, answerTokens, cachedTokens = 0 }) =>
      add(of, model, {
        input_tokens: promptTokens,
        cached_tokens: Math.min(cachedTokens, promptTokens),
        output_tokens: answerTokens,
      }),
    count: (of, { model, outcome }) =>
      add(of, model, {
        questions: 1,
        ...(outcome === 'answered' && { answered: 1 }),
        ...(outcome === 'unsure' && { unsure: 1 }),
        ...(outcome === 'refused' && { refused: 1 }),
      }),
    flush: counts.flush,
  };
}

function sumOf(one: Counted, other: Counted): Counted {
  return {
    questions: one.questions + other.questions,
    answered: one.answered + other.answered,
    unsure: one.unsure + other.unsure,
    refused: one.refused + other.refused,
    input_tokens: one.input_tokens + other.input_tokens,
    cached_tokens: one.cached_tokens + other.cached_tokens,
    output_tokens: one.output_tokens + other.output_tokens,
  };
}

/** A single statement without a transaction, so that SQLite's relaxed durability applies. */
async function addRows(db: Db, rows: readonly Row[], now: Date): Promise<void> {
  await db
    .insertInto('model_use')
    .values(storedOf(rows, now))
    .onConflict((conflict) =>
      conflict.columns(['month', 'host', 'model', 'late', 'ended_at', 'day']).doUpdateSet((eb) => ({
        questions: eb('model_use.questions', '+', eb.ref('excluded.questions')),
        answered: eb('model_use.answered', '+', eb.ref('excluded.answered')),
        unsure: eb('model_use.unsure', '+', eb.ref('excluded.unsure')),
        refused: eb('model_use.refused', '+', eb.ref('excluded.refused')),
        input_tokens: eb('model_use.input_tokens', '+', eb.ref('excluded.input_tokens')),
        cached_tokens: eb('model_use.cached_tokens', '+', eb.ref('excluded.cached_tokens')),
        output_tokens: eb('model_use.output_tokens', '+', eb.ref('excluded.output_tokens')),
      })),
    )
    .execute();
}

/** Returns the rows as they are stored. Those of all earlier months are one: a statement can't add to a row twice. */
function storedOf(rows: readonly Row[], now: Date): Insertable<Store['model_use']>[] {
  const month = monthOf(now);
  const lateOf = ({ begun }: Row) => (begun < month ? 1 : 0);
  const keyOf = (row: Row) => JSON.stringify([lateOf(row), row.host, row.model]);
  return [...Map.groupBy(rows, keyOf).values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const { host, model } = first;
    const row = { month, host, model, late: lateOf(first), ended_at: '', day: dayOf(now) };
    return [{ ...row, ...others.reduce<Counted>(sumOf, sumOf(nothing, first)) }];
  });
}

/** Returns the month in UTC: `2026-11`. */
export function monthOf(at: Date): string {
  return at.toISOString().slice(0, 7);
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
