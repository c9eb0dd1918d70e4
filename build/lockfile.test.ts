import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findShipped, nameOfPackage, readPackages } from './lockfile.ts';

const root = join(import.meta.dirname, '..');

it('knows what reaches users: the server’s packages and the page’s, not the tools', () => {
  const packages = readPackages(root);
  const shipped = findShipped(root, packages);
  const names = new Set(Array.from(shipped, nameOfPackage));
  for (const name of ['hono', 'react', 'react-dom', 'scheduler', '@base-ui/react', 'tailwindcss', 'pg-pool'])
    expect(names).toContain(name);
  for (const name of ['vitest', 'typescript', '@playwright/test', 'vite', 'oidc-provider', 'knip'])
    expect(names).not.toContain(name);
});

it('finds nested packages before those above', () => {
  const bare = { dependencies: {}, devDependencies: {}, optionalDependencies: {} };
  const packages = {
    '': { ...bare, dependencies: { '@a/one': '1.0.0' } },
    'node_modules/@a/one': { ...bare, dependencies: { two: '^1' } },
    'node_modules/@a/one/node_modules/two': { ...bare, optionalDependencies: { three: '^1' } },
    'node_modules/two': bare,
    'node_modules/three': bare,
  };
  expect([...findShipped(join(root, 'no-such-folder'), packages)]).toEqual([
    'node_modules/@a/one',
    'node_modules/@a/one/node_modules/two',
    'node_modules/three',
  ]);
});
