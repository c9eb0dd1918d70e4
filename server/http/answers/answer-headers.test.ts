import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadedSchema } from '#contract/knowledge/files.ts';
import { defaultConfig } from '#server/hosts/configs/defaults.ts';
import { insertConfig } from '#server/hosts/saving/insert-config.ts';
import { openTestApp, type Person, type TestApp, testPassword } from '#server/testing/app.ts';
import { apiDocsPolicy } from '../description/api-docs.ts';
import { closedPolicy } from './headers.ts';

const host = 'acme.example';
const overTls = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': host };

let app: TestApp;
let person: Person;
/** URLs of an uploaded text file, and of one that claims to be HTML. */
let text: string;
let hidden: string;

beforeAll(async () => {
  app = await openTestApp({
    TRUST_PROXY: '127.0.0.1',
    GITHUB_CLIENT_ID: 'id',
    GITHUB_CLIENT_SECRET: 'secret',
  });
  const config = defaultConfig(host);
  const hostsettings = { ...config.hostsettings, favicon: 'https://cdn.example/icon.png' };
  await insertConfig(app.db, { ...config, hostsettings });
  person = await app.signIn({ host, role: 'host-admin' });
  text = await upload('note.txt', 'text/plain');
  hidden = await upload('note.html', 'text/html');
  await app.db.schema.dropTable('config_changes').execute();
});
afterAll(() => app.close());

const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob: https: http:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

interface Kind {
  ask: () => Sent | Promise<Sent>;
  status: number;
  /** Content-Security-Policy; by default that of responses that are not pages. */
  policy?: string;
  cache?: string;
  /** True if pages of other hosts may load it. */
  isShared?: boolean;
  /** True for what pages load, whose features are the page's. */
  isPart?: boolean;
}
type Sent = readonly [path: string, init?: RequestInit];

const html = { Accept: 'text/html' };
const bearer = () => ({ Authorization: `Bearer ${person.token}` });
const ask = (accept: string): Sent => [
  '/ai/api/values',
  { method: 'POST', body: '{"query":"What is stored?"}', headers: { Accept: accept } },
];
const login = (Password: string): Sent => [
  '/identity/Auth/Login',
  { method: 'POST', body: JSON.stringify({ Email: 'ann@mail.example', Password }) },
];

const kinds: Record<string, Kind> = {
  page: { ask: () => ['/', { headers: html }], status: 200, policy: pagePolicy, cache: 'no-cache' },
  'page that is unchanged': { ask: unchangedPage, status: 304, policy: pagePolicy, cache: 'no-cache' },
  'page that is not there': { ask: () => ['/no/screen', { headers: html }], status: 404, policy: pagePolicy },
  asset: {
    ask: () => ['/assets/main-x1.js'],
    status: 200,
    cache: 'public, max-age=31536000, immutable',
    isPart: true,
  },
  'image that lies elsewhere': {
    ask: () => ['/favicon.ico'],
    status: 302,
    cache: 'no-cache',
    isShared: true,
  },
  manifest: { ask: () => ['/manifest.webmanifest'], status: 200, cache: 'no-cache' },
  'public JSON': { ask: () => ['/api/configs'], status: 200, cache: 'no-cache' },
  'JSON of an admin': { ask: () => ['/api/configs', { headers: bearer() }], status: 200, cache: 'no-store' },
  'list of an admin': {
    ask: () => ['/api/configs/all', { headers: bearer() }],
    status: 200,
    cache: 'no-store',
  },
  'files of a person': {
    ask: () => ['/ai/api/files', { headers: bearer() }],
    status: 200,
    cache: 'no-store',
  },
  token: { ask: () => login(testPassword), status: 200, cache: 'no-store' },
  'wrong password': { ask: () => login('Wrong-1-password'), status: 200, cache: 'no-store' },
  'plain answer': { ask: () => ask('text/plain'), status: 200, cache: 'no-store' },
  'answer as events': { ask: () => ask('text/event-stream'), status: 200, cache: 'no-store' },
  'file to read': {
    ask: () => [text],
    status: 200,
    policy: "sandbox; default-src 'none'",
    cache: 'private, max-age=300',
  },
  'file to save': { ask: () => [hidden], status: 200, policy: "sandbox; default-src 'none'" },
  'part of a file': {
    ask: () => [text, { headers: { Range: 'bytes=0-3' } }],
    status: 206,
    policy: "sandbox; default-src 'none'",
  },
  'way to another site': {
    ask: () => [`/identity/auth/google-login?returnurl=https://${host}/loginsuccess`],
    status: 302,
    cache: 'no-store',
  },
  preflight: {
    ask: () => [
      '/api/configs',
      { method: 'OPTIONS', headers: { Origin: `https://${host}`, 'Access-Control-Request-Method': 'PUT' } },
    ],
    status: 204,
  },
  'call that is refused': { ask: () => ['/ai/api/files'], status: 401, cache: 'no-store' },
  'call that makes no sense': {
    ask: () => ['/ai/api/values', { method: 'POST', body: '{' }],
    status: 400,
    cache: 'no-store',
  },
  'call to nowhere': { ask: () => ['/api/nothing'], status: 404, cache: 'no-store' },
  'fault of ours': { ask: changesOf, status: 500, cache: 'no-store' },
  'description of the API': { ask: () => ['/api/openapi.json'], status: 200 },
  'description to read': { ask: () => ['/api/docs'], status: 200, policy: apiDocsPolicy },
  health: { ask: () => ['/healthz'], status: 200 },
};

describe.each(Object.entries(kinds))('the headers of a %s', (_, kind) => {
  const { ask: sent, status, policy, cache, isShared, isPart = false } = kind;
  const send = async (more: Record<string, string> = {}) => {
    const [path, init = {}] = await sent();
    const headers = new Headers(init.headers);
    for (const [name, value] of Object.entries(more)) headers.set(name, value);
    const response = await app.call(path, { ...init, headers });
    await response.arrayBuffer();
    return response;
  };

  it('let a browser load, run, frame, embed and guess nothing that is not meant', async () => {
    const response = await send();
    expect(response.status).toBe(status);
    const { 'permissions-policy': permissions, ...headers } = Object.fromEntries(response.headers);
    expect(headers).toMatchObject({
      'content-security-policy': policy ?? closedPolicy,
      'cross-origin-resource-policy': isShared ? 'cross-origin' : 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': expect.stringMatching(/^(?:same-origin|no-referrer)$/),
      ...(cache === undefined ? {} : { 'cache-control': cache }),
    });
    const { 'cross-origin-opener-policy': opener, 'origin-agent-cluster': cluster } = headers;
    if (isPart) {
      expect([permissions, opener, cluster]).toEqual([undefined, undefined, undefined]);
    } else {
      expect([opener, cluster]).toEqual(['same-origin', '?1']);
      expect(permissions).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/);
    }
  });

  it('tell nobody what runs the site', async () => {
    const { headers } = await send();
    expect(JSON.stringify([...headers])).not.toMatch(/livery|hono|node|x-powered-by|"server"/i);
  });

  it('keep the name to TLS where it was called over TLS, and only there', async () => {
    expect((await send()).headers.has('strict-transport-security')).toBe(false);
    const kept = await send(overTls);
    expect(kept.headers.get('strict-transport-security')).toBe('max-age=15552000');
  });
});

it.each(['localhost', 'acme.localhost', '127.0.0.1'])('%s is kept to nothing', async (name) => {
  const headers = { ...overTls, 'X-Forwarded-Host': name };
  expect((await app.call('/healthz', { headers })).headers.has('strict-transport-security')).toBe(false);
});

async function unchangedPage(): Promise<Sent> {
  const first = await app.call('/', { headers: html });
  return ['/', { headers: { ...html, 'If-None-Match': first.headers.get('etag') ?? '' } }];
}

async function changesOf(): Promise<Sent> {
  const { id } = await app.db.selectFrom('configs').select('id').executeTakeFirstOrThrow();
  return [`/api/configs/${id}/changes`, { headers: bearer() }];
}

async function upload(name: string, type: string): Promise<string> {
  const body = '<p>The lamp is lit at dusk and put out at dawn, every day of the year.</p>';
  const init = { method: 'POST', body, headers: { 'Content-Type': type } };
  const answer = await app.call(`/ai/api/Upload?filename=${name}`, init);
  return uploadedSchema.parse(await answer.json()).url;
}
