import type { Kysely } from 'kysely';
import type { TokenBudget } from '#contract/budget.ts';
import { problem } from '#server/failure/problem.ts';
import { prepareQuery } from '#server/store/prepare-query.ts';
import type { Store } from '#server/store/schema.ts';
import { createTokenUse } from './token-use.ts';

const keptDays = 400;
const dayMs = 86_400_000;

export interface Budget {
  /** For hosts without a budget of their own; `null` for no limit. */
  common: number | null;
  /** The day that is counted now, in UTC: `2026-11-21`. */
  today(): string;
  /** Throws `budget_spent` where the host has taken as many tokens today as it may, or more. */
  requireLeft(host: string): Promise<void>;
  /** Counts what an answer took. Resolves once every process knows of it; never rejects. */
  spend(host: string, tokens: number): Promise<void>;
  /** Tries a last time to write what could not be written yet. Never rejects. */
  flush(): Promise<void>;
  find(host: string): Promise<TokenBudget>;
  /** Gives a host a budget of its own, 0 for none; `null` for the one that all have. */
  set(host: string, tokensPerDay: number | null): Promise<void>;
}

interface BudgetDeps {
  db: Kysely<Store>;
  /** For hosts without a budget of their own; 0 for no limit. */
  tokensPerDay: number;
  now?: (() => Date) | undefined;
  onFault: (error: unknown) => void;
}

/**
 * What language models may take for each host on a day, in UTC. An answer is let in or refused before it begins, and counted
 * when it ends: a budget is overspent by the answers that were running when it was reached, by no others.
 */
export function createBudget({ db, tokensPerDay, now = () => new Date(), onFault }: BudgetDeps): Budget {
  const use = createTokenUse(db, onFault);

  async function find(host: string): Promise<TokenBudget> {
    const day = dayOf(now());
    // Before the store is asked: what is written meanwhile is counted twice rather than not at all.
    const pending = use.pending({ host, day });
    const { own, spent } = await findNumbers(db, { host, day });
    return {
      day,
      tokensPerDay: (own ?? tokensPerDay) || null,
      ownTokensPerDay: own,
      spentTokens: spent + pending,
      resetsAt: endOf(day).toISOString(),
    };
  }

  return {
    common: tokensPerDay || null,
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
    spend: (host, tokens) => use.add({ host, day: dayOf(now()), tokens }),
    flush: use.flush,
    async set(host, own) {
      if (own === null) await db.deleteFrom('token_budgets').where('host', '=', host).execute();
      else {
        await db
          .insertInto('token_budgets')
          .values({ host, tokens_per_day: own })
          .onConflict((conflict) => conflict.column('host').doUpdateSet({ tokens_per_day: own }))
          .execute();
      }
    },
  };
}

/** Deletes what hosts took more than thirteen months ago. */
export async function sweepTokenUse(db: Kysely<Store>, now = new Date()): Promise<void> {
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

async function findNumbers(db: Kysely<Store>, of: { host: string; day: string }) {
  const [row] = await selectNumbers(db, of);
  return { own: row?.own == null ? null : Number(row.own), spent: Number(row?.spent ?? 0) };
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

function endOf(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + dayMs);
}
