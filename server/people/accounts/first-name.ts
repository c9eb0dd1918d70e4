import type { Db } from '#server/store/schema.ts';
import { findAccount } from './accounts.ts';

/** Returns the first name of an account, as its owner typed it; undefined for an account that is gone. */
export async function findFirstName(db: Db, id: string): Promise<string | undefined> {
  return (await findAccount(db, { id }))?.firstName;
}
