import { mostFailures } from '#contract/models/providers.ts';
import { Problem } from '#server/failure/problem.ts';
import { accessOfConnection, type Connection, type ModelNotes } from '#server/models/connection.ts';
import { explainFailure } from '#server/models/explaining/explain-failure.ts';
import { askedOf } from '#server/models/listing/list-models.ts';
import type { Db } from '#server/store/schema.ts';
import {
  findLessons,
  type NotedConnection,
  type NotedFailure,
  type NotedLesson,
  notedConnection,
  storeFailures,
  storeLesson,
} from './stored-notes.ts';

/** Failures within this time are written at once. */
const gatherMs = 200;

export interface ConnectionNotes {
  /** Reads what all processes have learned. */
  read(): Promise<void>;
  of(connection: Connection): (model: string) => ModelNotes;
}

interface NoteDeps {
  db: Db;
  signingKey: Uint8Array;
  /** Called with a connection's id and the error of a write; the answer goes on. */
  onError: (id: string, error: unknown) => void;
}

type StoredLesson = NotedConnection & NotedLesson;

/** Creates the notes about connections, which all processes share through the store. */
export function createConnectionNotes({ db, signingKey, onError }: NoteDeps): ConnectionNotes {
  let lessons: readonly StoredLesson[] = [];
  /** Lessons that are being written, which a read may not find yet. */
  const writing = new Set<StoredLesson>();
  const gathered = new Map<string, { of: NotedConnection; failures: NotedFailure[] }>();

  function learn(of: NotedConnection, lesson: NotedLesson): void {
    const stored = { ...of, ...lesson };
    lessons = withLesson(lessons, stored);
    writing.add(stored);
    storeLesson(db, of, lesson)
      .catch((error: unknown) => onError(of.connection, error))
      .finally(() => writing.delete(stored));
  }

  function gather(of: NotedConnection, failure: NotedFailure): void {
    const key = keyOf(of);
    const known = gathered.get(key);
    const failures = known?.failures ?? [];
    failures.push(failure);
    if (failures.length > mostFailures) failures.shift();
    if (known) return;
    gathered.set(key, { of, failures });
    setTimeout(() => {
      gathered.delete(key);
      storeFailures(db, of, failures).catch((error: unknown) => onError(of.connection, error));
    }, gatherMs).unref();
  }

  return {
    async read() {
      lessons = [...writing].reduce(withLesson, await findLessons(db));
    },
    of(connection) {
      const of = notedConnection(signingKey, connection);
      return (model) => ({
        learned: {
          list: () => lessons.filter((lesson) => keyOf(lesson) === keyOf(of) && lesson.model === model),
          note: (lesson) => learn(of, { ...lesson, model }),
        },
        noteFailure(error) {
          const failure = failureOf(connection, model, error);
          if (failure) gather(of, failure);
        },
      });
    },
  };
}

function keyOf({ connection, access }: NotedConnection): string {
  return `${connection} ${access}`;
}

function withLesson(lessons: readonly StoredLesson[], added: StoredLesson): StoredLesson[] {
  const isSame = (one: StoredLesson) =>
    one.what === added.what && one.model === added.model && keyOf(one) === keyOf(added);
  return [...lessons.filter((one) => !isSame(one)), added];
}

/** Returns a failed answer in words; undefined for a question that is too long, and for bugs of ours. */
function failureOf(connection: Connection, model: string, error: unknown): NotedFailure | undefined {
  const isOfModel =
    error instanceof Problem && (error.code === 'model_unavailable' || error.code === 'model_refused');
  if (!isOfModel) return undefined;
  const asked = askedOf(connection.kind, accessOfConnection(connection), model);
  return { ...explainFailure(error, asked), model, at: new Date().toISOString() };
}
