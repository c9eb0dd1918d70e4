import { nameOfEntries, parseModelList, providerEntry } from '#server/models/parse-model-setting.ts';
import type { Db } from '#server/store/schema.ts';

/** Lists the hosts whose own list names a connection, by its id. */
export async function findHostsOfProviders(db: Db): Promise<ReadonlyMap<string, string[]>> {
  const named = await findNaming(db, providerEntry);
  const hosts = new Map<string, string[]>();
  for (const { host, model } of named) {
    for (const entry of parseModelList(model, '').entries) {
      if (entry.kind === 'provider') hosts.set(entry.id, [...(hosts.get(entry.id) ?? []), host]);
    }
  }
  return hosts;
}

/** Takes a connection out of the lists of hosts. A host without another entry is answered by the chain of all hosts again. */
export async function takeFromHosts(db: Db, id: string): Promise<void> {
  for (const { host, model } of await findNaming(db, providerEntry + id)) {
    const { entries } = parseModelList(model, '');
    const rest = entries.filter((entry) => entry.kind !== 'provider' || entry.id !== id);
    if (rest.length === 0) await db.deleteFrom('host_models').where('host', '=', host).execute();
    else {
      const own = { model: nameOfEntries(rest) };
      await db.updateTable('host_models').set(own).where('host', '=', host).execute();
    }
  }
}

function findNaming(db: Db, text: string) {
  return db
    .selectFrom('host_models')
    .select(['host', 'model'])
    .where('model', 'like', `%${text}%`)
    .orderBy('host')
    .execute();
}
