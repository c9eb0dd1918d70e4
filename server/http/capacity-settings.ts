import { wholeNumber } from '#server/compute/whole-number.ts';

/** What one process takes on at once, and what one client may ask of it. */
export const holdingSettings = {
  /** Questions of one address in ten minutes; lifted by RATE_LIMITS=off, as ADDRESS_STREAMS is. */
  ADDRESS_QUESTIONS: wholeNumber(1, 1_000_000, 300),
  ADDRESS_STREAMS: wholeNumber(1, 100_000, 20),
  HOST_STREAMS: wholeNumber(1, 100_000, 2000),
  MAX_STREAMS: wholeNumber(1, 100_000, 5000),
  /** Milliseconds that turns of the event loop may come late before new requests are refused. */
  MAX_LAG_MS: wholeNumber(10, 60_000, 500),
  /** How long an answer waits for a client that does not read it. */
  STALL_SECONDS: wholeNumber(1, 600, 30),
  /** Of language models, by host and UTC day; 0 for as many as are asked for. */
  TOKENS_PER_DAY: wholeNumber(0, 1_000_000_000_000, 0),
};
