import { afterEach, expect, it } from 'vitest';
import type { Role } from '#contract/people/rights.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { configBody, sent } from '#server/testing/configs/entity.ts';
import { startSite } from '#server/testing/reading/site.ts';

let app: TestApp;
afterEach(() => app.close());

/** Opens a site on a private address, and an app with these exceptions for it; `SITE` stands for its `host:port`. */
async function open(allowed: string) {
  const site = await startSite((request, response) => {
    if (request.url === '/moved') return void response.writeHead(301, { location: '/' }).end();
    response.writeHead(200, { 'content-type': 'text/html', etag: '"1"' });
    response.end('<title>Rota</title><p>Helga opens the boathouse on Sundays at seven.</p>');
  });
  app = await openTestApp({ ALLOW_PRIVATE_URLS: allowed.replaceAll('SITE', site.hostAndPort) });
  return site;
}

/** Asks about an address as a visitor or as a new person of a host, and returns the answer or the code of its refusal. */
async function ask(url: string, by: { host: string; role?: Role | undefined }): Promise<string> {
  const { host, role } = by;
  const caller = role ? await app.signIn({ host, role, email: `${crypto.randomUUID()}@mail.example` }) : app;
  const body = { urls: [url], query: 'Who opens the boathouse on Sundays?' };
  const response = await caller.call(`http://${host}/ai/api/values`, sent('POST', body));
  const text = await response.text();
  if (response.ok) return text;
  return JSON.parse(text).code;
}

const answer = expect.stringContaining('Helga opens the boathouse');
const refused = 'url_not_allowed';

it('of a host are read for its members and admins alone', async () => {
  const site = await open('acme.example=SITE, 127.0.0.1:1');
  expect(await ask(site.url, { host: 'acme.example' })).toBe(refused);
  for (const role of ['user', 'host-admin', 'admin'] as const) {
    expect(await ask(site.url, { host: 'acme.example', role }), role).toEqual(answer);
    expect(await ask(site.url, { host: 'beta.example', role }), role).toBe(refused);
  }
  expect(await ask(site.url, { host: 'localhost', role: 'admin' })).toBe(refused);
});

it('without a host are read for admins on console hosts alone', async () => {
  const site = await open('SITE');
  for (const role of [undefined, 'user'] as const)
    expect(await ask(site.url, { host: 'localhost', role }), role).toBe(refused);
  for (const role of [undefined, 'user', 'host-admin', 'admin'] as const)
    expect(await ask(site.url, { host: 'acme.example', role }), role).toBe(refused);
  for (const role of ['host-admin', 'admin'] as const)
    expect(await ask(site.url, { host: 'localhost', role }), role).toEqual(answer);
});

it('are not read to a visitor from a member’s copy', async () => {
  const site = await open('acme.example=SITE');
  const host = 'acme.example';
  for (const url of [site.url, `${site.url}/moved`]) {
    expect(await ask(url, { host, role: 'user' })).toEqual(answer);
    expect(await ask(url, { host })).toBe(refused);
    const both = [ask(`${url}?together`, { host, role: 'user' }), ask(`${url}?together`, { host })];
    expect(await Promise.all(both)).toEqual([answer, refused]);
  }
});

it('in a host’s knowledge answer visitors, where the host may read them', async () => {
  const site = await open('acme.example=SITE');
  const uploadedFiles = [{ fileURL: site.url, fileID: 'none', fileContext: 'Rota' }];
  const query = { query: 'Who opens the boathouse on Sundays?' };
  for (const [host, found] of [
    ['acme.example', true],
    ['beta.example', false],
  ] as const) {
    const admin = await app.signIn({ host, role: 'host-admin' });
    const created = await admin.call('/api/configs/new', sent('POST', configBody({ host, uploadedFiles })));
    expect(created.status).toBe(201);
    const reply = await app.call(`http://${host}/ai/api/values`, sent('POST', query));
    expect((await reply.text()).includes('Helga opens'), host).toBe(found);
  }
});
