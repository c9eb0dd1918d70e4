import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readJsonLines } from '../measuring/json-lines.ts';

const lineSchema = z.object({
  file: z.string(),
  format: z.string(),
  expected: z.string().nullish(),
  must_include: z.array(z.string()).default([]),
  must_not_include: z.array(z.string()).default([]),
});

export type ListedDocument = ReturnType<typeof readManifest>[number];

/** Reads `MANIFEST.jsonl` beside `files/` and `expected/`; `expected` is the text that the file should give, if the set knows it. */
export function readManifest(folder: string) {
  return readJsonLines(join(folder, 'MANIFEST.jsonl'), lineSchema).map((entry) => ({
    name: entry.file,
    path: join(folder, 'files', entry.file),
    format: entry.format,
    expected: entry.expected ? readFileSync(join(folder, 'expected', entry.expected), 'utf8') : undefined,
    mustInclude: entry.must_include,
    mustNotInclude: entry.must_not_include,
  }));
}
