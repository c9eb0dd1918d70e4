import { problem } from '#server/failure/problem.ts';
import type { Db } from '#server/store/schema.ts';
import { findSecondFactors } from './second-factor.ts';

const name = 'second_factor';

/** True if all operators must have a second factor. */
export async function isRequiredOfOperators(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('operator_policies')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value === 'required';
}

export async function setRequiredOfOperators(db: Db, isRequired: boolean): Promise<void> {
  const value = isRequired ? 'required' : 'optional';
  await db
    .insertInto('operator_policies')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Throws `second_factor_first` unless the operator has a second factor, so that nobody locks themselves out. */
export async function requireOwnFactor(db: Db, input: { accountId: string; host: string }): Promise<void> {
  if ((await findSecondFactors(db, input)).isOn) return;
  throw problem(
    'second_factor_first',
    'Set up a second factor for yourself at /account, then require it of all operators.',
  );
}
