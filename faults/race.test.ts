import { beforeEach, expect, test } from 'vitest';
import { type Call, call, type Reply } from './call.ts';
import { newDatabase } from './postgres.ts';
import { newFolder, type Product, startProduct } from './product.ts';
import { configOf } from './writing.ts';

const rounds = 10;
const callsEach = 3;

let processes: [Product, Product];

beforeEach(async () => {
  const { settings } = await newDatabase();
  // At once: both find an empty store.
  const folder = await newFolder();
  const start = () => startProduct(folder, settings);
  processes = await Promise.all([start(), start()]);
});

test('of sign-ups with one address one wins', async () => {
  for (let round = 0; round < rounds; round++) {
    const Email = `${crypto.randomUUID()}@faults.example`;
    const person = {
      Email,
      Password: 'Correct-horse-7',
      Phone: '+1 555 0100',
      FirstName: 'A',
      LastName: 'B',
    };
    const replies = await race({ path: '/identity/Users/PostUser', body: person });
    expect(statuses(replies)).toEqual([200, ...losers(409)]);
  }
});

test('of configs for one host one is made', async () => {
  for (let round = 0; round < rounds; round++) {
    const replies = await race({ path: '/api/configs/new', body: configOf(newHost(), 0) });
    expect(statuses(replies)).toEqual([201, ...losers(409)]);
  }
});

test('of saves over one version one is kept, and the others are told', async () => {
  const made = await call(processes[0].url, {
    path: '/api/configs/new',
    token: processes[0].token,
    body: configOf(newHost(), 0),
  });
  const { id, host }: { id: string; host: string } = JSON.parse(made.text);
  let etag = made.headers.get('ETag') ?? '';
  for (let round = 1; round <= rounds; round++) {
    const replies = await race(
      ...Array.from({ length: 2 * callsEach }, (_, lane): Call => {
        return { method: 'PUT', path: `/api/configs/${id}`, etag, body: configOf(host, 100 * round + lane) };
      }),
    );
    expect(statuses(replies)).toEqual([200, ...losers(412)]);
    const kept = replies.find(({ status }) => status === 200);
    const now = await call(processes[1].url, { path: `/api/configs/${id}`, token: processes[1].token });
    expect(JSON.parse(now.text).hostsettings.title).toBe(JSON.parse(kept?.text ?? '').hostsettings.title);
    etag = now.headers.get('ETag') ?? '';
  }
});

test('deletes a file once for many callers', async () => {
  for (let round = 0; round < rounds; round++) {
    const [{ url, token }] = processes;
    const uploaded = await call(url, {
      path: '/ai/api/Upload?filename=lamp.txt',
      token,
      body: 'The lamp is lit at dusk.',
    });
    const { fileId }: { fileId: string } = JSON.parse(uploaded.text);
    const replies = await race({ method: 'DELETE', path: `/ai/api/files/${fileId}` });
    // To delete what somebody else is just deleting is as good.
    const sorted = statuses(replies);
    expect(sorted[0]).toBe(204);
    expect([204, 404]).toContain(sorted.at(-1));
    expect((await call(url, { path: `/ai/api/files/${fileId}/text`, token })).status).toBe(404);
  }
});

test('a refresh token that several tabs use at once leads them all to one session', async () => {
  const [{ url }] = processes;
  const person = { Email: `${crypto.randomUUID()}@faults.example`, Password: 'Correct-horse-7' };
  await call(url, {
    path: '/identity/Users/PostUser',
    body: { ...person, Phone: '+1 555 0100', FirstName: 'A', LastName: 'B' },
  });
  const signedIn = await call(url, { path: '/identity/Auth/Login', body: person });
  let cookie = refreshCookieOf(signedIn);
  for (let round = 0; round < rounds; round++) {
    const replies = await race({ method: 'POST', path: '/identity/Auth/Refresh', cookie });
    expect(statuses(replies)).toEqual(replies.map(() => 200));
    const cookies = new Set(replies.map(refreshCookieOf));
    expect(cookies.size).toBe(1);
    [cookie = ''] = cookies;
  }
});

/** Sends the same call, or the calls in turn, to both processes at the same moment, with the operator's token. */
function race(...calls: readonly Call[]): Promise<Reply[]> {
  return Promise.all(
    Array.from({ length: 2 * callsEach }, (_, lane) => {
      const { url, token } = lane % 2 === 0 ? processes[0] : processes[1];
      const wanted = calls[lane % calls.length];
      if (!wanted) throw new Error('nothing to call');
      return call(url, { token, ...wanted });
    }),
  );
}

function statuses(replies: readonly Reply[]): number[] {
  return replies.map(({ status }) => status).sort();
}

function losers(status: number): number[] {
  return Array.from({ length: 2 * callsEach - 1 }, () => status);
}

function refreshCookieOf({ headers }: Reply): string {
  const cookie = headers.getSetCookie().find((line) => line.startsWith('refreshToken'));
  return cookie?.split(';')[0] ?? '';
}

function newHost(): string {
  return `h${crypto.randomUUID().slice(0, 8)}.localhost`;
}
