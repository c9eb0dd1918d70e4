import { problem } from '#server/failure/problem.ts';

/** Maximum bytes of unfinished JSON bodies in the memory of one process. */
export const maxBufferedBytes = 64_000_000;
/** Maximum of one sender's among them: the largest body for programs, and half of another. */
export const maxBufferedBytesOfOne = 16_000_000;
const retryAfterSeconds = 5;

let bufferedBytes = 0;
const bySender = new Map<string, number>();

/**
 * Counts the buffered bytes of one body. `add` throws `overloaded` if all bodies together exceed the maximum, and `too_many_requests` if those
 * of the same `sender` exceed theirs; always call `release`.
 */
export function countBufferedBytes(sender?: string): { add: (bytes: number) => void; release: () => void } {
  let own = 0;
  const change = (bytes: number) => {
    own += bytes;
    bufferedBytes += bytes;
    return sender === undefined ? 0 : changeOfSender(sender, bytes);
  };
  return {
    add(bytes) {
      const ofSender = change(bytes);
      const again = `Try again in ${retryAfterSeconds} seconds.`;
      if (ofSender > maxBufferedBytesOfOne) {
        const detail = `This API key is sending too much data at once. Send fewer large requests at a time. ${again}`;
        throw problem('too_many_requests', detail, { retryAfterSeconds });
      }
      if (bufferedBytes <= maxBufferedBytes) return;
      throw problem('overloaded', `The service is receiving too much data. ${again}`, { retryAfterSeconds });
    },
    release: () => void change(-own),
  };
}

function changeOfSender(sender: string, bytes: number): number {
  const total = (bySender.get(sender) ?? 0) + bytes;
  if (total > 0) bySender.set(sender, total);
  else bySender.delete(sender);
  return total;
}
