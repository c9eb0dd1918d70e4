import { deriveKey } from '#server/compute/derive-key.ts';
import { type Problem, problem } from '#server/failure/problem.ts';
import type { Db, Trx } from '#server/store/schema.ts';
import { seal, unseal } from '../sessions/sealing.ts';
import { createTotpSecret, stepOfCode } from './totp-codes.ts';

interface SealingDeps {
  db: Db;
  signingKey: Uint8Array;
}

/** A code that an account sends. */
interface SentCode {
  accountId: string;
  code: string;
  now: Date;
}

/** Stores a new secret that a first code has to confirm; replaces an unconfirmed one. Throws `factor_exists`. */
export async function beginTotp(deps: SealingDeps, { accountId }: { accountId: string }): Promise<string> {
  const secret = createTotpSecret();
  const row = {
    sealed_secret: seal(sealingKey(deps), { text: secret, context: accountId }),
    created_at: new Date().toISOString(),
    last_step: 0,
  };
  const stored = await deps.db
    .insertInto('totp_secrets')
    .values({ ...row, account_id: accountId, confirmed_at: null })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet(row).where('totp_secrets.confirmed_at', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst();
  if (!stored) throw factorExists();
  return secret;
}

/** Turns the authenticator app on if the code is one of it; false for a wrong code. Throws `factor_not_found`, `factor_exists`. */
export async function confirmTotp(
  deps: SealingDeps,
  trx: Trx,
  { accountId, code, now }: SentCode,
): Promise<boolean> {
  const found = await findSecret(deps, trx, accountId);
  if (!found) throw problem('factor_not_found', 'No authenticator app is being set up. Start again.');
  if (found.isConfirmed) throw factorExists();
  const step = stepOfCode(found.secret, { code, now });
  if (step === undefined) return false;
  const { numUpdatedRows } = await trx
    .updateTable('totp_secrets')
    .set({ confirmed_at: now.toISOString(), last_step: step })
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Uses up a code. False if it is wrong, or if it or a later one was used before. */
export async function consumeTotpCode(
  deps: SealingDeps,
  trx: Db,
  { accountId, code, now }: SentCode,
): Promise<boolean> {
  const found = await findSecret(deps, trx, accountId);
  const step = found?.isConfirmed ? stepOfCode(found.secret, { code, now }) : undefined;
  if (step === undefined) return false;
  const { numUpdatedRows } = await trx
    .updateTable('totp_secrets')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Deletes the account's secret. Returns false if it has none. */
export async function deleteTotp(trx: Db, { accountId }: { accountId: string }): Promise<boolean> {
  const deletion = trx.deleteFrom('totp_secrets').where('account_id', '=', accountId);
  return (await deletion.executeTakeFirstOrThrow()).numDeletedRows > 0n;
}

async function findSecret(deps: SealingDeps, db: Db, accountId: string) {
  const row = await db
    .selectFrom('totp_secrets')
    .select(['sealed_secret', 'confirmed_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const secret = row && unseal(sealingKey(deps), { sealed: row.sealed_secret, context: accountId });
  return secret === undefined ? undefined : { secret, isConfirmed: row?.confirmed_at !== null };
}

function factorExists(): Problem {
  return problem('factor_exists', 'An authenticator app is already set up. Remove it first, then try again.');
}

function sealingKey({ signingKey }: SealingDeps): Uint8Array {
  return deriveKey(signingKey, 'second factors');
}
