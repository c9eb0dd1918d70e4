import type { LastReply, ReaderReply } from './reader-reply.ts';

/** A message of so many passages is taken within a millisecond or two: others have their turn between them. */
const passagesAtOnce = 100;

/** A reader's answer in the messages that it is sent in. */
export function* partReply(reply: LastReply): Generator<ReaderReply> {
  if (reply.outcome !== 'read') return yield reply;
  const { index } = reply.reading;
  const last = Math.max(0, index.passages.length - passagesAtOnce);
  for (let from = 0; from < last; from += passagesAtOnce) {
    yield {
      outcome: 'passages',
      passages: index.passages.slice(from, Math.min(from + passagesAtOnce, last)),
    };
  }
  yield {
    ...reply,
    reading: { ...reply.reading, index: { ...index, passages: index.passages.slice(last) } },
  };
}
