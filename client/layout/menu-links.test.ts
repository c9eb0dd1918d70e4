import { expect, it } from 'vitest';
import { menuLinks } from './menu-links.ts';

const paths = ['/sign-in', '/file-upload', '/admin/configs'];
const labels = (role: string, known = paths) => menuLinks(role, known).map(({ label }) => label);

it.each(['admin', 'host-admin'])('leads a %s to the configuration', (role) => {
  expect(labels(role)).toEqual(['Admin Configuration', 'File Uploader']);
});

it.each(['user', ''])('leads nobody else there ("%s")', (role) => {
  expect(labels(role)).toEqual(['File Uploader']);
});

it('leads to no screen that the page does not have', () => {
  expect(labels('admin', ['/file-upload'])).toEqual(['File Uploader']);
});
