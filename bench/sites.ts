import { join } from 'node:path';
import { requireAim } from './measuring/figures.ts';
import { makeFolder } from './measuring/temporary-folder.ts';
import { measureEdits } from './sites/edits.ts';
import { measurePace } from './sites/pace.ts';
import { measureRuns } from './sites/runs.ts';

/**
 * Reads made websites on this machine, with sitemaps, redirects, copies, traps without end, and slow, lying and failing pages. Arguments
 * choose parts: numbers of pages, `edits`, `pace`; all of them with 50, 200 and 1,000 pages by default.
 */
const given = process.argv.slice(2);
const parts = given.length > 0 ? given : ['50', '200', '1000', 'edits', 'pace'];

using folder = makeFolder();
for (const part of parts) {
  const own = join(folder.path, part);
  if (part === 'edits') requireAim(await measureEdits(own));
  else if (part === 'pace') requireAim(await measurePace(own));
  else requireAim(await measureRuns(own, Number(part)));
}
