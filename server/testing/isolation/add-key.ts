import type { KeyScope } from '#contract/people/api-keys.ts';
import { insertKey } from '#server/programs/keys/key-rows.ts';
import { makeKey } from '#server/programs/keys/key-secret.ts';
import type { TestApp } from '../app.ts';

/** Adds a key to a host, and returns it with its id. */
export async function addKey(
  { db }: Pick<TestApp, 'db'>,
  { host, scopes, name = 'Test' }: { host: string; scopes: readonly KeyScope[]; name?: string },
): Promise<{ id: string; key: string }> {
  const { key, prefix, hash } = makeKey();
  const input = { name, scopes: [...scopes] };
  const { id } = await db
    .transaction()
    .execute((trx) => insertKey(trx, { host, input, prefix, hash, by: 'test', now: new Date() }));
  return { id, key };
}
