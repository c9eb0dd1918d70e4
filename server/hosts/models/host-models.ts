import type { HostModel } from '#contract/models/host-models.ts';
import type { IsConsoleHost } from '#server/http/host/console-hosts.ts';
import { type Connections, isConnectionPaid } from '#server/models/connection.ts';
import type { Model } from '#server/models/model.ts';
import type { ModelOf } from '#server/models/model-chains.ts';
import { isPaid, type ModelKeys } from '#server/models/model-keys.ts';
import {
  type ListEntry,
  nameOfEntries,
  nameOfSpec,
  parseModelList,
} from '#server/models/parse-model-setting.ts';
import type { Db } from '#server/store/schema.ts';
import { rememberQuery } from '#server/store/statements/remember-query.ts';
import { findFaults, type Known, parseList, subject } from './known-entries.ts';
import { findSingleModel, type SingleModel } from './single-model.ts';

export interface HostModels {
  /** Returns the model that answers on a served host, as the store says now. */
  answering(host: string): Promise<Model>;
  /** Returns the model that answers on a name that nobody configured: one that costs money only on a console host, for who is at the console. */
  answeringUnknown(host: string, isAtConsole: boolean): Promise<Model>;
  /** Returns a model by its name, with none behind it. Throws what `findSingleModel` does. */
  single(name: string): Promise<SingleModel>;
  find(host: string, db?: Db): Promise<HostModel>;
  /** Returns a function that describes what applies to a host with a list, or without one. */
  describer(): Promise<(ownModel: string | null) => DescribedModel>;
  /**
   * Sets a host's list; blank or `null` sets it back to the deployment's. Throws `invalid_input` for what is no list, and `model_not_set_up`
   * if a model lacks its key. `trx` is the transaction to do it in.
   */
  set(host: string, list: string | null, trx?: Db): Promise<void>;
}

/** `shown` is the list in force with connections by their names. */
type DescribedModel = HostModel & { shown: string };

interface HostModelDeps {
  db: Db;
  keys: ModelKeys;
  /** Returns the connections, and the chain of all hosts, as they are now. */
  connections: () => Promise<Connections>;
  isConsoleHost: IsConsoleHost;
  /** Returns the chain that a list names. */
  modelOf: ModelOf;
}

/** Chooses the language models that answer on a host: the deployment's, unless an operator has set others. */
export function createHostModels(deps: HostModelDeps): HostModels {
  const { db, keys, isConsoleHost, modelOf } = deps;

  async function describer() {
    const connections = await deps.connections();
    return (ownModel: string | null) => describe({ keys, connections }, ownModel);
  }

  return {
    describer,
    // Names can be invented, so nobody would pay for what strangers ask on them.
    async answeringUnknown(host, isAtConsole) {
      const connections = await deps.connections();
      const mayCost = isAtConsole && isConsoleHost(host);
      const list = mayCost || !isListPaid(connections, keys) ? connections.common : 'builtin';
      return modelOf(list, connections.named);
    },
    find: async (host, trx = db) => {
      const [describeList, list] = [await describer(), await findList(trx, { host })];
      const { shown: _, ...described } = describeList(list);
      return described;
    },
    async answering(host) {
      const { common, named } = await deps.connections();
      return modelOf((await findList(db, { host })) ?? common, named);
    },
    single: async (name) => findSingleModel({ keys, connections: await deps.connections(), modelOf }, name),
    async set(host, list, trx = db) {
      if (list === null || list.trim() === '') {
        await trx.deleteFrom('host_models').where('host', '=', host).execute();
        return;
      }
      const model = nameOfEntries(parseList(list, { keys, connections: await deps.connections() }));
      await trx
        .insertInto('host_models')
        .values({ host, model })
        .onConflict((conflict) => conflict.column('host').doUpdateSet({ model }))
        .execute();
    },
  };
}

function describe(known: Known, ownModel: string | null): DescribedModel {
  const model = ownModel ?? known.connections.common;
  const { entries } = parseModelList(model, subject);
  const shown = entries.map((entry) => shownEntry(known.connections, entry)).join(',');
  return { model, ownModel, shown, fault: findFaults(known, entries).join(' ') || null };
}

/** Returns an entry as people read it: a connection by its name. */
function shownEntry({ stored }: Connections, entry: ListEntry): string {
  return entry.kind === 'provider' ? (stored.get(entry.id)?.name ?? entry.id) : nameOfSpec(entry);
}

/** True if the chain of all hosts has a model that somebody has to pay for. */
function isListPaid({ common, stored }: Connections, keys: ModelKeys): boolean {
  return parseModelList(common, subject).entries.some((entry) => {
    if (entry.kind !== 'provider') return isPaid([entry], keys);
    const connection = stored.get(entry.id);
    return connection !== undefined && isConnectionPaid(connection);
  });
}

const findList = rememberQuery<{ host: string }, { model: string }, string | null>(
  (db, value) => db.selectFrom('host_models').select('model').where('host', '=', value('host')),
  ([row]) => row?.model ?? null,
);
