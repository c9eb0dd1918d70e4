import { expect, it } from 'vitest';
import { describeStores } from '#server/testing/store/stores.ts';
import { insertConfig } from '../saving/insert-config.ts';
import { defaultConfig } from './defaults.ts';
import { findMailBrand } from './mail-brand.ts';

const config = defaultConfig('acme.example');
const withSettings = (settings: object) => ({
  ...config,
  hostsettings: { ...config.hostsettings, ...settings },
});

describeStores("a host's brand in its mails", (store) => {
  it('is its title, its logo and a readable form of its colour', async () => {
    const logo = 'https://cdn.example/logo.png';
    await insertConfig(store(), {
      ...withSettings({ title: 'Acme', logo }),
      pagesettings: { theme: { color: '#0a4d8c' } },
    });
    expect(await findMailBrand(store(), 'acme.example')).toEqual({
      host: 'acme.example',
      title: 'Acme',
      logo,
      accent: '#0a4d8c',
      onAccent: '#ffffff',
    });
  });

  it.each(['data:image/png;base64,AAAA', '/logo.png', 'javascript:alert(1)', ''])(
    'shows no logo at %s',
    async (logo) => {
      await insertConfig(store(), withSettings({ title: ' Acme\r\nBcc: eve@evil.example ', logo }));
      expect(await findMailBrand(store(), 'acme.example')).toMatchObject({
        title: 'Acme Bcc:',
        logo: undefined,
      });
    },
  );

  it.each([
    ['URGENT: your parcel waits https://evil.example/pay now', 'URGENT: your parcel waits now'],
    ['Write to eve@evil.example', 'Write to'],
    ['www.evil.example', 'acme.example'],
    ['evil.example/pay', 'acme.example'],
    ['Dr. Meier & Co. Ltd.', 'Dr. Meier & Co. Ltd.'],
    ['x'.repeat(200), 'x'.repeat(80)],
  ])('shows no addresses in the title “%s”', async (title, shown) => {
    await insertConfig(store(), withSettings({ title }));
    expect(await findMailBrand(store(), 'acme.example')).toMatchObject({ title: shown });
  });

  it('is missing for a host without a config', async () => {
    expect(await findMailBrand(store(), 'acme.example')).toBeUndefined();
  });
});
