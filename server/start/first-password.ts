import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { reasonOf } from '#server/failure/reason-of.ts';
import { Refusal } from '#server/failure/refusal.ts';
import { unlessMissing } from '#server/failure/system-error.ts';
import { everyHost } from '#server/people/accounts/account.ts';
import { findCredentials } from '#server/people/accounts/accounts.ts';
import { verifyPassword } from '#server/people/accounts/passwords.ts';
import type { Db } from '#server/store/schema.ts';

const pathIn = (dataFolder: string) => join(dataFolder, 'first-password');

/** Writes the first operator's address and password, a line each, into a file that only the server's user can read. Returns its path. */
export async function writeFirstPassword(
  dataFolder: string,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const path = pathIn(dataFolder);
  try {
    // A file of an earlier store keeps its rights when it is written again.
    await rm(path, { force: true });
    await writeFile(path, `${email}\n${password}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    throw new Refusal(
      `The first operator was created, but its password can't be written to ${path} (${reasonOf(error)}). Set another one: npm run admin -- reset --email ${email}`,
    );
  }
  return path;
}

/** Deletes the file once its password no longer signs anybody in. */
export async function deleteSpentFirstPassword({
  db,
  settings: { dataFolder },
}: {
  db: Db;
  settings: { dataFolder: string };
}): Promise<void> {
  const path = pathIn(dataFolder);
  const [email, password] = (await unlessMissing(readFile(path, 'utf8')))?.split('\n') ?? [];
  if (email === undefined) return;
  const found = await findCredentials(db, { host: everyHost, email });
  const signsIn = await verifyPassword(found?.passwordHash ?? undefined, password ?? '');
  if (!signsIn) await rm(path, { force: true });
}
