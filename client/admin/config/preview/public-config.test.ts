import { expect, it } from 'vitest';
import { newEntries } from '#client/admin/config/state/entries.ts';
import { drawDefaultIcon } from '#shared/brand/default-icon.ts';
import { toPublicConfig } from './public-config.ts';

const { hostsettings, pagesettings } = newEntries;
const shown = { hostsettings, pagesettings, suggestions: [], isHandedOver: false };
const png = 'data:image/png;base64,iVBORw0KGgo=';
const icon = (color?: string) => `data:image/svg+xml,${encodeURIComponent(drawDefaultIcon(color))}`;

it('shows the server’s icon for a host without images', () => {
  expect(toPublicConfig(shown).hostsettings).toMatchObject({ logo: icon(), favicon: icon() });
  const theme = { ...pagesettings.theme, color: '#0a7d4b' };
  const { favicon } = toPublicConfig({ ...shown, pagesettings: { ...pagesettings, theme } }).hostsettings;
  expect(favicon).toBe(icon('#0a7d4b'));
  expect(favicon).not.toBe(icon());
});

it('takes a logo at the icon’s address for the host’s own icon', () => {
  const images = { ...hostsettings, favicon: png };
  expect(toPublicConfig({ ...shown, hostsettings: images }).hostsettings).toMatchObject({
    logo: png,
    favicon: png,
  });
  const without = { ...hostsettings, logo: '', favicon: 'javascript:alert(1)' };
  expect(toPublicConfig({ ...shown, hostsettings: without }).hostsettings).toMatchObject({
    logo: '',
    favicon: icon(),
  });
});

it('people are shown to be reached where the form offers it', () => {
  expect(toPublicConfig(shown).aisettings.handover).toBeUndefined();
  expect(toPublicConfig({ ...shown, isHandedOver: true }).aisettings.handover).toBeDefined();
});
