import type { Provider } from '#contract/providers.ts';

/** Returns the connections that a typed list names. */
export function namedIn<Named extends Connection>(list: string, connections: readonly Named[]): Named[] {
  const entries = new Set(toStoredList(list, connections).split(', '));
  return connections.filter(({ id }) => entries.has(`${mark}${id}`));
}

type Connection = Pick<Provider, 'id' | 'name' | 'source'>;

const mark = 'provider:';

/** Returns a stored list of models with connections by their names, as people read and type it. */
export function toNamedList(list: string, connections: readonly Connection[]): string {
  const names = namesById(connections);
  return mapEntries(
    list,
    (entry) => (entry.startsWith(mark) && names.get(entry.slice(mark.length))) || entry,
  );
}

/** Returns a typed list of models in the stored form: `provider:ID` for the name of a connection. */
export function toStoredList(list: string, connections: readonly Connection[]): string {
  const ids = new Map([...namesById(connections)].map(([id, name]) => [name.toLowerCase(), id]));
  return mapEntries(list, (entry) => {
    const id = ids.get(entry.toLowerCase());
    return id === undefined ? entry : `${mark}${id}`;
  });
}

/** Returns the names that stand for one connection alone and for no entry of another kind. */
function namesById(connections: readonly Connection[]): Map<string, string> {
  const stored = connections.filter(({ source }) => source === 'stored');
  const named = stored.filter(({ id, name }) => {
    const isOther = /[,:]/.test(name) || name.toLowerCase() === 'builtin';
    return !isOther && !stored.some((one) => one.id !== id && one.name.toLowerCase() === name.toLowerCase());
  });
  return new Map(named.map(({ id, name }) => [id, name]));
}

function mapEntries(list: string, change: (entry: string) => string): string {
  return list
    .split(',')
    .map((entry) => change(entry.trim()))
    .join(', ');
}
