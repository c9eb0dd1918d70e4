import { accessOfConnection } from '#server/models/connection.ts';
import { type Asked, explainFailure } from '#server/models/explaining/explain-failure.ts';
import { askedOf } from '#server/models/listing/list-models.ts';
import type { Model } from '#server/models/model.ts';
import type { ModelOf } from '#server/models/model-chains.ts';
import { accessOf } from '#server/models/model-keys.ts';
import { nameOfEntries, providerEntry } from '#server/models/parse-model-setting.ts';
import { type Known, listProblem, parseList } from './known-entries.ts';

/** A model that answers in place of a host's list. */
export interface SingleModel {
  model: Model;
  /** Says in words for an operator why it did not answer. */
  explain(error: unknown): string;
}

interface SingleDeps extends Known {
  modelOf: ModelOf;
}

/**
 * Finds the model that one entry of a list names: `provider:ID` the first of a connection, `provider:ID:NAME` another one of it. Throws
 * `invalid_input` for what names no model or several, and `model_not_set_up` for one that can't answer.
 */
export function findSingleModel({ modelOf, ...known }: SingleDeps, name: string): SingleModel {
  const { entry: named, ofConnection } = readName(name);
  const [entry, ...others] = parseList(named, known);
  if (!entry || others.length > 0) throw listProblem('invalid_input', ['Name one model.']);
  const { keys, connections } = known;
  const list = nameOfEntries([entry]);
  if (entry.kind === 'builtin') return describeModel(modelOf(list), { url: '' });
  if (entry.kind !== 'provider') {
    const asked = askedOf(entry.kind, accessOf(entry, keys), entry.model);
    return describeModel(modelOf(list, connections.named), asked);
  }
  const connection = connections.stored.get(entry.id);
  const model = ofConnection ?? connection?.models[0];
  if (!connection || model === undefined || !connection.models.includes(model)) {
    throw listProblem('invalid_input', [`${connection?.name ?? entry.id} has no model ${model ?? ''}.`]);
  }
  const alone = new Map([[entry.id, { ...connection, models: [model] }]]);
  const asked = askedOf(connection.kind, accessOfConnection(connection), model);
  return describeModel(modelOf(list, alone), asked);
}

function describeModel(model: Model, asked: Asked): SingleModel {
  return { model, explain: (error) => explainFailure(error, asked).sentence };
}

/** Splits `provider:ID:NAME`, which only names of single models may have. Ids have no colon. */
function readName(name: string): { entry: string; ofConnection?: string } {
  const colon = name.startsWith(providerEntry) ? name.indexOf(':', providerEntry.length) : -1;
  if (colon === -1) return { entry: name };
  return { entry: name.slice(0, colon), ofConnection: name.slice(colon + 1) };
}
