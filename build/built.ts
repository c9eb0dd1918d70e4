import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Something that is built from the sources. */
export interface Product {
  name: string;
  /** Under the root; the last thing its build writes there is `.complete`, so that one that was cut short shows. */
  folder: string;
  sources: readonly string[];
  /** Programs of Node, one after the other, with their arguments. */
  steps: readonly (readonly string[])[];
}

/** True if the build under `root` is missing, incomplete, or made of other sources, older ones included. */
export function isStale(root: string, product: Product): boolean {
  const complete = join(root, product.folder, '.complete');
  if (!existsSync(complete)) return true;
  const built = new Set(readFileSync(complete, 'utf8').split('\n'));
  return takeFingerprints(root, product).some((fingerprint) => !built.has(fingerprint));
}

/** Says what a build was made of: `fingerprints` as they were before it began. */
export function markBuilt(root: string, { folder }: Product, fingerprints: readonly string[]): void {
  writeFileSync(join(root, folder, '.complete'), fingerprints.join('\n'));
}

/** A line for each source, of its files' paths, sizes and times. A source that a deployment left out has none. */
export function takeFingerprints(root: string, { sources }: Product): string[] {
  const found = sources.filter((source) => existsSync(join(root, source)));
  return found.map((source) => `${source} ${takeFingerprint(root, source)}`);
}

function takeFingerprint(root: string, source: string): string {
  const hash = createHash('sha256');
  for (const path of listFiles(root, source)) {
    const { size, mtimeMs } = statSync(join(root, path));
    hash.update(`${path}\n${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function listFiles(root: string, source: string): string[] {
  if (!statSync(join(root, source)).isDirectory()) return [source];
  const entries = readdirSync(join(root, source), { withFileTypes: true });
  return entries
    .map((entry) => ({ path: `${source}/${entry.name}`, isFolder: entry.isDirectory() }))
    .sort((one, other) => (one.path < other.path ? -1 : 1))
    .flatMap(({ path, isFolder }) => (isFolder ? listFiles(root, path) : [path]));
}

/** Builds what is missing or was made of other sources; ends the process when that can't be done. */
export function ensureBuilt(product: Product): void {
  if (isStale(root, product)) buildProduct(product);
}

/** Ends the process when it can't be built. */
export function buildProduct(product: Product): void {
  if (!existsSync(join(root, 'node_modules/vite'))) {
    console.error(
      `The ${product.name} must be built, and the build tools are not installed. Run "npm ci" first.`,
    );
    process.exit(1);
  }
  console.log(`Building the ${product.name}, once.`);
  // Before the build: what is edited while it runs is not in it.
  const fingerprints = takeFingerprints(root, product);
  mkdirSync(join(root, product.folder), { recursive: true });
  rmSync(join(root, product.folder, '.complete'), { force: true });
  for (const step of product.steps) run(step);
  markBuilt(root, product, fingerprints);
}

function run(args: readonly string[]): void {
  // Wherever it is called from: React's development build would break what is rendered on the server.
  const env = { ...process.env, NODE_ENV: 'production' };
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env });
  if (status !== 0) process.exit(status ?? 1);
}
