import { expect, it } from 'vitest';
import { newEntries } from '#client/admin/hosts/entries.ts';
import { drawDefaultIcon } from '#contract/default-icon.ts';
import { toDraft } from './draft-config.ts';

const { hostsettings, pagesettings } = newEntries;
const shown = { hostsettings, pagesettings, suggestions: [], isHandedOver: false };
const png = 'data:image/png;base64,iVBORw0KGgo=';
const icon = (color?: string) => `data:image/svg+xml,${encodeURIComponent(drawDefaultIcon(color))}`;

it('a host without images is shown with the icon that its server draws, in the brand’s colour', () => {
  expect(toDraft(shown).hostsettings).toMatchObject({ logo: icon(), favicon: icon() });
  const theme = { ...pagesettings.theme, color: '#0a7d4b' };
  const { favicon } = toDraft({ ...shown, pagesettings: { ...pagesettings, theme } }).hostsettings;
  expect(favicon).toBe(icon('#0a7d4b'));
  expect(favicon).not.toBe(icon());
});

it('a logo at the address of the icon is the host’s own icon; without a logo there is none', () => {
  const images = { ...hostsettings, favicon: png };
  expect(toDraft({ ...shown, hostsettings: images }).hostsettings).toMatchObject({ logo: png, favicon: png });
  const without = { ...hostsettings, logo: '', favicon: 'javascript:alert(1)' };
  expect(toDraft({ ...shown, hostsettings: without }).hostsettings).toMatchObject({
    logo: '',
    favicon: icon(),
  });
});

it('people are shown to be reached where the form offers it', () => {
  expect(toDraft(shown).aisettings.handover).toBeUndefined();
  expect(toDraft({ ...shown, isHandedOver: true }).aisettings.handover).toBeDefined();
});
