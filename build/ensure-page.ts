import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

const sources = ['client', 'contract', 'build/compress.ts', 'vite.config.ts', 'package-lock.json'];
const mark = 'dist/client/.complete';

/** Whether the page under `root` must be built: never was, was cut short, or is older than what it is made of. */
export function isPageStale(root: string): boolean {
  const built = statSync(join(root, mark), { throwIfNoEntry: false });
  return built === undefined || sources.some((source) => isNewer(join(root, source), built.mtimeMs));
}

/** A folder's own time counts: it is all that is left of a deleted file. What a deployment left out is not newer. */
function isNewer(path: string, time: number): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return false;
  if (found.mtimeMs > time) return true;
  return found.isDirectory() && readdirSync(path).some((name) => isNewer(join(path, name), time));
}

function buildPage(root: string): void {
  console.log('Building the page, once.');
  const startedAt = new Date();
  run(root, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']);
  run(root, ['build/compress.ts']);
  // What was edited while the build ran is newer than the build.
  utimesSync(join(root, mark), startedAt, startedAt);
}

function run(root: string, args: string[]): void {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

/** Builds the page if it is missing or older than what it is made of; ends the process when that can't be done. */
export function ensurePage(): void {
  const root = join(import.meta.dirname, '..');
  if (!isPageStale(root)) return;
  if (!existsSync(join(root, 'node_modules/vite'))) {
    console.error('The page must be built, and the build tools are not installed. Run "npm ci" first.');
    process.exit(1);
  }
  buildPage(root);
}

if (import.meta.main) ensurePage();
