import type { HostModel } from '#contract/models/host-models.ts';
import { problem } from '#server/failure/problem.ts';
import type { IsConsoleHost } from '#server/http/host/console-hosts.ts';
import { type Connections, isConnectionPaid } from '#server/models/connection.ts';
import type { Model } from '#server/models/model.ts';
import type { ModelOf } from '#server/models/model-chains.ts';
import { findMissingKeys, isPaid, type ModelKeys } from '#server/models/model-keys.ts';
import {
  type ListEntry,
  nameOfEntries,
  nameOfSpec,
  parseModelList,
} from '#server/models/parse-model-setting.ts';
import type { Db } from '#server/store/schema.ts';
import { rememberQuery } from '#server/store/statements/remember-query.ts';

export interface HostModels {
  /** Returns the model that answers on a served host, as the store says now. */
  answering(host: string): Promise<Model>;
  /** Returns the model that answers on a name that nobody configured: one that costs money only on a console host, for who is at the console. */
  answeringUnknown(host: string, isAtConsole: boolean): Promise<Model>;
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

const subject = 'The list';

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
    async set(host, list, trx = db) {
      if (list === null || list.trim() === '') {
        await trx.deleteFrom('host_models').where('host', '=', host).execute();
        return;
      }
      const model = parseList(list, { keys, connections: await deps.connections() });
      await trx
        .insertInto('host_models')
        .values({ host, model })
        .onConflict((conflict) => conflict.column('host').doUpdateSet({ model }))
        .execute();
    },
  };
}

interface Known {
  keys: ModelKeys;
  connections: Connections;
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

/** Returns a sentence for each entry that can't answer. */
function findFaults({ keys, connections }: Known, entries: readonly ListEntry[]): string[] {
  const specs = entries.filter((entry) => entry.kind !== 'provider');
  const ofConnections = entries.flatMap((entry) => {
    if (entry.kind !== 'provider') return [];
    const connection = connections.stored.get(entry.id);
    if (!connection) return [`${subject} names a connection that does not exist: ${entry.id}.`];
    if (connection.fault !== undefined) return [`${connection.name}: ${connection.fault}`];
    return connection.models.length > 0 ? [] : [`No model of ${connection.name} is chosen.`];
  });
  return [...findMissingKeys(specs, keys, subject), ...ofConnections];
}

const findList = rememberQuery<{ host: string }, { model: string }, string | null>(
  (db, value) => db.selectFrom('host_models').select('model').where('host', '=', value('host')),
  ([row]) => row?.model ?? null,
);

/** Returns the list in the stored form. Same rules as the setting `MODEL`, with sentences for a form. */
function parseList(list: string, known: Known): string {
  const { entries, faults } = parseModelList(list, subject);
  if (faults.length > 0) throw listProblem('invalid_input', faults);
  const missing = findFaults(known, entries);
  if (missing.length > 0) throw listProblem('model_not_set_up', missing);
  return nameOfEntries(entries);
}

function listProblem(code: 'invalid_input' | 'model_not_set_up', sentences: readonly string[]) {
  const sentence = sentences.join(' ');
  return problem(code, sentence, { errors: { model: sentence } });
}
