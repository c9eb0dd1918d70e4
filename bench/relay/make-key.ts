import { join } from 'node:path';
import { defaultConfig } from '#server/hosts/configs/defaults.ts';
import { insertConfig } from '#server/hosts/saving/insert-config.ts';
import { insertKey } from '#server/programs/keys/key-rows.ts';
import { makeKey } from '#server/programs/keys/key-secret.ts';
import { parseSettings } from '#server/settings.ts';
import { openStore } from '#server/store/open.ts';

/** Configures a host in the store of a server that runs in `folder`, and returns a key that asks there as often as it likes. */
export async function makeKeyOfHost(folder: string, host: string): Promise<string> {
  const { storeLocation } = parseSettings({ DATA_DIR: join(folder, 'data') });
  const db = await openStore(storeLocation);
  const { key, prefix, hash } = makeKey();
  await insertConfig(db, defaultConfig(host));
  const limits = { questionsPerMinute: 100_000 };
  const input = { name: 'Bench', scopes: ['ask' as const], limits };
  await db
    .transaction()
    .execute((trx) => insertKey(trx, { host, input, prefix, hash, by: 'bench', now: new Date() }));
  await db.destroy();
  return key;
}
