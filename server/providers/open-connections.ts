import type { Logger } from 'pino';
import type { Connection, Connections } from '#server/models/connection.ts';
import { isConnectionPaid } from '#server/models/connection.ts';
import { accessOf, type ModelKeys } from '#server/models/model-keys.ts';
import { type ModelSpec, nameOfSpec } from '#server/models/parse-model-setting.ts';
import type { Db } from '#server/store/schema.ts';
import { logFailure } from '#server/watch/background/log-failure.ts';
import { type ChainPlace, idOfSpec, listOfPlaces, sortPlaces } from './chain-order.ts';
import { type ConnectionNotes, createConnectionNotes } from './connection-notes.ts';
import { createAnswerNotes } from './note-answers.ts';
import { connectionOf, findProviderRows, type ProviderRow } from './stored-providers.ts';

/** Time for which a process may not know of a change by another one. */
const maxAgeMs = 1_000;

export interface OpenConnections {
  /** Returns the connections as they are now, or were at most a second ago. Fast: it asks the store once a second at most. */
  current(): Promise<Connections>;
  /** Returns the token budget of hosts without their own: a limit as soon as a stored connection costs money. */
  tokensPerDay(): Promise<number>;
  /** Call after a change, so that this process knows of it at once. */
  refresh(): void;
}

interface ConnectionDeps {
  /** Milliseconds of a clock that never goes back. */
  clock?: () => number;
  db: Db;
  signingKey: Uint8Array;
  settings: {
    MODEL: readonly ModelSpec[];
    tokensPerDay: number;
    paidTokensPerDay: number;
    modelKeys: ModelKeys;
  };
  log?: Pick<Logger, 'error' | 'warn'>;
}

/** The places of the chain of all hosts, first to last, and the rows of stored ones. */
export interface ChainRows {
  places: ChainPlace[];
  rows: ReadonlyMap<string, ProviderRow>;
}

/** Opens the connections to providers of all hosts: those of the environment, and those that operators made. */
export function openConnections(deps: ConnectionDeps): OpenConnections {
  const { settings, clock = () => performance.now() } = deps;
  let latest: { at: number; reading: Promise<Connections> } | undefined;
  let known: { text: string; connections: Connections } | undefined;
  let rows: ChainRows['rows'] = new Map();
  const notes = createConnectionNotes({
    ...{ db: deps.db, signingKey: deps.signingKey },
    onError: (id, error) => deps.log && logFailure(deps.log, { kind: 'connections', host: null, id, error }),
  });
  const note = createAnswerNotes({
    ...{ db: deps.db, clock },
    stateOf: (id) => rows.get(id),
    onError: (id, error) => deps.log && logFailure(deps.log, { kind: 'connections', host: null, id, error }),
  });

  async function read(): Promise<Connections> {
    const [chain] = await Promise.all([readChain(deps), notes.read()]);
    rows = chain.rows;
    const text = JSON.stringify([chain.places, [...chain.rows.values()].map(withoutState)]);
    // The same object as long as nothing changed: chains of models are cached by it.
    if (known?.text !== text) known = { text, connections: connectionsOf(deps, chain, { note, notes }) };
    return known.connections;
  }

  function current(): Promise<Connections> {
    const now = clock();
    if (latest && now - latest.at < maxAgeMs) return latest.reading;
    const reading = { at: now, reading: read() };
    latest = reading;
    reading.reading.catch(() => {
      if (latest === reading) latest = undefined;
    });
    return reading.reading;
  }

  return {
    current,
    async tokensPerDay() {
      const { stored } = await current();
      const isPaid = [...stored.values()].some(isConnectionPaid);
      return isPaid ? settings.paidTokensPerDay : settings.tokensPerDay;
    },
    refresh: () => {
      latest = undefined;
    },
  };
}

/** Reads the chain of all hosts, with connections that are for some hosts only. */
export async function readChain({
  db,
  settings,
}: {
  db: Db;
  settings: Pick<ConnectionDeps['settings'], 'MODEL'>;
}): Promise<ChainRows> {
  const rows = await findProviderRows(db);
  const order = await db.selectFrom('model_order').select('id').orderBy('ordinal').execute();
  const places: ChainPlace[] = [
    ...new Map(
      settings.MODEL.map(
        (spec) => [idOfSpec(spec), { id: idOfSpec(spec), source: 'environment', spec }] as const,
      ),
    ).values(),
    ...rows.map(({ id, everywhere }) => ({ id, source: 'stored', everywhere: everywhere === 1 }) as const),
  ];
  const ids = order.map(({ id }) => id);
  return { places: sortPlaces(places, ids), rows: new Map(rows.map((row) => [row.id, row])) };
}

/** Returns what a connection is, without how it is, which answers change. */
function withoutState({ fault: _, checked_at, answered_at, ...row }: ProviderRow) {
  return row;
}

type NoteAnswer = (connection: Connection, model: string, error: unknown) => void;

function connectionsOf(
  { signingKey, settings }: Pick<ConnectionDeps, 'signingKey' | 'settings'>,
  { places, rows }: ChainRows,
  { note, notes }: { note: NoteAnswer; notes: ConnectionNotes },
): Connections {
  const stored = new Map<string, Connection>(
    [...rows.values()].map((row) => {
      const connection = connectionOf(signingKey, row);
      const report = (model: string, error?: unknown) => note(connection, model, error);
      return [row.id, { ...connection, report, notesOf: notes.of(connection) }];
    }),
  );
  const specs = places.flatMap((place) => (place.source === 'environment' ? [place.spec] : []));
  const environment = specs.flatMap((spec): [string, Connection][] => {
    const connection = connectionOfSpec(spec, settings.modelKeys);
    return connection ? [[nameOfSpec(spec), { ...connection, notesOf: notes.of(connection) }]] : [];
  });
  return { stored, named: new Map([...stored, ...environment]), common: listOfPlaces(places) };
}

/** Returns an entry of the setting `MODEL` as a connection; undefined for the built-in answerer. */
export function connectionOfSpec(spec: ModelSpec, keys: ModelKeys): Connection | undefined {
  if (spec.kind === 'builtin') return undefined;
  const { kind, model } = spec;
  return {
    id: idOfSpec(spec),
    name: model,
    kind,
    models: [model],
    pictures: 'auto',
    ...accessOf(spec, keys),
  };
}
