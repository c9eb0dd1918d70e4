import { expect, it } from 'vitest';
import { findVersionFaults } from './exact-versions.ts';

const locked = (more: object) => ({
  ...{ dependencies: {}, devDependencies: {}, optionalDependencies: {}, integrity: 'sha512-abc' },
  ...more,
});

it.each(['^1.2.3', '~1.2.3', '1.x', '>=1', '*', 'latest', '', 'github:a/b', 'npm:other@1.0.0', '1.2'])(
  'refuses the version %j',
  (version) => {
    expect(findVersionFaults({ devDependencies: { one: version } }, {})).toEqual([
      `package.json: one ${version} is not an exact version`,
    ]);
  },
);

it('accepts exact versions of locked packages', () => {
  const manifest = { dependencies: { one: '1.2.3' }, devDependencies: { two: '18.4.0-beta.17' } };
  expect(findVersionFaults(manifest, { 'node_modules/one': locked({}) })).toEqual([]);
});

it.each([
  { integrity: undefined },
  { integrity: 'sha1-abc' },
  { resolved: 'https://elsewhere.example/one.tgz' },
])('refuses a locked package with %j', (more) => {
  expect(findVersionFaults({}, { 'node_modules/@a/one': locked(more) })).toEqual([
    'package-lock.json: @a/one has no SHA-512, or an address of its own',
  ]);
});
