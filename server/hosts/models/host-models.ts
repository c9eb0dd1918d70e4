import type { Kysely } from 'kysely';
import type { HostModel } from '#contract/host-models.ts';
import { problem } from '#server/failure/problem.ts';
import { findMissingKeys, type ModelKeys } from '#server/models/create-models.ts';
import type { Model } from '#server/models/model.ts';
import { type ModelSpec, nameOfSpecs, parseModelSetting } from '#server/models/parse-model-setting.ts';
import { prepareQuery } from '#server/store/prepare-query.ts';
import type { Store } from '#server/store/schema.ts';

export interface HostModels {
  /** The model that answers on a host that is served, by what the store says now. */
  answering(host: string): Promise<Model>;
  find(host: string): Promise<HostModel>;
  /** What holds for a host with this list of its own, or with none. */
  describe(ownModel: string | null): HostModel;
  /**
   * Gives a host a list of its own, or the common one again where it is blank or `null`. Throws `invalid_input` for what is no list, and
   * `model_not_set_up` where one of its models lacks its key.
   */
  set(host: string, list: string | null): Promise<void>;
}

interface HostModelDeps {
  db: Kysely<Store>;
  keys: ModelKeys;
  /** What hosts have that have nothing of their own. */
  common: { specs: readonly ModelSpec[]; model: Model };
  /** The chain that a list names. */
  modelOf: (list: string) => Model;
}

const subject = 'The list';

/** Which language models answer on which host: the deployment's, unless an operator has set others. */
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
      const model = judge(list, keys);
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

/** The list as it is kept. By the rules of the setting `MODEL`, with sentences for whoever types it here. */
function judge(list: string, keys: ModelKeys): string {
  const { specs, faults } = parseModelSetting(list, subject);
  if (faults.length > 0) throw refusal('invalid_input', faults);
  const missing = findMissingKeys(specs, keys, subject);
  if (missing.length > 0) throw refusal('model_not_set_up', missing);
  return nameOfSpecs(specs);
}

function refusal(code: 'invalid_input' | 'model_not_set_up', sentences: readonly string[]) {
  const sentence = sentences.join(' ');
  return problem(code, sentence, { errors: { model: sentence } });
}
