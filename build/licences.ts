import { join } from 'node:path';
import { findShipped, nameOfPackage, type Packages, readPackages } from './lockfile.ts';

/** Licences of what reaches users: they ask for a notice at most, OFL for fonts and MPL for files that are changed. */
const shippedLicences = new Set([
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MIT-0', 'MPL-2.0', 'OFL-1.1'],
]);

/** Licences of tools as well, which are never distributed. */
const toolLicences = new Set([...shippedLicences, 'BlueOak-1.0.0', 'Zlib', 'Unlicense']);

/** Returns a sentence for every package of the lockfile whose licence isn't allowed. */
export function findLicenceFaults(packages: Packages, shipped: ReadonlySet<string>): string[] {
  return Object.entries(packages).flatMap(([path, { version, license }]) => {
    if (path === '') return [];
    const allowed = shipped.has(path) ? shippedLicences : toolLicences;
    if (license !== undefined && isAllowed(license, allowed)) return [];
    const use = shipped.has(path) ? 'reaches users' : 'is a tool';
    return [
      `${nameOfPackage(path)} ${version}, which ${use}: licence ${license ?? 'unknown'} is not allowed`,
    ];
  });
}

/** Judges an SPDX expression without nested parentheses: of alternatives one must be allowed, of a conjunction all. */
function isAllowed(expression: string, allowed: ReadonlySet<string>): boolean {
  return expression
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((alternative) => alternative.split(' AND ').every((licence) => allowed.has(licence)));
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const packages = readPackages(root);
  const faults = findLicenceFaults(packages, findShipped(root, packages));
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}
