import { expect, it } from 'vitest';
import { headerLogos } from './header-logo.ts';

const [logo, logoDark] = ['/logo.svg', '/dark.svg'];

it.each([
  [{}, logo, logo],
  [{ logoDark }, logo, logoDark],
  [{ logoDark, scheme: 'dark' }, logoDark, logoDark],
  [{ logoDark, scheme: 'light' }, logo, logo],
  [{ logoDark, header: 'brand', color: '#0f172a' }, logoDark, logoDark],
  [{ logoDark, header: 'brand', color: '#fde047' }, logo, logo],
  [{ logoDark, header: 'brand' }, logoDark, logo],
] as const)('%j shows %s in light and %s in dark', (theme, light, dark) => {
  expect(headerLogos(theme, logo)).toEqual({ light, dark });
});
