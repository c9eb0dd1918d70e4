import { sql } from 'kysely';
import { type FactorKind, factorKindSchema } from '#contract/people/identity.ts';
import { type Problem, problem } from '#server/failure/problem.ts';
import type { RateLimit } from '#server/http/limits/request-counts.ts';
import type { Db, Trx } from '#server/store/schema.ts';
import { prepareQuery } from '#server/store/statements/prepare-query.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import type { FactorDeps } from './factor-deps.ts';
import { consumeRecoveryCode, deleteRecoveryCodes } from './recovery-codes.ts';
import { consumeTotpCode } from './totp-secrets.ts';

/** Second factors of an account. */
export interface SecondFactors {
  /** True if the password alone doesn't sign in. */
  isOn: boolean;
  /** Those that can be used on a host. A passkey of another name can't. */
  kinds: FactorKind[];
}

/** Finds what an account has beside its password, for one host. */
export async function findSecondFactors(
  db: Db,
  { accountId, host }: { accountId: string; host: string },
): Promise<SecondFactors> {
  const found = new Set((await selectKinds(db, { accountId, host })).map(({ kind }) => kind));
  const kinds = factorKindSchema.options.filter((kind) => found.has(kind));
  return { isOn: ['totp', 'passkey', 'passkey elsewhere'].some((kind) => found.has(kind)), kinds };
}

const selectKinds = prepareQuery<{ accountId: string; host: string }, { kind: string }>((db, value) => {
  const passkeys = db.selectFrom('passkeys').where('account_id', '=', value('accountId')).distinct();
  const named = (kind: string) => sql.lit(kind).as('kind');
  return db
    .selectFrom('totp_secrets')
    .select(named('totp'))
    .where('account_id', '=', value('accountId'))
    .where('confirmed_at', 'is not', null)
    .unionAll(passkeys.select(named('passkey')).where('host', '=', value('host')))
    .unionAll(passkeys.select(named('passkey elsewhere')).where('host', '!=', value('host')))
    .unionAll(
      db
        .selectFrom('recovery_codes')
        .select(named('recovery'))
        .where('account_id', '=', value('accountId'))
        .distinct(),
    );
});

/** Uses up a code of the authenticator app or a recovery code. False if it is wrong or was used before. */
export function consumeCode(
  deps: FactorDeps,
  trx: Db,
  { accountId, code, now = new Date() }: { accountId: string; code: string; now?: Date },
): Promise<boolean> {
  return isTotpCode(code)
    ? consumeTotpCode(deps, trx, { accountId, code: code.replace(/\s/g, ''), now })
    : consumeRecoveryCode(deps, trx, { accountId, code });
}

/**
 * Counters to take before a code is checked and to refund if it is right, so that knowing an account's password isn't enough to try
 * a million codes. Recovery codes are too long to guess, so whoever uses up these tries shuts nobody out.
 */
export function codeTries({ accountId, code }: { accountId: string; code: string }): RateLimit[] {
  if (!isTotpCode(code)) return [];
  return [
    { key: `code:${accountId}`, limit: 10, windowSeconds: 900 },
    { key: `codes:${accountId}`, limit: 50, windowSeconds: 86_400 },
  ];
}

function isTotpCode(code: string): boolean {
  return /^\d{6}$/.test(code.replace(/\s/g, ''));
}

export function codeWrong(): Problem {
  return problem(
    'code_wrong',
    'The code is wrong or was used before. Enter the one that your app shows now, or a recovery code.',
  );
}

/**
 * Runs the change that adds a second factor. With the first one it ends the account's other sessions: they were begun by the password alone,
 * and would get the powers that the factor is required for.
 */
export async function addFactor<Added>(
  trx: Trx,
  { account, sessionId, host }: { account: { id: string }; sessionId: string; host: string },
  add: () => Promise<Added>,
): Promise<Added> {
  const { id: accountId } = account;
  const { isOn } = await findSecondFactors(trx, { accountId, host });
  const added = await add();
  if (!isOn) await endSessionsOf(trx, { accountId, except: sessionId });
  return added;
}

/** Deletes the recovery codes of an account whose last other factor is gone. */
export async function deleteUselessRecoveryCodes(
  trx: Db,
  { accountId, host }: { accountId: string; host: string },
): Promise<void> {
  if (!(await findSecondFactors(trx, { accountId, host })).isOn)
    await deleteRecoveryCodes(trx, { accountId });
}

/** Deletes all second factors of an account, for somebody who has lost them. */
export async function resetSecondFactors(trx: Trx, { accountId }: { accountId: string }): Promise<void> {
  await trx.deleteFrom('totp_secrets').where('account_id', '=', accountId).execute();
  await trx.deleteFrom('passkeys').where('account_id', '=', accountId).execute();
  await deleteRecoveryCodes(trx, { accountId });
}
