import { z } from 'zod';

/** Returns the schema of a text that is trimmed and must say something; `missing` is what an empty one is told. */
export const requiredText = (max: number, missing: string) =>
  z
    .string({ error: 'Enter text.' })
    .trim()
    .min(1, missing)
    .max(max, `Use at most ${max.toLocaleString('en')} characters.`);
