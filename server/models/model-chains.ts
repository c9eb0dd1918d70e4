import { accessOfConnection, type Connection, specsOfConnection } from './connection.ts';
import { createModel, type ModelDeps } from './create-models.ts';
import { defaultTimeLimits } from './failures/deadline.ts';
import { modelUnavailable } from './failures/failures.ts';
import { createFallbackChain } from './fallback.ts';
import type { Model } from './model.ts';
import type { CallWatch } from './model-calls.ts';
import { accessOf, findMissingKeys, type ModelKeys } from './model-keys.ts';
import { createOutages, type Outage } from './outages.ts';
import { createParallelLimits, type ParallelLimit } from './parallel-limits.ts';
import { type ListEntry, type ModelSpec, nameOfSpec, parseModelList } from './parse-model-setting.ts';
import { createLessons, type Learned } from './traits/learned.ts';

interface ChainDeps extends ModelDeps {
  keys: ModelKeys;
  /** Wait for the first token of each model but the last, whose silence leaves nobody to answer. */
  firstTokenSeconds: number;
  /** Maximum number of cached chains; the least recently used is dropped. */
  most?: number;
  watch?: CallWatch;
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
  const learnedOf = createLessons();
  const limitOf = createParallelLimits();
  return (list, connections = noConnections) => {
    const chains = cached.get(connections) ?? new Map<string, Model>();
    cached.set(connections, chains);
    const chain =
      chains.get(list) ?? createChain(list, { ...deps, outageOf, limitOf, learnedOf, connections });
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
  limitOf: ReturnType<typeof createParallelLimits>;
  learnedOf: (key: string) => Learned;
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
  return createFallbackChain([first, ...rest], deps.log, deps.watch);
}

/** A model that accepts a question and says nothing must not keep the next one from answering. */
function firstTokenMs({ firstTokenSeconds }: EntryDeps, { isLast }: { isLast: boolean }) {
  return isLast ? defaultTimeLimits.firstTokenTimeoutMs : firstTokenSeconds * 1000;
}

/** Returns makers of an entry's models: one, or all of a connection. */
function makersOf(entry: ListEntry, deps: EntryDeps): MakeModel[] {
  return entry.kind === 'provider' ? makersOfConnection(entry.id, deps) : [makerOfSpec(entry, deps)];
}

function makerOfSpec(
  entry: ModelSpec,
  { keys, connections, outageOf, learnedOf, ...deps }: EntryDeps,
): MakeModel {
  const name = nameOfSpec(entry);
  const missing = findMissingKeys([entry], keys, 'The list of a host');
  if (missing.length > 0) return () => createUnreachable(name, missing.join(' '));
  const notes = entry.kind === 'builtin' ? undefined : connections.get(name)?.notesOf?.(entry.model);
  const learned = notes?.learned ?? learnedOf(name);
  return (firstTokenTimeoutMs) => {
    const model = createModel(entry, accessOf(entry, keys), { ...deps, learned, firstTokenTimeoutMs });
    return { ...withOutage(model, outageOf), ...(notes && { noteFailure: notes.noteFailure }) };
  };
}

function makersOfConnection(
  id: string,
  { connections, outageOf, limitOf, learnedOf, ...deps }: EntryDeps,
): MakeModel[] {
  const connection = connections.get(id);
  if (!connection || connection.models.length === 0 || connection.fault !== undefined) {
    const reason = connection?.fault ?? 'the connection has no model';
    return [() => createUnreachable(connection?.name ?? id, connection ? reason : 'it was removed')];
  }
  const access = accessOfConnection(connection);
  const { pictures, report, options = {} } = connection;
  // A changed connection is another server.
  const keyOf = (...parts: string[]) => JSON.stringify([id, connection.changedAt, ...parts]);
  return specsOfConnection(connection).map((spec) => (waitMs) => {
    const firstTokenTimeoutMs = options.firstTokenSeconds ? options.firstTokenSeconds * 1000 : waitMs;
    const key = keyOf(spec.model);
    const notes = connection.notesOf?.(spec.model);
    const learned = notes?.learned ?? learnedOf(key);
    const model = createModel(spec, access, { ...deps, pictures, options, learned, firstTokenTimeoutMs });
    const limit = options.parallel ? limitOf(keyOf(), options.parallel) : undefined;
    return {
      ...(limit ? { ...model, answer: answerWithin(limit, model, firstTokenTimeoutMs) } : model),
      outage: outageOf(key),
      report: (error) => report?.(spec.model, error),
      ...(notes && { noteFailure: notes.noteFailure }),
    };
  });
}

/** Answers once there is a place, which is waited for as long as for a first token; not at all to rewrite a question, whose answer needs one too. */
function answerWithin(limit: ParallelLimit, model: Model, waitMs: number): Model['answer'] {
  return async function* (ask) {
    const leave = await limit.enter(ask.signal, ask.isRewriting ? 0 : waitMs);
    try {
      yield* model.answer(ask);
    } finally {
      leave();
    }
  };
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
