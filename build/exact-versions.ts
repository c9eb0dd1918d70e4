import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { nameOfPackage, type Packages, readPackages } from './lockfile.ts';

const versions = z.record(z.string(), z.string()).default({});
const manifestSchema = z.object({
  dependencies: versions,
  devDependencies: versions,
  optionalDependencies: versions,
  overrides: versions,
});

const exact = /^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/;

/**
 * Returns a sentence for every version in package.json that isn't exact, and for every locked package whose content isn't fixed by a
 * SHA-512 or comes from another place than the registry.
 */
export function findVersionFaults(manifest: unknown, packages: Packages): string[] {
  const ranges = Object.values(manifestSchema.parse(manifest)).flatMap((named) =>
    Object.entries(named).filter(([, version]) => !exact.test(version)),
  );
  const loose = Object.entries(packages).filter(
    ([path, { integrity, resolved, inBundle }]) =>
      path !== '' && !inBundle && (!integrity?.startsWith('sha512-') || resolved !== undefined),
  );
  return [
    ...ranges.map(([name, version]) => `package.json: ${name} ${version} is not an exact version`),
    ...loose.map(
      ([path]) => `package-lock.json: ${nameOfPackage(path)} has no SHA-512, or an address of its own`,
    ),
  ];
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const manifest: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const faults = findVersionFaults(manifest, readPackages(root));
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}
