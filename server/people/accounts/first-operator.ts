import { firstOperatorEmail } from '#contract/people/identity.ts';
import { Problem } from '#server/failure/problem.ts';
import type { Db } from '#server/store/schema.ts';
import { recordAudit } from '#server/watch/audit/record-audit.ts';
import { everyHost } from './account.ts';
import { insertAccount, listAccounts } from './accounts.ts';
import { generatePassword, hashPassword } from './passwords.ts';

/** Creates an operator if there is none, by default `admin@localhost`. Returns the credentials to print if it generated the password. */
export async function ensureFirstOperator(
  db: Db,
  given: { email?: string | undefined; password?: string | undefined },
): Promise<{ email: string; password: string } | undefined> {
  if ((await listAccounts(db, { host: everyHost })).length > 0) return undefined;
  const { email = firstOperatorEmail, password = generatePassword() } = given;
  const passwordHash = await hashPassword(password);
  try {
    await db.transaction().execute(async (trx) => {
      await insertAccount(trx, {
        host: everyHost,
        email,
        role: 'admin',
        passwordHash,
        isEmailVerified: true,
      });
      const start = { actor: 'first start', address: 'local' };
      await recordAudit(trx, { ...start, action: 'account.create', target: email, host: null });
    });
  } catch (error) {
    // Another process on the same store created it first.
    if (error instanceof Problem && error.code === 'account_exists') return undefined;
    throw error;
  }
  return given.password === undefined ? { email, password } : undefined;
}
