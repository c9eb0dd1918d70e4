import { expect, it } from 'vitest';
import { findLicenceFaults } from './licences.ts';

const faultOf = (license: string | undefined, isShipped: boolean) => {
  const path = 'node_modules/@a/one';
  const locked = {
    version: '1.0.0',
    license,
    dependencies: {},
    devDependencies: {},
    optionalDependencies: {},
  };
  return findLicenceFaults({ [path]: locked }, new Set(isShipped ? [path] : []));
};

it.each([
  ['MIT', true],
  ['(AFL-2.1 OR BSD-3-Clause)', true],
  ['MPL-2.0', true],
  ['(MIT AND Zlib)', false],
])('allows %s (shipped: %s)', (license, isShipped) => {
  expect(faultOf(license, isShipped)).toEqual([]);
});

it.each([
  ['Zlib', true, 'reaches users: licence Zlib'],
  ['(MIT AND GPL-3.0-only)', false, 'is a tool: licence (MIT AND GPL-3.0-only)'],
  ['AGPL-3.0-only OR SSPL-1.0', true, 'licence AGPL-3.0-only OR SSPL-1.0'],
  [undefined, false, 'licence unknown'],
])('refuses %s (shipped: %s)', (license, isShipped, words) => {
  expect(faultOf(license, isShipped)).toEqual([expect.stringContaining(words)]);
});
