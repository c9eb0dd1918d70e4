import { expect, it } from 'vitest';
import { formatSize } from './format-size.ts';

it.each([
  [0, '0.00 Bytes'],
  [512, '512.00 Bytes'],
  [1023, '1023.00 Bytes'],
  [1024, '1.00 KB'],
  [1536, '1.50 KB'],
  [1024 ** 2 - 1, '1.00 MB'],
  [1024 ** 2, '1.00 MB'],
  [52_428_800, '50.00 MB'],
  [1024 ** 3 - 1, '1.00 GB'],
  [2.5 * 1024 ** 3, '2.50 GB'],
  [5 * 1024 ** 4, '5120.00 GB'],
])('shows %d as %s', (bytes, size) => {
  expect(formatSize(bytes)).toBe(size);
});
