import { expect, it } from 'vitest';
import { signInTarget } from './sign-in-target.ts';

it.each(['/', '/admin', '/admin/gaps?host=a.example&q=%2F#top', '/file-upload'])('leads back to %s', (to) => {
  expect(signInTarget({ to })).toBe(to);
});

it.each([
  '',
  'admin',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example/',
  'javascript:x',
  7,
])('leads nowhere with %j', (to) => {
  expect(signInTarget({ to })).toBeUndefined();
});

it.each([null, undefined, 'x', {}])('leads nowhere with the state %j', (state) => {
  expect(signInTarget(state)).toBeUndefined();
});
