import { expect, it } from 'vitest';
import { menuLinks } from './menu-links.ts';

const paths = ['/sign-in', '/file-upload', '/account', '/admin'];
const labels = (role: string, known = paths) => menuLinks(role, known).map(({ label }) => label);

it.each(['admin', 'host-admin'])('leads a %s to the configuration', (role) => {
  expect(labels(role)).toEqual(['Admin Configuration', 'My account', 'File Uploader']);
});

it('leads a user to the own account, and a visitor to neither', () => {
  expect(labels('user')).toEqual(['My account', 'File Uploader']);
  expect(labels('')).toEqual(['File Uploader']);
});

it('leads to no screen that the page does not have', () => {
  expect(labels('admin', ['/file-upload'])).toEqual(['File Uploader']);
});
