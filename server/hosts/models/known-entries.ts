import { problem } from '#server/failure/problem.ts';
import type { Connections } from '#server/models/connection.ts';
import { findMissingKeys, type ModelKeys } from '#server/models/model-keys.ts';
import { type ListEntry, parseModelList } from '#server/models/parse-model-setting.ts';

/** Keys and connections that entries of a list may name. */
export interface Known {
  keys: ModelKeys;
  connections: Connections;
}

/** Name of a list in sentences about it. */
export const subject = 'The list';

/** Returns a sentence for each entry that can't answer. */
export function findFaults({ keys, connections }: Known, entries: readonly ListEntry[]): string[] {
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

/**
 * Parses a list by the same rules as the setting `MODEL`, with sentences for a form. Throws `invalid_input` for what is no list, and
 * `model_not_set_up` if a model lacks its key.
 */
export function parseList(list: string, known: Known): readonly ListEntry[] {
  const { entries, faults } = parseModelList(list, subject);
  if (faults.length > 0) throw listProblem('invalid_input', faults);
  const missing = findFaults(known, entries);
  if (missing.length > 0) throw listProblem('model_not_set_up', missing);
  return entries;
}

export function listProblem(code: 'invalid_input' | 'model_not_set_up', sentences: readonly string[]) {
  const sentence = sentences.join(' ');
  return problem(code, sentence, { errors: { model: sentence } });
}
