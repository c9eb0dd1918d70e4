import type { Trx } from '#server/store/schema.ts';
import { hashPassword } from '../accounts/passwords.ts';
import type { FactorDeps } from '../factors/factor-deps.ts';
import { replacePassword } from '../sessions/account-changes.ts';
import { requireProof, requireRecentProof } from './proof.ts';
import type { SignedInPerson } from './signed-in.ts';

interface PasswordChange {
  person: SignedInPerson;
  host: string;
  address: string;
  /** Not needed for an account without a password. */
  currentPassword?: string | undefined;
  newPassword: string;
}

/** Sets a password and ends the person's other sessions; `record` runs last in the transaction. Throws `password_wrong`, `proof_required`, `overloaded`. */
export async function changePassword(
  deps: FactorDeps,
  { person, host, address, currentPassword, newPassword }: PasswordChange,
  record: (trx: Trx) => Promise<void>,
): Promise<void> {
  const input = { person, host, address };
  if (person.passwordHash === undefined) await requireRecentProof(deps, { ...input, proof: {} });
  else await requireProof(deps, { ...input, proof: { currentPassword: currentPassword ?? '' } });
  const passwordHash = await hashPassword(newPassword);
  const { account, sessionId: keepSession } = person;
  await deps.db.transaction().execute(async (trx) => {
    await replacePassword(trx, { accountId: account.id, passwordHash, keepSession });
    await record(trx);
  });
}
