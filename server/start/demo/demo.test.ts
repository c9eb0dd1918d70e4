import { expect, it } from 'vitest';
import { findConfigByHost } from '#server/hosts/configs/configs.ts';
import { publicConfig } from '#server/hosts/configs/public-config.ts';
import { insertConfig } from '#server/hosts/saving/insert-config.ts';
import { describeStores } from '#server/testing/store/stores.ts';
import { demoConfig, demoHost, readDemoHandbook } from './demo.ts';

describeStores('the demo', (store) => {
  it('is a branded host whose handbook is its knowledge', async () => {
    const file = { fileID: 'file-1', fileURL: 'https://demo.localhost/file-1' };
    await insertConfig(store(), demoConfig({ ...file, additionalInfo: 'Markdown · 9 words' }));
    const config = await findConfigByHost(store(), demoHost);
    expect(config?.aisettings.home.uploadedFiles).toMatchObject([
      { fileID: 'file-1', additionalInfo: 'Markdown · 9 words' },
    ]);
    const { name, bytes } = readDemoHandbook();
    expect(name).toBe('guest-handbook.md');
    expect(bytes.toString()).toMatch(/\| Double kayak \| 34 euros \| 54 euros /);
    const shown = config && publicConfig(config);
    expect(shown?.hostsettings.logo).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(shown?.hostsettings.favicon).toBe(shown?.hostsettings.logo);
    expect(shown?.aisettings.home.suggestions).toHaveLength(6);
  });
});
