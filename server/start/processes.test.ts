import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { uploadedSchema } from '#contract/knowledge/files.ts';
import { loginReplySchema } from '#contract/people/identity.ts';
import { openStore } from '#server/store/open.ts';
import { configBody, sent } from '#server/testing/configs/entity.ts';
import { type ServerProcess, startServer } from '#server/testing/process.ts';
import { postgresLocation } from '#server/testing/store/stores.ts';

const host = '127.0.0.1';
const operator = { ADMIN_EMAIL: 'op@mail.example', ADMIN_PASSWORD: 'Test-1-password' };

let folder: string;
let store: Awaited<ReturnType<typeof postgresLocation>>;
let servers: ServerProcess[];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'processes-'));
  store = await postgresLocation();
  servers = [];
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop('SIGKILL')));
  await store.drop();
  // A reader outlives its killed server for a moment, and may write.
  rmSync(folder, { recursive: true, maxRetries: 5 });
});

/** Starts `count` processes on one store and one folder. */
async function start(count: number, more: Record<string, string> = {}): Promise<ServerProcess[]> {
  const settings = {
    DATA_DIR: folder,
    DATABASE_URL: store.location,
    SIGNING_KEY: 'a key of the tests that is long enough',
    ...more,
  };
  servers = await Promise.all(Array.from({ length: count }, () => startServer(settings)));
  return servers;
}

async function signIn({ url }: ServerProcess, password = operator.ADMIN_PASSWORD): Promise<Response> {
  return fetch(
    `${url}/identity/Auth/Login`,
    sent('POST', { Email: operator.ADMIN_EMAIL, Password: password, host }),
  );
}

describe('many processes on one store', () => {
  it('start at once on an empty store, which one fills', { timeout: 240_000 }, async () => {
    await start(5);
    const operators = servers
      .flatMap(({ printed }) => printed)
      .filter((line) => line.includes('signs in as'));
    expect(operators).toHaveLength(1);
    const db = await openStore(store.location);
    const rows = await Promise.all([
      db.selectFrom('accounts').selectAll().execute(),
      db.selectFrom('configs').selectAll().execute(),
      db.selectFrom('files').selectAll().execute(),
    ]);
    await db.destroy();
    expect(rows.map(({ length }) => length)).toEqual([1, 1, 1]);
    for (const { url } of servers) expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });

  it('show each other’s changes within two seconds', async () => {
    const [first, second] = await start(2, { DEMO: 'off', ...operator });
    if (!first || !second) throw new Error('two processes were to start');
    const token = loginReplySchema.parse(await (await signIn(first)).json()).AuthToken;
    const call = (server: ServerProcess, path: string, init: RequestInit = {}) =>
      fetch(server.url + path, { ...init, headers: { ...init.headers, Authorization: `Bearer ${token}` } });
    const ask = async (fileids: string[]) => {
      const question = sent('POST', { query: 'What is the password of the vault?', fileids });
      return (await call(second, '/ai/api/values', question)).text();
    };

    const made = await call(first, '/api/configs/new', sent('POST', configBody({ host })));
    const { id } = (await made.json()) as { id: string };
    for (const title of ['Acme', 'Globex']) {
      const saved = await call(first, `/api/configs/${id}`, sent('PUT', configBody({ title })));
      expect(saved.status).toBe(200);
      for (const path of ['/', '/api/configs', '/manifest.webmanifest']) {
        const seen = () => fetch(second.url + path).then((answer) => answer.text());
        await expect.poll(seen, { message: path }).toContain(title);
      }
    }

    await call(first, `/api/configs/${id}/draft`, sent('PUT', configBody({ title: 'Initech' })));
    expect(await (await fetch(`${second.url}/`)).text()).not.toContain('Initech');
    expect((await call(first, `/api/configs/${id}/publish`, { method: 'POST' })).status).toBe(200);
    const published = () => fetch(`${second.url}/`).then((answer) => answer.text());
    await expect.poll(published).toContain('Initech');

    const body = 'The password of the vault is zanzibar.\n';
    const uploaded = await call(first, '/ai/api/Upload?filename=vault.txt', { method: 'POST', body });
    const { fileId } = uploadedSchema.parse(await uploaded.json());
    expect(await ask([fileId])).toContain('zanzibar');
    const uploadedFiles = [
      { fileURL: `https://x.example/${fileId}`, fileID: fileId, fileContext: 'The vault' },
    ];
    await call(first, `/api/configs/${id}`, sent('PUT', configBody({ uploadedFiles })));
    await expect.poll(() => ask([])).toContain('zanzibar');
    await call(first, `/ai/api/files/${fileId}`, { method: 'DELETE' });
    await expect.poll(() => ask([])).not.toContain('zanzibar');
  });

  it('share sessions: what one signs in all know, and what one signs out none does', async () => {
    const [first, second] = await start(2, { DEMO: 'off', ...operator });
    if (!first || !second) throw new Error('two processes were to start');
    const signedIn = await signIn(first);
    const token = loginReplySchema.parse(await signedIn.json()).AuthToken;
    const headers = { Authorization: `Bearer ${token}` };
    const me = (server: ServerProcess) =>
      fetch(`${server.url}/api/users/email/${operator.ADMIN_EMAIL}`, { headers }).then(
        ({ status }) => status,
      );
    expect([await me(first), await me(second)]).toEqual([200, 200]);
    await fetch(`${second.url}/identity/Auth/Logout`, { method: 'POST', headers });
    expect([await me(first), await me(second)]).toEqual([401, 401]);
  });

  it('count together what is limited', async () => {
    const both = await start(2, { DEMO: 'off', ...operator });
    const tries = Array.from({ length: 14 }, (_, n) => both[n % 2]);
    const statuses: number[] = [];
    for (const server of tries) if (server) statuses.push((await signIn(server, 'Wrong-1-password')).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.slice(10)).toEqual([429, 429, 429, 429]);
  });
});
