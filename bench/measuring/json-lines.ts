import { readFileSync } from 'node:fs';
import type { z } from 'zod';

/** Reads a file with a JSON value on each line. */
export function readJsonLines<T>(path: string, schema: z.ZodType<T>): T[] {
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.filter((line) => line.trim() !== '').map((line) => schema.parse(JSON.parse(line)));
}
