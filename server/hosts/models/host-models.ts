import type { Kysely } from 'kysely';
import type { HostModel } from '#contract/host-models.ts';
import { problem } from '#server/failure/problem.ts';
import { findMissingKeys, type ModelKeys } from '#server/models/create-models.ts';
import type { Model } from '#server/models/model.ts';
import { type ModelSpec, nameOfSpecs, parseModelSetting } from '#server/models/parse-model-setting.ts';
import { prepareQuery } from '#server/store/prepare-query.ts';
import type { Store } from '#server/store/schema.ts';

export interface HostModels {
  /** Returns the model that answers on a host now. */
  answering(host: string): Promise<Model>;
  find(host: string): Promise<HostModel>;
  /** Returns the models of a host with this list of its own, or with none. */
  describe(ownModel: string | null): HostModel;
  /** Sets a host's list; blank or `null` for the common one. Throws `invalid_input`, and `model_not_set_up` if a model has no key. */
  set(host: string, list: string | null): Promise<void>;
}

interface HostModelDeps {
  db: Kysely<Store>;
  keys: ModelKeys;
  /** Models of hosts without their own. */
  common: { specs: readonly ModelSpec[]; model: Model };
  /** Returns the fallback chain of a list. */
  modelOf: (list: string) => Model;
}

const subject = 'The list';

/** Manages which language models answer on each host: the deployment's, or the host's own. */
export function createHostModels({ db, keys, common, modelOf }: HostModelDeps): HostModels {
  const commonList = nameOfSpecs(common.specs);

  function describe(ownModel: string | null): HostModel {
    const { specs } = parseModelSetting(ownModel ?? commonList);
    const missing = findMissingKeys(specs, keys, subject);
    return { model: ownModel ?? commonList, ownModel, fault: missing.join(' ') || null };
  }

  return {
    describe,
    find: async (host) => describe(await findList(db, host)),
    async answering(host) {
      const list = await findList(db, host);
      return list === null ? common.model : modelOf(list);
    },
    async set(host, list) {
      if (list === null || list.trim() === '') {
        await db.deleteFrom('host_models').where('host', '=', host).execute();
        return;
      }
      const model = parseList(list, keys);
      await db
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

async function findList(db: Kysely<Store>, host: string): Promise<string | null> {
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
