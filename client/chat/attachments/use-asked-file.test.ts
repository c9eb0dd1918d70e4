import { expect, it } from 'vitest';
import { askedFileIn } from './use-asked-file.ts';

it('reads the file that a link names', () => {
  const asked = { fileId: 'f1', name: 'tides.pdf', url: 'https://a.example/f1' };
  expect(askedFileIn({ asked })).toEqual(asked);
  expect(askedFileIn({ asked: { ...asked, url: undefined } })).toEqual({ fileId: 'f1', name: 'tides.pdf' });
});

it.each([
  null,
  undefined,
  'asked',
  7,
  {},
  { asked: null },
  { asked: { fileId: 1, name: 'a' } },
  { asked: { fileId: 'f1' } },
])('reads none in %j', (state) => {
  expect(askedFileIn(state)).toBeUndefined();
});
