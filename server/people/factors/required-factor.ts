import { isOperator, isTeam } from '#contract/people/rights.ts';
import { requiresSecondFactor } from '#server/hosts/configs/configs.ts';
import type { Db } from '#server/store/schema.ts';
import type { Account } from '../accounts/account.ts';
import { isRequiredOfOperators } from './operator-policy.ts';
import { findSecondFactors } from './second-factor.ts';

/** True if an admin must have a second factor and has none. Until it is set up, they have the powers of a user. */
export async function isSecondFactorMissing(
  db: Db,
  { id: accountId, role, host }: Pick<Account, 'id' | 'role' | 'host'>,
): Promise<boolean> {
  if (!isTeam(role)) return false;
  const isRequired = isOperator(role)
    ? await isRequiredOfOperators(db)
    : await requiresSecondFactor(db, host);
  return isRequired && !(await findSecondFactors(db, { accountId, host })).isOn;
}
