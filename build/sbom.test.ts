import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findShipped, nameOfPackage, readPackages } from './lockfile.ts';
import { makeBom } from './sbom.ts';

it('lists every package that reaches users, with licence and checksum, and no tool', () => {
  const root = join(import.meta.dirname, '..');
  const bom = makeBom();
  const packages = readPackages(root);
  const shipped = Array.from(
    findShipped(root, packages),
    (path) => `${nameOfPackage(path)}@${packages[path]?.version}`,
  );
  expect(bom.components.map((each) => each['bom-ref']).toSorted()).toEqual([...new Set(shipped)].toSorted());
  for (const component of bom.components)
    expect(component).toMatchObject({
      purl: expect.stringMatching(/^pkg:npm\//),
      hashes: [expect.objectContaining({ alg: 'SHA-512' })],
      licenses: [expect.anything()],
    });
  expect(bom.metadata.component.name).toBe('livery');
});
