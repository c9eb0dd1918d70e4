import { concatBytes } from './concat-bytes.ts';
import { takeTurn } from './take-turn.ts';

/** Characters that are serialized in one turn of the event loop. Memory for longer texts costs more than what is written to it. */
const charactersAtOnce = 30_000;

/**
 * Serializes plain data as `JSON.stringify` does, to UTF-8. A large value takes many turns of the event loop, so nothing may change in it
 * meanwhile.
 */
export async function serializeJson(value: object): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let text = '';
  for (const piece of piecesOf(value)) {
    text += piece;
    if (text.length < charactersAtOnce) continue;
    chunks.push(Buffer.from(text));
    text = '';
    await takeTurn();
  }
  chunks.push(Buffer.from(text));
  return concatBytes(chunks);
}

function* piecesOf(value: unknown): Generator<string> {
  if (Array.isArray(value)) yield* piecesOfList(value);
  else if (typeof value === 'object' && value !== null) yield* piecesOfObject(value);
  else yield JSON.stringify(value);
}

function* piecesOfList(list: readonly unknown[]): Generator<string> {
  yield '[';
  for (const [at, item] of list.entries()) {
    if (at > 0) yield ',';
    yield* piecesOf(item ?? null);
  }
  yield ']';
}

function* piecesOfObject(object: object): Generator<string> {
  yield '{';
  let comma = '';
  for (const [key, value] of Object.entries(object)) {
    if (value === undefined) continue;
    yield `${comma}${JSON.stringify(key)}:`;
    yield* piecesOf(value);
    comma = ',';
  }
  yield '}';
}
