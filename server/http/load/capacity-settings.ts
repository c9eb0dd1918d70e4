import { z } from 'zod';
import { wholeNumber, wholeNumberBetween } from '#server/compute/whole-number.ts';

/** Settings that limit the load of one process, and what an address, an account and a host may ask for. */
export const capacitySettings = {
  /** Factor of the limits by address and account; 0 lifts them. */
  RATE_LIMITS: z
    .string()
    .default('on')
    .refine((value) => value === 'on' || value === 'off' || isFactor(value), {
      error: 'must be on, off, or a whole number from 1 to 1000 that multiplies the limits',
    })
    .transform((value) => (value === 'off' ? 0 : Number(value) || 1)),
  /** Event loop lag in milliseconds above which new requests are refused. */
  MAX_LAG_MS: wholeNumber(10, 60_000, 500),
  /** Language model tokens per host and UTC day; 0 for no limit. The default depends on whether `MODEL` costs money. */
  TOKENS_PER_DAY: wholeNumberBetween(0, 1_000_000_000_000).optional(),
};

function isFactor(value: string): boolean {
  return wholeNumberBetween(1, 1000).safeParse(value).success;
}
