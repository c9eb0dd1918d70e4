import { expect, it } from 'vitest';
import { readableExtensions } from '#contract/readable-files.ts';
import { formats } from './formats.ts';

it('the page offers exactly the files that have a reader', () => {
  const read = Object.values(formats).flatMap((format) => format.extensions);
  expect([...readableExtensions].sort()).toEqual([...read].sort());
});
