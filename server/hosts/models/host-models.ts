import type { HostModel } from '#contract/host-models.ts';
import { problem } from '#server/failure/problem.ts';
import type { IsConsoleHost } from '#server/http/console-hosts.ts';
import { findMissingKeys, isPaid, type ModelKeys } from '#server/models/create-models.ts';
import type { Model } from '#server/models/model.ts';
import { type ModelSpec, nameOfSpecs, parseModelSetting } from '#server/models/parse-model-setting.ts';
import { prepareQuery } from '#server/store/prepare-query.ts';
import type { Db } from '#server/store/schema.ts';

export interface HostModels {
  /** Returns the model that answers on a served host, as the store says now. */
  answering(host: string): Promise<Model>;
  /** Returns the model that answers on a name that nobody configured: one that costs money only on a console host, for who is at the console. */
  answeringUnknown(host: string, isAtConsole: boolean): Model;
  find(host: string, db?: Db): Promise<HostModel>;
  /** Returns what applies to a host with this list, or without one. */
  describe(ownModel: string | null): HostModel;
  /**
   * Sets a host's list; blank or `null` sets it back to the deployment's. Throws `invalid_input` for what is no list, and `model_not_set_up`
   * if a model lacks its key. `trx` is the transaction to do it in.
   */
  set(host: string, list: string | null, trx?: Db): Promise<void>;
}

interface HostModelDeps {
  db: Db;
  keys: ModelKeys;
  /** The models of the deployment. */
  specs: readonly ModelSpec[];
  isConsoleHost: IsConsoleHost;
  /** Returns the chain that a list names. */
  modelOf: (list: string) => Model;
}

const subject = 'The list';

/** Chooses the language models that answer on a host: the deployment's, unless an operator has set others. */
export function createHostModels({ db, keys, specs, isConsoleHost, modelOf }: HostModelDeps): HostModels {
  const commonList = nameOfSpecs(specs);
  const common = modelOf(commonList);
  const free = isPaid(specs, keys) ? modelOf('builtin') : common;

  function describe(ownModel: string | null): HostModel {
    const model = ownModel ?? commonList;
    const missing = findMissingKeys(parseModelSetting(model).specs, keys, subject);
    return { model, ownModel, fault: missing.join(' ') || null };
  }

  return {
    describe,
    // Names can be invented, so nobody would pay for what strangers ask on them.
    answeringUnknown: (host, isAtConsole) => (isAtConsole && isConsoleHost(host) ? common : free),
    find: async (host, trx = db) => describe(await findList(trx, host)),
    async answering(host) {
      const list = await findList(db, host);
      return list === null ? common : modelOf(list);
    },
    async set(host, list, trx = db) {
      if (list === null || list.trim() === '') {
        await trx.deleteFrom('host_models').where('host', '=', host).execute();
        return;
      }
      const model = parseList(list, keys);
      await trx
        .insertInto('host_models')
        .values({ host, model })
        .onConflict((conflict) => conflict.column('host').doUpdateSet({ model }))
        .execute();
    },
  };
}

const selectList = prepareQuery<{ host: string }, { model: string }>((db, value) =>
  db.selectFrom('host_models').select('model').where('host', '=', value('host')),
);

async function findList(db: Db, host: string): Promise<string | null> {
  const [row] = await selectList(db, { host });
  return row?.model ?? null;
}

/** Returns the list in the stored form. Same rules as the setting `MODEL`, with sentences for a form. */
function parseList(list: string, keys: ModelKeys): string {
  const { specs, faults } = parseModelSetting(list, subject);
  if (faults.length > 0) throw listProblem('invalid_input', faults);
  const missing = findMissingKeys(specs, keys, subject);
  if (missing.length > 0) throw listProblem('model_not_set_up', missing);
  return nameOfSpecs(specs);
}

function listProblem(code: 'invalid_input' | 'model_not_set_up', sentences: readonly string[]) {
  const sentence = sentences.join(' ');
  return problem(code, sentence, { errors: { model: sentence } });
}
