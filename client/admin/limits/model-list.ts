import { adminWords } from '#client/words/admin-words.ts';
import type { Provider } from '#contract/models/providers.ts';

type Connection = Pick<Provider, 'id' | 'name' | 'kind' | 'source'> & { models: readonly string[] };

const mark = 'provider:';

/** Returns the entries of a stored list of models. */
export function entriesOf(list: string): string[] {
  return list.split(',').flatMap((entry) => entry.trim() || []);
}

/** Returns the entries that a host's list may have: each connection, each model of the environment, and the built-in answerer. */
export function offeredEntries(connections: readonly Connection[]): string[] {
  const entries = connections.flatMap(({ id, kind, source, models }) => {
    if (source === 'stored') return `${mark}${id}`;
    return kind === 'builtin' ? [] : models.map((model) => `${kind}:${model}`);
  });
  return [...new Set([...entries, 'builtin'])];
}

/** Returns the models that can be asked alone, as `POST {api}/checks/try` names them: each of a connection is one. */
export function singleModels(connections: readonly Connection[]): { name: string; label: string }[] {
  return offeredEntries(connections).flatMap((entry) => {
    const [connection] = namedIn(entry, connections);
    if (!connection) return { name: entry, label: labelOfEntry(entry, connections) };
    return connection.models.map((model) => ({
      name: `${entry}:${model}`,
      label: `${connection.name}: ${model}`,
    }));
  });
}

/** Returns an entry as people read it: a connection by its name, with its models. */
export function labelOfEntry(entry: string, connections: readonly Connection[]): string {
  if (entry === 'builtin') return adminWords().builtinAnswerer;
  const [named] = namedIn(entry, connections);
  if (!named) return entry;
  return named.models.length > 0 ? `${named.name} (${named.models.join(', ')})` : named.name;
}

/** Returns the connections that a stored list names. */
export function namedIn<Named extends Pick<Connection, 'id'>>(
  list: string,
  connections: readonly Named[],
): Named[] {
  const entries = new Set(entriesOf(list));
  return connections.filter(({ id }) => entries.has(`${mark}${id}`));
}
