import { safeImageUrl } from '#contract/hosts/theme/image-url.ts';
import type { AccountChange, AccountView } from '#contract/people/account.ts';
import type { IsConsoleHost } from '#server/http/host/console-hosts.ts';
import type { Caller } from '#server/http/routes/request.ts';
import type { Db } from '#server/store/schema.ts';
import { foldName } from '../accounts/accounts.ts';
import { countRecoveryCodes } from '../factors/recovery-codes.ts';
import { isSecondFactorMissing } from '../factors/required-factor.ts';
import { findSecondFactors } from '../factors/second-factor.ts';
import { isReadOnly, type SignedInPerson } from './signed-in.ts';

/** Returns what a person sees of their account. The role is the one that they have on this host now. */
export async function describeAccount(
  { db, isConsole }: { db: Db; isConsole: IsConsoleHost },
  person: SignedInPerson,
  { host, caller }: { host: string; caller: Caller },
): Promise<AccountView> {
  const { account, passwordHash, createdAt } = person;
  const accountId = account.id;
  const { kinds } = await findSecondFactors(db, { accountId, host });
  const { email, firstName, lastName, phone, photoUrl } = account;
  return {
    ...{ email, firstName, lastName, phone, photoUrl, createdAt },
    emailVerified: account.isEmailVerified,
    role: caller.kind === 'member' ? caller.role : 'user',
    host: account.host,
    hasPassword: passwordHash !== undefined,
    secondFactors: kinds,
    recoveryCodesLeft: await countRecoveryCodes(db, { accountId }),
    readOnly: isReadOnly({ isConsole }, person, { host }),
    secondFactorMissing: await isSecondFactorMissing(db, account),
  };
}

/** Changes the given fields; the others stay as they are. */
export async function changeProfile(
  db: Db,
  { account }: Pick<SignedInPerson, 'account'>,
  { firstName, lastName, phone, photoUrl }: AccountChange,
): Promise<void> {
  const change = {
    ...(firstName !== undefined && { first_name: firstName }),
    ...(lastName !== undefined && { last_name: lastName }),
    ...(phone !== undefined && { phone }),
    ...(photoUrl !== undefined && { photo_url: safeImageUrl(photoUrl) }),
    name_folded: foldName({
      firstName: firstName ?? account.firstName,
      lastName: lastName ?? account.lastName,
    }),
    updated_at: new Date().toISOString(),
  };
  await db.updateTable('accounts').set(change).where('id', '=', account.id).execute();
}
