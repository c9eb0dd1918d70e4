import { join } from 'node:path';
import { requireAim } from './measuring/figures.ts';
import { makeFolder } from './measuring/temporary-folder.ts';
import { measureEdits } from './sites/edits.ts';
import { measurePace } from './sites/pace.ts';
import { measureRuns } from './sites/runs.ts';

/**
 * Reads made websites on this machine, with sitemaps, redirects, copies, traps without end, and slow, lying and failing pages. Arguments
 * are numbers of pages (50, 200 and 1,000 by default).
 */
const given = process.argv.slice(2).map(Number);
const sizes = given.length > 0 ? given : [50, 200, 1000];

using folder = makeFolder();
for (const size of sizes) requireAim(await measureRuns(join(folder.path, `runs-${size}`), size));
requireAim(await measureEdits(join(folder.path, 'edits')));
requireAim(await measurePace(join(folder.path, 'pace')));
