import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#server/testing/app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

const bodyOf = (addresses: string[]) => ({
  host: 'acme.example',
  domaintype: 'ai',
  hostsettings: { title: 'Acme', logo: '/l.svg', favicon: '/f.svg', codeGeneratorText: 'Ask' },
  aisettings: {
    home: {
      uploadedFiles: addresses.map((fileURL) => ({ fileURL, fileID: 'none', fileContext: 'Prices' })),
    },
  },
});

it('a save has 120 addresses read in ten minutes, and says which are left', async () => {
  const olga = await app.signIn({ role: 'admin', email: 'olga@mail.example' });
  const addresses = Array.from({ length: 125 }, (_, n) => `http://127.0.0.1:9/${n}`);
  const response = await olga.call('/api/configs/new', {
    method: 'POST',
    body: JSON.stringify(bodyOf(addresses)),
  });
  expect(response.status).toBe(201);
  const { aisettings } = (await response.json()) as {
    aisettings: { home: { uploadedFiles: { additionalInfo: string }[] } };
  };
  const infos = aisettings.home.uploadedFiles.map(({ additionalInfo }) => additionalInfo);
  expect(infos.filter((info) => info.startsWith('Not read yet: '))).toHaveLength(5);
  expect(infos.filter((info) => info.startsWith('Cannot be read: '))).toHaveLength(120);
});
