import type { FactorKind } from '#contract/people/identity.ts';
import type { Db } from '#server/store/schema.ts';
import type { FactorDeps } from './factor-deps.ts';
import { codeTries, codeWrong, consumeCode, findSecondFactors } from './second-factor.ts';

/** Second step of a sign-in: the kinds to ask for, or how to use up the code that was sent. */
type SecondStep =
  | { missing: FactorKind[] }
  | {
      missing?: undefined;
      /** Call it in the transaction that starts the session. Throws `code_wrong`. */
      consume: (trx: Db) => Promise<void>;
      /** Keys of counters to refund with it. */
      refund: string[];
    };

/** Tells what a sign-in still needs once its password is right. Throws `too_many_requests` after too many wrong codes. */
export async function expectCode(
  deps: FactorDeps,
  { accountId, host, code = '' }: { accountId: string; host: string; code?: string | undefined },
): Promise<SecondStep> {
  const { isOn, kinds } = await findSecondFactors(deps.db, { accountId, host });
  if (!isOn) return { consume: async () => {}, refund: [] };
  if (code.trim() === '') return { missing: kinds };
  const tries = codeTries({ accountId, code });
  await deps.limiter.count({ take: tries });
  return {
    refund: tries.map(({ key }) => key),
    consume: async (trx) => {
      if (!(await consumeCode(deps, trx, { accountId, code }))) throw codeWrong();
    },
  };
}
