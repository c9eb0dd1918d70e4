import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { findShipped, nameOfPackage, readPackages } from './lockfile.ts';

const root = join(import.meta.dirname, '..');

const bomSchema = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  metadata: z.looseObject({ component: z.looseObject({ name: z.string(), 'bom-ref': z.string() }) }),
  components: z.array(z.looseObject({ 'bom-ref': z.string() })),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
});

export type Bom = z.infer<typeof bomSchema>;

/** Returns the software bill of materials of what reaches users, in the server and in the page, from the lockfile alone. */
export function makeBom(): Bom {
  const words = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'];
  // npm calls itself by its own file on Windows.
  const options = {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    maxBuffer: 64e6,
  } as const;
  const whole = bomSchema.parse(JSON.parse(execFileSync('npm', words, options)));
  const packages = readPackages(root);
  const shipped = new Set(
    Array.from(findShipped(root, packages), (path) => `${nameOfPackage(path)}@${packages[path]?.version}`),
  );
  const { component } = whole.metadata;
  const isKept = (ref: string) => shipped.has(ref);
  return {
    ...whole,
    // npm names the product by its folder; the reference has its own name.
    metadata: { ...whole.metadata, component: { ...component, name: nameOfRef(component['bom-ref']) } },
    components: whole.components.filter((each) => isKept(each['bom-ref'])),
    dependencies: whole.dependencies
      .filter(({ ref }) => isKept(ref) || ref === component['bom-ref'])
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isKept) })),
  };
}

/** Returns the name in `name@version`. */
function nameOfRef(ref: string): string {
  return ref.slice(0, ref.lastIndexOf('@'));
}

/** Writes `dist/sbom.json`, which nothing serves: the page's files are in a folder beside it. */
export function writeBom(): void {
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(join(root, 'dist/sbom.json'), `${JSON.stringify(makeBom(), null, 1)}\n`);
}
