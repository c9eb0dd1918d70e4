import { isBudgetLow, type TokenBudget } from '#contract/hosts/budget.ts';
import { problem } from '#server/failure/problem.ts';
import type { Db } from '#server/store/schema.ts';
import { prepareQuery } from '#server/store/statements/prepare-query.ts';
import { createTokenUse } from './token-use.ts';

const keptDays = 400;
const dayMs = 86_400_000;

export interface Budget {
  /** Returns the budget of hosts without their own; `null` for no limit. */
  common(): Promise<number | null>;
  /** Returns the current day in UTC: `2026-11-21`. */
  today(): string;
  /** Throws `budget_spent` if the host has used up its tokens for today. */
  requireLeft(host: string): Promise<void>;
  /** Counts the tokens of an answer. Resolves when they are stored; never rejects. */
  spend(host: string, tokens: number): Promise<void>;
  /** Tries a last time to store pending counts. Never rejects. */
  flush(): Promise<void>;
  find(host: string, db?: Db): Promise<TokenBudget>;
  /** Sets a host's budget: 0 for no limit, `null` for the common one; `trx` is the transaction to do it in. */
  set(host: string, tokensPerDay: number | null, trx?: Db): Promise<void>;
}

interface BudgetDeps {
  db: Db;
  /** Returns the budget of hosts without their own; 0 for no limit. */
  tokensPerDay: () => Promise<number>;
  now?: (() => Date) | undefined;
  onFault: (error: unknown) => void;
  /** Called when an answer has used up a host's tokens for a day, and for later ones that were running. */
  onSpent?: Warn;
  /** Called once a day and process when answers have used most of a host's tokens. */
  onLow?: Warn;
}

/**
 * Limits the language model tokens per host and UTC day. An answer is admitted before it starts and counted when it ends, so only answers
 * that are running when the budget is reached can exceed it.
 */
export function createBudget({
  db,
  tokensPerDay,
  now = () => new Date(),
  onFault,
  onSpent = async () => {},
  onLow = async () => {},
}: BudgetDeps): Budget {
  const use = createTokenUse(db, onFault);

  async function find(host: string, trx: Db = db): Promise<TokenBudget> {
    const day = dayOf(now());
    // Read before the store: counts that are written in between are counted twice rather than not at all.
    const pending = use.pending({ host, day });
    const { own, spent } = await findNumbers(trx, { host, day });
    return {
      day,
      tokensPerDay: (own ?? (await tokensPerDay())) || null,
      ownTokensPerDay: own,
      spentTokens: spent + pending,
      resetsAt: endOf(day).toISOString(),
    };
  }

  const noteUse = sharedByHost(createWarnings({ find, onLow, onSpent }));

  return {
    common: async () => (await tokensPerDay()) || null,
    today: () => dayOf(now()),
    find,
    async requireLeft(host) {
      const budget = await find(host);
      if (budget.tokensPerDay === null || budget.spentTokens < budget.tokensPerDay) return;
      const retryAfterSeconds = Math.max(
        1,
        Math.ceil((endOf(budget.day).getTime() - now().getTime()) / 1000),
      );
      throw problem('budget_spent', spentSentence, { retryAfterSeconds });
    },
    async spend(host, tokens) {
      await use.add({ host, day: dayOf(now()), tokens });
      // A count that failed was reported; the next answer looks again.
      await noteUse(host).catch(() => {});
    },
    flush: use.flush,
    async set(host, own, trx = db) {
      if (own === null) await trx.deleteFrom('token_budgets').where('host', '=', host).execute();
      else {
        await trx
          .insertInto('token_budgets')
          .values({ host, tokens_per_day: own })
          .onConflict((conflict) => conflict.column('host').doUpdateSet({ tokens_per_day: own }))
          .execute();
      }
    },
  };
}

type Warn = (host: string, budget: TokenBudget) => Promise<void>;

/** Returns a function that looks at a host's budget after an answer, and tells of one that is low or spent. */
function createWarnings({ find, onLow, onSpent }: Pick<Budget, 'find'> & { onLow: Warn; onSpent: Warn }) {
  /** Days on which hosts were told to be low. */
  const warned = new Map<string, string>();
  return async (host: string): Promise<void> => {
    const budget = await find(host);
    if (!isBudgetLow(budget)) return;
    if (warned.get(host) !== budget.day) {
      await onLow(host, budget);
      warned.set(host, budget.day);
    }
    if (budget.tokensPerDay !== null && budget.spentTokens >= budget.tokensPerDay)
      await onSpent(host, budget);
  };
}

/** Has calls for one host that come together share one: tokens of many answers are stored at once. */
function sharedByHost(look: (host: string) => Promise<void>): (host: string) => Promise<void> {
  const waiting = new Map<string, Promise<void>>();
  return (host) => {
    const begun = waiting.get(host);
    if (begun) return begun;
    const begin = Promise.resolve().then(() => {
      waiting.delete(host);
      return look(host);
    });
    waiting.set(host, begin);
    return begin;
  };
}

/** Deletes usage older than thirteen months. */
export async function sweepTokenUse(db: Db, now = new Date()): Promise<void> {
  const oldest = dayOf(new Date(now.getTime() - keptDays * dayMs));
  await db.deleteFrom('token_use').where('day', '<', oldest).execute();
}

const spentSentence =
  'The assistant has reached its daily limit. It will be available again after midnight UTC.';

const selectNumbers = prepareQuery<
  { host: string; day: string },
  { own: number | string | null; spent: number | string | null }
>((db, value) =>
  db.selectNoFrom((eb) => [
    eb.selectFrom('token_budgets').select('tokens_per_day').where('host', '=', value('host')).as('own'),
    eb
      .selectFrom('token_use')
      .select('tokens')
      .where('host', '=', value('host'))
      .where('day', '=', value('day'))
      .as('spent'),
  ]),
);

async function findNumbers(db: Db, of: { host: string; day: string }) {
  const [row] = await selectNumbers(db, of);
  return { own: row?.own == null ? null : Number(row.own), spent: Number(row?.spent ?? 0) };
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

function endOf(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + dayMs);
}
