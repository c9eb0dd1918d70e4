import { type MadeKey, madeKeySchema } from '#contract/people/api-keys.ts';
import { defaultConfig } from '#server/hosts/configs/defaults.ts';
import { insertConfig } from '#server/hosts/saving/insert-config.ts';
import { addDocument } from '#server/reading/stored/documents.ts';
import { prepareIndex } from '#server/retrieval/passages/prepare-index.ts';
import type { TestApp } from '../app.ts';
import { sent } from '../configs/entity.ts';

/** Configures hosts, each with an admin, who makes keys. */
export async function openKeyMaker(app: TestApp, hosts: readonly string[]) {
  const admins = new Map<string, Awaited<ReturnType<TestApp['signIn']>>>();
  for (const host of hosts) {
    await insertConfig(app.db, defaultConfig(host));
    admins.set(host, await app.signIn({ host, role: 'host-admin', email: `admin@${host}` }));
  }
  const [first = ''] = hosts;
  const adminOf = (host: string) => {
    const admin = admins.get(host);
    if (!admin) throw new Error(`${host} has no admin`);
    return admin;
  };
  return {
    admin: adminOf(first),
    adminOf,
    async make(input: object = {}, host = first): Promise<MadeKey> {
      const body = { host, name: 'Test', scopes: ['ask'], ...input };
      const made = await adminOf(host).call('/api/keys', sent('POST', body));
      return madeKeySchema.parse(await made.json());
    },
  };
}

export const kayakPage = 'https://kayaks.example/prices';

/** Adds a page of a website to a host's knowledge: a double kayak costs 45 euros. */
export async function addKayakPage(app: TestApp, host: string): Promise<void> {
  const text = 'A double kayak costs 45 euros for half a day.';
  const index = prepareIndex({ title: 'Prices', mediaType: 'text/html', text, blocks: [] });
  const reading = { title: 'Prices', mediaType: 'text/html', index };
  const page = { host, origin: 'page', url: kayakPage, knowledge: true, reading } as const;
  await app.db.transaction().execute((trx) => addDocument(trx, page));
}
