import { accessOfConnection, type Connection } from '#server/models/connection.ts';
import { explainOutage } from '#server/models/explaining/explain-failure.ts';
import { askedOf } from '#server/models/listing/list-models.ts';
import type { Db } from '#server/store/schema.ts';
import { noteState, type ProviderRow } from './stored-providers.ts';

/** Time after which an unchanged state is stored again, for the time of the last answer. */
const repeatMs = 600_000;
/** Least time between two writes about a connection that fails now and then. */
const settleMs = 10_000;

type KnownState = Pick<ProviderRow, 'fault' | 'checked_at'>;

interface NoteDeps {
  db: Db;
  /** Milliseconds of a clock that never goes back. */
  clock: () => number;
  /** Returns the state of a connection as it was last read from the store. */
  stateOf: (id: string) => KnownState | undefined;
  /** Called with a connection's id and the error of a write; the answer goes on. */
  onError: (id: string, error: unknown) => void;
}

/** State of a connection as it was last written, with the one that has been seen since. */
interface Written {
  at: number;
  fault: string | null;
  next?: { connection: Connection; fault: string | null };
}

/**
 * Returns a function that keeps a connection's state as its answers show it. It writes when the state changes, and every ten minutes; of
 * what is seen soon after a write, the last.
 */
export function createAnswerNotes({ db, clock, stateOf, onError }: NoteDeps) {
  const written = new Map<string, Written>();

  function write(connection: Connection, fault: string | null): void {
    written.set(connection.id, { at: clock(), fault });
    noteState(db, connection, fault).catch((error: unknown) => onError(connection.id, error));
  }

  function settle(id: string): void {
    const last = written.get(id);
    if (last?.next && last.next.fault !== last.fault) write(last.next.connection, last.next.fault);
  }

  return (connection: Connection, model: string, error: unknown): void => {
    const fault = faultOf(connection, model, error);
    const { id } = connection;
    if (fault === undefined) return;
    const last = written.get(id);
    const left = last ? last.at + settleMs - clock() : 0;
    if (last && left > 0) {
      if (!last.next) setTimeout(settle, left, id).unref();
      last.next = { connection, fault };
      return;
    }
    const known = stateOf(id);
    if (known && (known.fault !== fault || !isFresh(known))) write(connection, fault);
  };
}

/** Returns the fault as a sentence, null without one, undefined if an error says nothing about the connection. */
function faultOf(connection: Connection, model: string, error: unknown): string | null | undefined {
  if (error === undefined) return null;
  const asked = askedOf(connection.kind, accessOfConnection(connection), model);
  return explainOutage(error, asked)?.sentence;
}

function isFresh({ checked_at }: KnownState): boolean {
  return checked_at !== null && Date.now() - Date.parse(checked_at) < repeatMs;
}
