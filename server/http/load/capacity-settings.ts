import { wholeNumber, wholeNumberBetween } from '#server/compute/whole-number.ts';

/** Settings that limit the load of one process. */
export const capacitySettings = {
  /** Questions per address in ten minutes; RATE_LIMITS=off disables this and ADDRESS_STREAMS. */
  ADDRESS_QUESTIONS: wholeNumber(1, 1_000_000, 300),
  ADDRESS_STREAMS: wholeNumber(1, 100_000, 20),
  HOST_STREAMS: wholeNumber(1, 100_000, 2000),
  MAX_STREAMS: wholeNumber(1, 100_000, 5000),
  /** Event loop lag in milliseconds above which new requests are refused. */
  MAX_LAG_MS: wholeNumber(10, 60_000, 500),
  /** Seconds for which the event loop may stand before the process ends; 0 for ever. */
  WATCHDOG_SECONDS: wholeNumber(0, 3600, 10),
  /** How long an answer waits for a client that doesn't read it. */
  STALL_SECONDS: wholeNumber(1, 600, 30),
  /** Language model tokens per host and UTC day; 0 for no limit. The default depends on whether `MODEL` costs money. */
  TOKENS_PER_DAY: wholeNumberBetween(0, 1_000_000_000_000).optional(),
};
