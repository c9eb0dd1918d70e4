import { createHmac, randomInt } from 'node:crypto';
import { deriveKey } from '#server/compute/derive-key.ts';
import type { Db, Trx } from '#server/store/schema.ts';

const codesPerAccount = 10;

/** Crockford's base32: no letters that look alike. Twelve characters have 60 bits. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const codeLength = 12;

interface HashingDeps {
  signingKey: Uint8Array;
}

/** Makes new codes and voids the old ones. Only their hashes are stored, so they can't be shown again. */
export async function replaceRecoveryCodes(
  deps: HashingDeps,
  trx: Trx,
  { accountId }: { accountId: string },
): Promise<string[]> {
  const codes = Array.from({ length: codesPerAccount }, createCode);
  await deleteRecoveryCodes(trx, { accountId });
  const rows = codes.map((code) => ({ account_id: accountId, code_hash: hashCode(deps, accountId, code) }));
  await trx.insertInto('recovery_codes').values(rows).execute();
  return codes;
}

/** Uses up a code, however it is spelled. False if it is wrong or was used before. */
export async function consumeRecoveryCode(
  deps: HashingDeps,
  trx: Db,
  { accountId, code }: { accountId: string; code: string },
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('recovery_codes')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hashCode(deps, accountId, code))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function deleteRecoveryCodes(trx: Db, { accountId }: { accountId: string }): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
}

export async function countRecoveryCodes(db: Db, { accountId }: { accountId: string }): Promise<number> {
  const counted = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll().as('left'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(counted.left);
}

/** Returns a code such as `7kq2-x9fm-0bzt`. */
function createCode(): string {
  const text = Array.from({ length: codeLength }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
  return text.replace(/.{4}(?=.)/g, '$&-');
}

/** Reads `o`, `i` and `l` as the digits that they look like, and ignores case, spaces and hyphens. */
function hashCode({ signingKey }: HashingDeps, accountId: string, code: string): string {
  const typed = code.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1');
  const key = deriveKey(signingKey, 'recovery codes');
  return createHmac('sha256', key).update(`${accountId}\n${typed}`).digest('base64url');
}
