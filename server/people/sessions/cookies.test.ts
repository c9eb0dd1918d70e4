import { expect, it, onTestFinished } from 'vitest';
import { defaultConfig } from '#server/hosts/configs/defaults.ts';
import { insertConfig } from '#server/hosts/saving/insert-config.ts';
import { openTestApp, testPassword } from '#server/testing/app.ts';

const hosts = ['acme.example', 'beta.example'] as const;

/** Signs Ann in on two hosts whose pages share the identity service of a third origin. */
async function openShared(service: string) {
  const app = await openTestApp();
  onTestFinished(() => app.close());
  const jar = new Map<string, string>();
  const call = async (page: string, path: string, body: object = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const init = { method: 'POST', headers: { origin: page, cookie }, body: JSON.stringify(body) };
    const response = await app.call(`${service}/identity/${path}`, init);
    const lines = response.headers.getSetCookie();
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (line.includes('Max-Age=0')) jar.delete(name);
      else jar.set(name, value);
    }
    return { status: response.status, lines };
  };
  for (const host of hosts) {
    await insertConfig(app.db, defaultConfig(host));
    await app.signIn({ host });
  }
  const logIn = (page: string) =>
    call(page, 'Auth/Login', { Email: 'ann@mail.example', Password: testPassword });
  const pages = hosts.map((host) => `${new URL(service).protocol}//${host}`);
  const signedIn = [];
  for (const page of pages) signedIn.push(await logIn(page));
  return { app, jar, call, pages, signedIn };
}

it('are one for each host where several share an identity service', async () => {
  const { jar, call, pages, app } = await openShared('https://sign-in.example');
  expect(jar.size).toBe(2);
  for (const page of pages) expect((await call(page, 'Auth/Refresh')).status).toBe(200);
  await app.db.updateTable('sessions').set({ ended_at: 'x' }).where('host', '=', 'acme.example').execute();
  const [acme = '', beta = ''] = pages;
  expect((await call(acme, 'Auth/Refresh')).status).toBe(401);
  expect((await call(acme, 'Auth/Logout')).status).toBe(204);
  expect(jar.size).toBe(1);
  expect((await call(beta, 'Auth/Refresh')).status).toBe(200);
});

it.each([
  ['https://sign-in.example', '; Path=/identity; HttpOnly; Secure; SameSite=None'],
  ['http://sign-in.example', '; Path=/identity; HttpOnly; SameSite=Lax'],
])('of another host’s page go along from there over TLS: %s', async (service, attributes) => {
  const { signedIn, call, pages } = await openShared(service);
  for (const { lines } of signedIn) {
    expect(lines).toEqual([expect.stringMatching(/^refreshToken-[\w-]{16}=[\w-]{43}; Max-Age=2592000/)]);
    expect(lines[0]?.endsWith(attributes)).toBe(true);
  }
  const { lines } = await call(pages[0] ?? '', 'Auth/Logout');
  expect(lines).toEqual([expect.stringContaining(attributes.replace('HttpOnly; ', ''))]);
});
