import { untilAborted } from '#server/compute/until-aborted.ts';
import { problem } from '#server/failure/problem.ts';
import { createForeignReader } from './foreign-reader.ts';
import { type JsonPick, pickJsonFields } from './json-fields.ts';

/** JSON of this many bytes is parsed at once, in less than a millisecond whatever it contains: to ask the thread takes longer. */
const smallJsonBytes = 16_384;

/** One thread for the process; it starts with the first answer. */
const reader = createForeignReader({
  entry: new URL('./foreign-worker.ts', import.meta.url),
  ...{ timeoutMs: 5_000, startMs: 60_000, idleMs: 60_000, memoryMb: 128, maxWaiting: 1_000 },
});

/** Stands for the operator, whose servers are asked for all hosts. */
const operator = '';

/** Returns the text of a server's response; undefined if its type is not text. Throws `url_unreadable`, `overloaded`, or the signal's reason. */
export async function readResponseText(
  { host, bytes, contentType }: { host: string; bytes: Uint8Array; contentType: string },
  signal: AbortSignal,
): Promise<string | undefined> {
  const reply = await untilAborted(reader.read({ host, client: host }, { bytes, contentType }), signal);
  if ('fault' in reply) throw problem('url_unreadable', reply.fault);
  return typeof reply.value === 'string' ? reply.value : undefined;
}

/** Returns some fields of a server's JSON, on their levels; undefined if it is malformed. Throws `url_unreadable` and `overloaded`. */
export async function readJsonFields(bytes: Uint8Array, pick: JsonPick): Promise<unknown> {
  if (bytes.length <= smallJsonBytes) return pickJsonFields(bytes, pick);
  const reply = await reader.read({ host: operator, client: operator }, { bytes, pick });
  return 'value' in reply ? reply.value : undefined;
}
