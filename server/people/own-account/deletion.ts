import type { Trx } from '#server/store/schema.ts';
import type { FactorDeps } from '../factors/factor-deps.ts';
import { deleteAccount } from '../sessions/account-changes.ts';
import type { SignedInPerson } from './signed-in.ts';

/** Describes a file in a person's data. */
interface OwnFile {
  id: string;
  host: string;
  filename: string;
  mediaType: string;
  sizeInBytes: number;
  uploadedAt: string;
  expiresAt: string | null;
  /** Good for an hour. */
  url: string;
}

/** Handed in, since files are stored by another room. */
export interface OwnFiles {
  /** Lists a person's files of a host, of all if `only` is undefined; `host` and `origin` are those of the request. */
  list(input: {
    accountId: string;
    host: string;
    origin: string;
    only: string | undefined;
  }): AsyncIterable<OwnFile>;
  /** Deletes a person's files. Returns a function that deletes their bytes once the transaction is done. */
  delete(trx: Trx, input: { accountId: string }): Promise<() => Promise<void>>;
}

/** Handed in, since conversations are kept by another room. */
export interface OwnConversations {
  /** Lists a person's conversations on a host, on all if `only` is undefined. */
  list(input: { accountId: string; only: string | undefined }): AsyncIterable<object>;
  /** Resolves when what was just answered is stored. Call it before the transaction. */
  settle(): Promise<void>;
  delete(trx: Trx, input: { accountId: string }): Promise<void>;
}

export interface DeletionDeps extends FactorDeps {
  ownFiles: OwnFiles;
  ownConversations: OwnConversations;
}

/** Deletes an account, its files and its conversations at once, or nothing; `record` runs last in the transaction. Throws `last_operator`. */
export async function deleteOwnAccount(
  { db, ownFiles, ownConversations }: DeletionDeps,
  { account }: Pick<SignedInPerson, 'account'>,
  record: (trx: Trx) => Promise<void>,
): Promise<void> {
  const { id } = account;
  await ownConversations.settle();
  const deleteBytes = await db.transaction().execute(async (trx) => {
    await deleteAccount(trx, { id });
    const deleteFileBytes = await ownFiles.delete(trx, { accountId: id });
    await ownConversations.delete(trx, { accountId: id });
    await record(trx);
    return deleteFileBytes;
  });
  await deleteBytes();
}
