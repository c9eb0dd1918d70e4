import { expect, it } from 'vitest';
import { screenOfHost, withHost } from './chosen-host.ts';

it('keeps the chosen host on the screens of one host alone', () => {
  expect(withHost('/admin/people', 'acme.example')).toBe('/admin/people?host=acme.example');
  expect(withHost('/admin/people', undefined)).toBe('/admin/people');
  expect(withHost('/admin/usage', 'acme.example')).toBe('/admin/usage');
});

it.each([
  ['/admin/audit', 'acme.example', '/admin/audit?host=acme.example'],
  ['/admin/configs/edit/1', 'acme.example', '/admin/configs?host=acme.example'],
  ['/admin/configs/add', 'acme.example', '/admin/configs?host=acme.example'],
  ['/admin/usage', 'acme.example', '/admin?host=acme.example'],
  ['/admin/people', undefined, '/admin/people'],
  ['/admin/files-management', undefined, '/admin/configs-management'],
])('leads from %s with the host %s to %s', (pathname, host, address) => {
  expect(screenOfHost(pathname, host)).toBe(address);
});
