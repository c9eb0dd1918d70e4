import type { RequestListener } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { configInputSchema } from '#contract/hosts/config-input.ts';
import { openTestApp } from '#server/testing/app.ts';
import { sent } from '#server/testing/configs/entity.ts';
import { startSite } from '#server/testing/reading/site.ts';
import { proposeHost } from './propose-config.ts';

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9H0z"/></svg>';
const files: Record<string, [type: string, body: string]> = {
  '/': [
    'text/html',
    `<!doctype html><html lang="de"><head><title>Boote in Wien | Acme</title><link rel="stylesheet" href="/s.css">
    <meta name="description" content="Boote und Kajaks"><link rel="icon" type="image/svg+xml" href="/icon.svg"></head><body>
    <header><a href="/"><img src="/logo.svg" alt="Acme"></a></header><h2>Was kostet ein Kajak?</h2><h2>Unsere Boote</h2></body></html>`,
  ],
  '/s.css': ['text/css', '.btn-primary { background: #0f766e }'],
  '/logo.svg': ['image/svg+xml', drawing],
  '/icon.svg': ['image/svg+xml', '<html>not found</html>'],
};

/** Opens an app that may ask a made site, and asks for a proposal as an operator. */
async function open(answer: RequestListener) {
  const site = await startSite(answer);
  const app = await openTestApp({ ALLOW_PRIVATE_URLS: `localhost=${site.hostAndPort}` });
  onTestFinished(() => app.close());
  const operator = await app.signIn({ role: 'admin', host: 'localhost', email: 'op@mail.example' });
  const propose = async (url: string) => {
    const response = await operator.call('/api/configs/from-site', sent('POST', { url }));
    return { status: response.status, body: (await response.json()) as { config: object } };
  };
  return { site, app, operator, propose };
}

it('proposes name, look, hints and language of a website, which can be saved as they are', async () => {
  const { site, operator, propose } = await open((request, response) => {
    if (request.url === '/start') return void response.writeHead(302, { Location: '/' }).end();
    const [type, body] = files[request.url ?? ''] ?? [];
    if (type === undefined) return void response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': type }).end(body);
  });
  const { status, body } = await propose(`${site.url}/start`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    config: {
      hostsettings: {
        title: 'Acme',
        logo: `data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`,
        favicon: expect.stringMatching(/^data:image\/svg\+xml,.*%3EA%3C%2Ftext/),
      },
      aisettings: {
        home: { suggestions: [{ suggestion: 'Was kostet ein Kajak?' }, { suggestion: 'Unsere Boote' }] },
      },
      pagesettings: {
        ...{ language: 'de', description: 'Boote und Kajaks', theme: { color: '#0f766e' } },
        embed: { sites: [site.url] },
      },
    },
    site: { start: `${site.url}/`, maxPages: 500, schedule: 'weekly' },
  });
  expect(configInputSchema.safeParse(body.config).success).toBe(true);
  const saved = await operator.call('/api/configs/new', sent('POST', body.config));
  expect(saved.status).toBe(201);
});

it('says what is wrong with an address', async () => {
  const { site, propose } = await open((_, response) => void response.writeHead(500).end());
  expect(await propose('')).toMatchObject({
    status: 400,
    body: { errors: { url: expect.stringContaining('acme.com') } },
  });
  expect(await propose('http://127.0.0.1:9/')).toMatchObject({
    status: 422,
    body: { code: 'url_not_allowed' },
  });
  expect(await propose('ftp://acme.example')).toMatchObject({ status: 422, body: { code: 'url_invalid' } });
  expect(await propose(site.url)).toMatchObject({ status: 422, body: { code: 'url_refused' } });
});

it.each([
  ['https://www.acme.example/shop', 'livery.example', 'chat.acme.example'],
  ['https://help.acme.co.uk', 'livery.example', 'chat.help.acme.co.uk'],
  ['https://www.acme.example', 'localhost', 'acme.localhost'],
  ['http://127.0.0.1:8080', 'localhost', 'site.localhost'],
  ['https://www.bäcker.example', 'livery.example', 'chat.xn--bcker-gra.example'],
  ['https://www.bäcker.example', 'localhost', 'xn--bcker-gra.localhost'],
])('proposes a host for %s on %s', (address, deployment, host) => {
  expect(proposeHost(new URL(address), deployment)).toBe(host);
});
