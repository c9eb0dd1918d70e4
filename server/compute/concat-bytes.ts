import { takeTurn } from './take-turn.ts';

/** Bytes that are copied in one turn of the event loop: the system gives new memory page by page as it is written. */
const copiedAtOnce = 500_000;

/** Joins chunks as `Buffer.concat` does, megabytes in many turns of the event loop. */
export async function concatBytes(chunks: readonly Uint8Array[]): Promise<Buffer<ArrayBuffer>> {
  const whole = Buffer.allocUnsafe(chunks.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  let turnEnd = copiedAtOnce;
  for (const chunk of chunks) {
    if (at + chunk.byteLength > turnEnd) {
      await takeTurn();
      turnEnd = at + copiedAtOnce;
    }
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}
