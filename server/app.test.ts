import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { problemSchema } from '#contract/http/problem.ts';
import { createDiskBlobs } from '#server/store/blobs/disk.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';

let app: TestApp;

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ready-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

describe('the server', () => {
  it('is healthy, and ready while its store answers, which is looked at once a second', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    expect((await app.call('/healthz')).status).toBe(200);
    expect((await app.call('/readyz')).status).toBe(200);
    await app.db.schema.dropTable('passage_terms').execute();
    expect((await app.call('/readyz')).status).toBe(200);
    vi.advanceTimersByTime(1100);
    vi.useRealTimers();
    const failing = await app.call('/readyz');
    expect(failing.status).toBe(503);
    expect(await failing.json()).toEqual({ status: 'failing', failing: ['index'] });
  });

  it('stays ready without its files, which it names', async () => {
    const check = () => Promise.reject(new Error('away'));
    const away = await openTestApp({}, { blobs: { ...createDiskBlobs(await newFolder()), check } });
    onTestFinished(away.close);
    const answer = await away.call('/readyz');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ status: 'degraded', degraded: ['blobs'] });
  });

  it('is healthy but not ready while it stops', async () => {
    const stopping = new AbortController();
    const ending = await openTestApp({}, { stopping: stopping.signal });
    onTestFinished(ending.close);
    expect((await ending.call('/readyz')).status).toBe(200);
    stopping.abort();
    const answer = await ending.call('/readyz');
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ status: 'stopping' });
    expect((await ending.call('/healthz')).status).toBe(200);
  });

  it('describes every call of its services', async () => {
    const description = (await (await app.call('/api/openapi.json')).json()) as {
      tags: { name: string }[];
      paths: Record<string, Record<string, { tags?: string[]; summary?: string }>>;
    };
    expect(Object.keys(description.paths).toSorted()).toEqual([
      '/.well-known/site-verification',
      '/ai/api/Upload',
      '/ai/api/actions/{id}',
      '/ai/api/actions/{id}/confirm',
      '/ai/api/conversations',
      '/ai/api/conversations/{id}',
      '/ai/api/conversations/{id}/share',
      '/ai/api/feedback',
      '/ai/api/files',
      '/ai/api/files/{id}',
      '/ai/api/files/{id}/content',
      '/ai/api/files/{id}/link',
      '/ai/api/files/{id}/pages/{page}.json',
      '/ai/api/files/{id}/pages/{page}.png',
      '/ai/api/files/{id}/text',
      '/ai/api/handover',
      '/ai/api/shared/{token}',
      '/ai/api/values',
      '/ai/api/visitor',
      '/api/answers',
      '/api/answers/{id}',
      '/api/answers/{id}/confirm',
      '/api/audit',
      '/api/audit/export',
      '/api/checks',
      '/api/checks/hosts',
      '/api/checks/proposals',
      '/api/checks/run',
      '/api/checks/settings',
      '/api/checks/try',
      '/api/checks/{id}',
      '/api/configs',
      '/api/configs/all',
      '/api/configs/from-site',
      '/api/configs/new',
      '/api/configs/overview',
      '/api/configs/usage',
      '/api/configs/{id}',
      '/api/configs/{id}/actions/calls',
      '/api/configs/{id}/actions/test',
      '/api/configs/{id}/budget',
      '/api/configs/{id}/changes',
      '/api/configs/{id}/changes/{change}/config',
      '/api/configs/{id}/diff',
      '/api/configs/{id}/draft',
      '/api/configs/{id}/draft/link',
      '/api/configs/{id}/embed/secret',
      '/api/configs/{id}/handover/address',
      '/api/configs/{id}/handover/secret',
      '/api/configs/{id}/model',
      '/api/configs/{id}/private',
      '/api/configs/{id}/publish',
      '/api/configs/{id}/replay',
      '/api/configs/{id}/restore',
      '/api/configs/{id}/resume',
      '/api/configs/{id}/sign-in',
      '/api/configs/{id}/state',
      '/api/configs/{id}/storage',
      '/api/configs/{id}/suspend',
      '/api/configs/{id}/try',
      '/api/configs/{id}/undelete',
      '/api/conversations',
      '/api/conversations/export',
      '/api/conversations/{id}',
      '/api/domains/{host}',
      '/api/domains/{host}/check',
      '/api/gaps',
      '/api/gaps/{id}',
      '/api/handovers',
      '/api/handovers/confirm',
      '/api/handovers/export',
      '/api/handovers/{id}',
      '/api/insights',
      '/api/invitations',
      '/api/invitations/{id}',
      '/api/keys',
      '/api/keys/{id}',
      '/api/knowledge/search',
      '/api/operators/policy',
      '/api/people',
      '/api/people/{id}',
      '/api/people/{id}/reset-link',
      '/api/people/{id}/resume',
      '/api/people/{id}/role',
      '/api/people/{id}/sessions',
      '/api/people/{id}/suspend',
      '/api/prices',
      '/api/providers',
      '/api/providers/find',
      '/api/providers/models',
      '/api/providers/order',
      '/api/providers/{id}',
      '/api/providers/{id}/learned',
      '/api/providers/{id}/models',
      '/api/providers/{id}/test',
      '/api/reports',
      '/api/reports/unsubscribe',
      '/api/rights',
      '/api/sites',
      '/api/sites/{id}',
      '/api/sites/{id}/hook',
      '/api/sites/{id}/pages',
      '/api/sites/{id}/pause',
      '/api/sites/{id}/preview',
      '/api/sites/{id}/run',
      '/api/texts',
      '/api/texts/{id}',
      '/api/usage/bill',
      '/api/users/email/{email}',
      '/api/webhooks',
      '/api/webhooks/deliveries/{id}/repeat',
      '/api/webhooks/{id}',
      '/api/webhooks/{id}/deliveries',
      '/api/webhooks/{id}/test',
      '/domains/ask',
      '/identity/Auth/Login',
      '/identity/Auth/Logout',
      '/identity/Auth/Passkey',
      '/identity/Auth/PasskeyOptions',
      '/identity/Auth/Refresh',
      '/identity/Auth/SecondFactor',
      '/identity/Users/ForgotPassword',
      '/identity/Users/PostUser',
      '/identity/Users/ResetPassword',
      '/identity/Users/VerifyEmail',
      '/identity/account',
      '/identity/account/data',
      '/identity/account/passkeys',
      '/identity/account/passkeys/options',
      '/identity/account/passkeys/{id}',
      '/identity/account/password',
      '/identity/account/recovery-codes',
      '/identity/account/sessions',
      '/identity/account/sessions/{id}',
      '/identity/account/totp',
      '/identity/account/totp/confirm',
      '/identity/auth/github-callback',
      '/identity/auth/google-login',
      '/identity/auth/linkedin-callback',
      '/identity/auth/linkedin-login',
      '/identity/auth/oidc-callback',
      '/identity/auth/oidc-login',
      '/identity/identity',
      '/identity/invitation',
      '/identity/invitation/accept',
      '/llms.txt',
      '/mcp',
      '/v1/chat/completions',
      '/v1/models',
      '/v1/models/{model}',
      '/v1/responses',
    ]);
    const named = new Set(description.tags.map(({ name }) => name));
    for (const [path, calls] of Object.entries(description.paths))
      for (const { tags = [], summary } of Object.values(calls)) {
        expect(named, path).toContain(tags[0]);
        expect(summary, path).toMatch(/^[A-Z]/);
      }
    const page = await app.call('/api/docs');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await page.text()).toContain('/ai/api/values');
  });

  it('answers what is not there as a problem', async () => {
    const response = await app.call('/api/nothing');
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'not_found', status: 404 });
  });

  it('serves only configured hosts where it is told to', async () => {
    const strict = await openTestApp({ UNKNOWN_HOSTS: 'refuse' });
    const calls = await Promise.all([
      strict.call('/', { headers: { Accept: 'text/html' } }),
      strict.call('/api/configs'),
      strict.call('/ai/api/values', { method: 'POST', body: '{"query":"x"}' }),
      strict.call('/ai/api/Upload?filename=a.txt', { method: 'POST', body: 'text' }),
      ...['audit', 'domains/x.example', 'invitations', 'operators/policy', 'people', 'users/email/x'].map(
        (path) => strict.call(`/api/${path}`),
      ),
    ]);
    await strict.close();
    expect(calls.map(({ status }) => status)).toEqual(calls.map(() => 404));
  });

  it('serves nobody’s calls on an unknown host where it is told to, whatever their route', async () => {
    const strict = await openTestApp({ UNKNOWN_HOSTS: 'refuse' });
    const open = new Set(['/api/docs', '/api/openapi.json']);
    const routes = strict.routes.filter(({ method, path }) => {
      return method !== 'ALL' && /^\/(?:ai|api|identity)\//.test(path) && !open.has(path);
    });
    const answers = await Promise.all(
      routes.map(async ({ method, path }) => {
        const response = await strict.call(path, { method });
        return { method, path, ...problemSchema.partial().parse(await response.json()) };
      }),
    );
    await strict.close();
    expect(answers.length).toBeGreaterThan(50);
    expect(answers.filter(({ code }) => code !== 'host_not_found')).toEqual([]);
  });

  it('tells nothing of a fault of its own', async () => {
    await app.db.schema.dropTable('configs').execute();
    const response = await app.call('/api/configs');
    expect(response.status).toBe(500);
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({ code: 'internal' });
    expect(text).not.toMatch(/sqlite|no such table|\.ts|\/server/i);
  });

  it.each(['/', '/api/configs', '/api/docs', '/manifest.webmanifest', '/nothing'])(
    '%s never names the product, and is sent with safe headers',
    async (path) => {
      const response = await app.call(path, { headers: { Accept: 'text/html' } });
      const sent = JSON.stringify([...response.headers]) + (await response.text());
      expect(sent).not.toMatch(/\blivery|hono/i);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('content-security-policy')).toBeTruthy();
    },
  );
});
