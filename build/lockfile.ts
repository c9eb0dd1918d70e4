import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const versions = z.record(z.string(), z.string()).default({});

const lockedSchema = z.object({
  version: z.string().optional(),
  license: z.string().optional(),
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  /** True for what another package's own archive contains. */
  inBundle: z.boolean().optional(),
  dependencies: versions,
  devDependencies: versions,
  optionalDependencies: versions,
});

const lockfileSchema = z.object({ packages: z.record(z.string(), lockedSchema) });

/** The packages of package-lock.json by their paths; `''` is the product itself. */
export type Packages = Record<string, z.infer<typeof lockedSchema>>;

export function readPackages(root: string): Packages {
  return lockfileSchema.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))).packages;
}

/** Returns the name of the package at a path of the lockfile. */
export function nameOfPackage(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/**
 * Returns the paths of the packages that reach users: what the server depends on, and what the page is built from with all that
 * depends on. The rest are tools.
 */
export function findShipped(root: string, packages: Packages): Set<string> {
  const product = packages[''];
  const inPage = Object.keys(product?.devDependencies ?? {}).filter((name) =>
    findPageImports(root).has(name),
  );
  const shipped = new Set<string>();
  const add = (from: string, names: readonly string[]): void => {
    for (const name of names) {
      const path = resolvePackage(packages, { from, name });
      if (path === undefined || shipped.has(path)) continue;
      shipped.add(path);
      add(path, dependenciesOf(packages, path));
    }
  };
  add('', [...dependenciesOf(packages, ''), ...inPage]);
  return shipped;
}

function dependenciesOf(packages: Packages, path: string): string[] {
  const { dependencies = {}, optionalDependencies = {} } = packages[path] ?? {};
  return [...Object.keys(dependencies), ...Object.keys(optionalDependencies)];
}

/** Finds the package that a name means in another, as Node does: in its own node_modules, else further up. */
function resolvePackage(
  packages: Packages,
  { from, name }: { from: string; name: string },
): string | undefined {
  for (let folder = from; ; folder = folder.replace(/\/?node_modules\/(?:@[^/]+\/)?[^/]+$/, '')) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (path in packages) return path;
    if (folder === '') return undefined;
  }
}

/** Returns the names of the packages that the page's sources import. */
function findPageImports(root: string): Set<string> {
  const files = globSync('{client,contract,shared}/**/*.{ts,tsx,css}', { cwd: root });
  const product = files.filter((path) => !/\.test\.tsx?$/.test(path));
  const importing = /(?:\bfrom|\bimport|@import)\s*\(?\s*['"]((?:@[^'"/]+\/)?[^'"/.#][^'"/]*)/g;
  return new Set(
    product.flatMap((path) =>
      Array.from(readFileSync(join(root, path), 'utf8').matchAll(importing), ([, name = '']) => name),
    ),
  );
}
