import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** What is made of the sources before it serves. */
export interface Product {
  name: string;
  /** Under the root; the last thing its build writes there is `.complete`, so that one that was cut short shows. */
  folder: string;
  sources: readonly string[];
  /** Programs of Node, one after the other, with their arguments. */
  steps: readonly (readonly string[])[];
}

/** Whether what is built under `root` must be built again: never was, was cut short, or is older than what it is made of. */
export function isStale(root: string, { folder, sources }: Product): boolean {
  const built = statSync(join(root, folder, '.complete'), { throwIfNoEntry: false });
  return built === undefined || sources.some((source) => isNewer(join(root, source), built.mtimeMs));
}

/** A folder's own time counts: it is all that is left of a deleted file. What a deployment left out is not newer. */
function isNewer(path: string, time: number): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return false;
  if (found.mtimeMs > time) return true;
  return found.isDirectory() && readdirSync(path).some((name) => isNewer(join(path, name), time));
}

/** Builds what is missing or older than what it is made of; ends the process when that can't be done. */
export function ensureBuilt(product: Product): void {
  if (!isStale(root, product)) return;
  if (!existsSync(join(root, 'node_modules/vite'))) {
    console.error(
      `The ${product.name} must be built, and the build tools are not installed. Run "npm ci" first.`,
    );
    process.exit(1);
  }
  console.log(`Building the ${product.name}, once.`);
  const startedAt = new Date();
  for (const step of product.steps) run(step);
  // What was edited while the build ran is newer than the build.
  utimesSync(join(root, product.folder, '.complete'), startedAt, startedAt);
}

function run(args: readonly string[]): void {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
