import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const lineSchema = z.object({
  file: z.string(),
  format: z.string(),
  expected: z.string().nullish(),
  must_include: z.array(z.string()).default([]),
  must_not_include: z.array(z.string()).default([]),
});

/** A file of the set; `expected` is the text it should give, where the set knows it. */
export interface ListedDocument {
  name: string;
  path: string;
  format: string;
  expected: string | undefined;
  mustInclude: readonly string[];
  mustNotInclude: readonly string[];
}

/** `MANIFEST.jsonl` beside `files/` and `expected/`. */
export function readManifest(folder: string): ListedDocument[] {
  const lines = readFileSync(join(folder, 'MANIFEST.jsonl'), 'utf8').split('\n');
  return lines
    .filter((line) => line.trim() !== '')
    .map((line) => lineSchema.parse(JSON.parse(line)))
    .map((entry) => ({
      name: entry.file,
      path: join(folder, 'files', entry.file),
      format: entry.format,
      expected: entry.expected ? readFileSync(join(folder, 'expected', entry.expected), 'utf8') : undefined,
      mustInclude: entry.must_include,
      mustNotInclude: entry.must_not_include,
    }));
}
