import { type Connection, keysOfConnection, specsOfConnection } from './connection.ts';
import { createModel, findMissingKeys, type ModelDeps, type ModelKeys } from './create-models.ts';
import { createFallbackChain } from './fallback.ts';
import type { Model } from './model.ts';
import { createOutages, type Outage } from './outages.ts';
import { type ListEntry, nameOfSpec, parseModelList } from './parse-model-setting.ts';
import { defaultTimeLimits } from './providers/deadline.ts';
import { modelUnavailable } from './providers/failures.ts';

interface ChainDeps extends ModelDeps {
  keys: ModelKeys;
  /** Wait for the first token of each model but the last, whose silence leaves nobody to answer. */
  firstTokenSeconds: number;
  /** Maximum number of cached chains; the least recently used is dropped. */
  most?: number;
  /** Milliseconds of a clock that never goes back. */
  clock?: () => number;
}

/** Returns the chain for a list in the form of `MODEL`, in which `provider:ID` names one of the connections. */
export type ModelOf = (list: string, connections?: ReadonlyMap<string, Connection>) => Model;

const noConnections: ReadonlyMap<string, Connection> = new Map();

/**
 * Creates a function that returns the chain for a list. An entry whose key is not set fails like a model that can't be reached: the next
 * of its list answers, never a model that the list doesn't name. Chains are cached as long as the connections are the same object.
 */
export function createModelChains({ most = 100, ...deps }: ChainDeps): ModelOf {
  const cached = new WeakMap<ReadonlyMap<string, Connection>, Map<string, Model>>();
  const outageOf = createOutages(deps.clock);
  return (list, connections = noConnections) => {
    const chains = cached.get(connections) ?? new Map<string, Model>();
    cached.set(connections, chains);
    const chain = chains.get(list) ?? createChain(list, { ...deps, outageOf, connections });
    chains.delete(list);
    chains.set(list, chain);
    for (const oldest of chains.keys()) {
      if (chains.size <= most) break;
      chains.delete(oldest);
    }
    return chain;
  };
}

interface EntryDeps extends Omit<ChainDeps, 'most' | 'clock'> {
  outageOf: (key: string) => Outage;
  connections: ReadonlyMap<string, Connection>;
}

/** Creates a model, given its wait for the first token. */
type MakeModel = (firstTokenTimeoutMs: number) => Model;

function createChain(list: string, deps: EntryDeps): Model {
  const { entries, faults } = parseModelList(list, 'The list of a host');
  const makers = entries.flatMap((entry) => makersOf(entry, deps));
  const [first = createUnreachable(list, faults.join(' ')), ...rest] = makers.map((make, index) =>
    make(firstTokenMs(deps, { isLast: index === makers.length - 1 })),
  );
  return createFallbackChain([first, ...rest], deps.log, deps.metrics);
}

/** A model that accepts a question and says nothing must not keep the next one from answering. */
function firstTokenMs({ firstTokenSeconds }: EntryDeps, { isLast }: { isLast: boolean }) {
  return isLast ? defaultTimeLimits.firstTokenTimeoutMs : firstTokenSeconds * 1000;
}

/** Returns makers of an entry's models: one, or all of a connection. */
function makersOf(entry: ListEntry, { keys, connections, outageOf, ...deps }: EntryDeps): MakeModel[] {
  if (entry.kind !== 'provider') {
    const missing = findMissingKeys([entry], keys, 'The list of a host');
    return [
      (firstTokenTimeoutMs) =>
        missing.length === 0
          ? withOutage(createModel(entry, keys, { ...deps, firstTokenTimeoutMs }), outageOf)
          : createUnreachable(nameOfSpec(entry), missing.join(' ')),
    ];
  }
  const connection = connections.get(entry.id);
  if (!connection || connection.models.length === 0 || connection.fault !== undefined) {
    const reason = connection?.fault ?? 'the connection has no model';
    return [() => createUnreachable(connection?.name ?? entry.id, connection ? reason : 'it was removed')];
  }
  const own = keysOfConnection(connection);
  const { pictures, report } = connection;
  return specsOfConnection(connection).map((spec) => (firstTokenTimeoutMs) => ({
    ...createModel(spec, own, { ...deps, pictures, firstTokenTimeoutMs }),
    // A changed connection is another server.
    outage: outageOf(JSON.stringify([entry.id, connection.changedAt, spec.model])),
    report: (error) => report?.(spec.model, error),
  }));
}

/** The built-in answerer, which is free of any server, is never out. */
function withOutage(model: Model, outageOf: EntryDeps['outageOf']): Model {
  return model.name === 'builtin' ? model : { ...model, outage: outageOf(model.name) };
}

/** Creates a model that fails before its first text; the reason is for the log. */
function createUnreachable(name: string, reason: string): Model {
  return {
    name,
    // biome-ignore lint/correctness/useYield: it has no text
    async *answer() {
      throw modelUnavailable(new Error(reason));
    },
  };
}
