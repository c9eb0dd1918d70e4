import { expect, it } from 'vitest';
import { findConfigByHost, insertConfig } from '#server/hosts/configs/configs.ts';
import { publicConfig } from '#server/hosts/configs/public-config.ts';
import { describeStores } from '#server/testing/store/stores.ts';
import { demoHost, seedDemo } from './demo.ts';

describeStores('the demo', (store) => {
  it('is a branded host whose handbook is its knowledge', async () => {
    const stored: { host: string; name: string; text: string }[] = [];
    await seedDemo({
      insertConfig: (config) => insertConfig(store(), config),
      storeDocument: async ({ host, name, bytes }) => {
        stored.push({ host, name, text: Buffer.from(bytes).toString() });
        return { fileId: 'file-1', url: 'https://demo.localhost/file-1', whatWasRead: 'Markdown · 9 words' };
      },
    });
    const config = await findConfigByHost(store(), demoHost);
    expect(config?.aisettings.home.uploadedFiles).toMatchObject([
      { fileID: 'file-1', additionalInfo: 'Markdown · 9 words' },
    ]);
    expect(stored).toMatchObject([{ host: demoHost, name: 'guest-handbook.md' }]);
    expect(stored[0]?.text).toMatch(/\| Double kayak +\| 34 +\| 54 /);
    const shown = config && publicConfig(config);
    expect(shown?.hostsettings.logo).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(shown?.hostsettings.favicon).toBe(shown?.hostsettings.logo);
    expect(shown?.aisettings.home.suggestions).toHaveLength(6);
  });
});
