import { z } from 'zod';

/** Schema of a setting that is a whole number from `min` to `max`, both included. */
export const wholeNumberBetween = (min: number, max: number) =>
  z.coerce
    .number({ error: `must be a whole number from ${min} to ${max}` })
    .int({ error: `must be a whole number from ${min} to ${max}` })
    .min(min, { error: `must be at least ${min}` })
    .max(max, { error: `must be at most ${max}` });

export const wholeNumber = (min: number, max: number, fallback: number) =>
  wholeNumberBetween(min, max).default(fallback);
