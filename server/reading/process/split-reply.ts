import type { LastReply, ReaderReply } from './reader-reply.ts';

/** The server validates this many passages in a millisecond or two, between other work. */
const passagesAtOnce = 100;

const addressesAtOnce = 1000;

/** Splits a reader's reply into messages. */
export function* splitReply(reply: LastReply): Generator<ReaderReply> {
  if (reply.outcome === 'sitemap') return yield* splitSitemap(reply);
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

function* splitSitemap(reply: Extract<LastReply, { outcome: 'sitemap' }>): Generator<ReaderReply> {
  const { pages } = reply.sitemap;
  const last = Math.max(0, pages.length - addressesAtOnce);
  for (let from = 0; from < last; from += addressesAtOnce)
    yield { outcome: 'addresses', addresses: pages.slice(from, Math.min(from + addressesAtOnce, last)) };
  yield { ...reply, sitemap: { ...reply.sitemap, pages: pages.slice(last) } };
}
