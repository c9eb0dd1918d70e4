import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readDataset } from './answers/dataset.ts';
import { measureFaults } from './checks/measure-faults.ts';
import { measurePace } from './checks/measure-pace.ts';
import { requireAim } from './measuring/figures.ts';
import { makeFolder } from './measuring/temporary-folder.ts';

/**
 * Measures how long 200 checks take and what they cost visitors, and how many of 100 faults the checks catch that are proposed from the same
 * knowledge: articles of a set as files, some of its questions with their answers written down.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' } },
});
const [dataset] = positionals;
if (dataset === undefined) {
  console.error('Usage: bench:checks -- DIR [--only pace|faults]');
  process.exit(2);
}
using folder = makeFolder();
const folderOf = (name: string) => {
  const path = join(folder.path, name);
  mkdirSync(path);
  return path;
};
if (values.only !== 'faults') requireAim(await measurePace(folderOf('pace'), readDataset(dataset)));
if (values.only !== 'pace') requireAim(await measureFaults(folderOf('faults'), readDataset(dataset)));
