import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { NewConfig } from '#contract/hosts/configs.ts';
import { publicConfigSchema } from '#contract/hosts/configs.ts';
import { Problem } from '#server/failure/problem.ts';
import { hostMiddleware } from '#server/http/host/host.ts';
import { problemDocument } from '#server/http/problems/problem-document.ts';
import type { AppEnv } from '#server/http/routes/request.ts';
import type { Db } from '#server/store/schema.ts';
import { describeStores } from '#server/testing/store/stores.ts';
import { configRoutes } from '../config-routes/own-config-routes.ts';
import { insertConfig } from '../saving/insert-config.ts';
import { findAiSettings, findConfigByHost, findKnowledge, isConfiguredHost } from './configs.ts';
import { defaultConfig } from './defaults.ts';

const knowledge = {
  id: 'k1',
  fileURL: 'https://acme.example/f',
  fileID: 'file-7',
  fileContext: 'secret prices',
  additionalInfo: '',
};

function acme(change: Partial<NewConfig> = {}): NewConfig {
  return {
    domaintype: 'ai',
    userId: 'ada@acme.example',
    host: 'Acme.Example:8443',
    hostsettings: {
      title: 'Acme',
      logo: 'javascript:alert(1)',
      favicon: '/icon.png',
      hostname: 'not a copy',
      codeGeneratorText: 'Ask Acme',
      codeGeneratorPlaceholder: 'Type here',
    },
    aisettings: { home: { suggestions: [{ suggestion: 'When do you open?' }], uploadedFiles: [knowledge] } },
    pagesettings: { theme: { color: '#0f766e' }, visitorUploads: false },
    ...change,
  };
}

function createSite(db: Db, unknownHosts: 'default' | 'refuse' = 'default') {
  const app = new Hono<AppEnv>();
  app.use(hostMiddleware({ trusts: () => false }));
  app.use((c, next) => {
    c.set('caller', { kind: 'visitor' });
    return next();
  });
  app.route('/api', configRoutes({ db, findServed: (host) => findConfigByHost(db, host), unknownHosts }));
  app.onError((error, c) =>
    error instanceof Problem ? c.json(problemDocument(error, 'en'), 404) : c.json({}, 500),
  );
  return (host: string, headers: Record<string, string> = {}) =>
    app.request('/api/configs', { headers: { host, ...headers } });
}

describeStores('configs', (store) => {
  it('are found by host as they were stored, the copies made by the server', async () => {
    const stored = await insertConfig(store(), acme());
    expect(stored).toMatchObject({
      host: 'acme.example',
      version: 1,
      type: 'config',
      userId: 'ada@acme.example',
    });
    expect(stored.hostsettings.hostname).toBe('Acme');
    expect(stored.common.nameAlias).toEqual({
      title: 'Acme',
      codeGeneratorText: 'Ask Acme',
      codeGeneratorPlaceholder: 'Type here',
    });
    expect(await findConfigByHost(store(), 'acme.example')).toEqual(stored);
    expect(await findConfigByHost(store(), 'other.example')).toBeUndefined();
    expect(await isConfiguredHost(store(), 'acme.example')).toBe(true);
    expect(await isConfiguredHost(store(), 'other.example')).toBe(false);
    expect(await findKnowledge(store(), 'acme.example')).toEqual([knowledge]);
    expect(await findKnowledge(store(), 'other.example')).toEqual([]);
    expect(await findAiSettings(store(), 'acme.example')).toEqual(stored.aisettings);
    expect(await findAiSettings(store(), 'other.example')).toBeUndefined();
  });

  it('are one a host, and of a host', async () => {
    await insertConfig(store(), acme());
    await expect(insertConfig(store(), acme({ host: 'ACME.example.' }))).rejects.toMatchObject({
      code: 'config_exists',
    });
    await expect(insertConfig(store(), acme({ host: 'no host' }))).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });

  it('show anyone their public part alone', async () => {
    const { id } = await insertConfig(store(), acme());
    const response = await createSite(store())('acme.example');
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('vary')).toBe('Host, Origin, Authorization');
    for (const secret of [
      'ada@',
      'userId',
      'uploadedFiles',
      'fileID',
      'file-7',
      'secret prices',
      'version',
      'javascript',
    ]) {
      expect(text).not.toContain(secret);
    }
    const config: unknown = JSON.parse(text);
    expect(config).toEqual(publicConfigSchema.strict().parse(config));
    expect(config).toMatchObject({
      id,
      hostsettings: { title: 'Acme', logo: '', favicon: '/icon.png' },
      pagesettings: { theme: { color: '#0f766e' }, visitorUploads: false },
    });
  });

  it('are served with an image URL that encoding makes longer than one may be typed', async () => {
    const logo = `https://a.example/${'ä'.repeat(40_000)}`;
    const { hostsettings } = acme();
    await insertConfig(store(), acme({ hostsettings: { ...hostsettings, logo, favicon: logo } }));
    const response = await createSite(store())('acme.example');
    expect(response.status).toBe(200);
    const config = publicConfigSchema.parse(await response.json());
    expect(config.hostsettings).toMatchObject({ logo: encodeURI(logo), favicon: encodeURI(logo) });
  });

  it('are not sent again while they stay as they are', async () => {
    await insertConfig(store(), acme());
    const ask = createSite(store());
    const etag = (await ask('acme.example')).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    const again = await ask('acme.example', { 'if-none-match': `"old", ${etag}` });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('etag')).toBe(etag);
    await store().updateTable('configs').set({ domaintype: 'default', version: 2 }).execute();
    const changed = await ask('acme.example', { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
  });

  it('start from the defaults on an unknown host, or refuse it', async () => {
    const open = await createSite(store())('new.example');
    const config = publicConfigSchema.parse(await open.json());
    expect(config).toMatchObject({
      host: 'new.example',
      hostsettings: {
        title: 'new.example',
        codeGeneratorText: 'What can I help with today?',
        codeGeneratorPlaceholder: 'Enter your query...',
      },
    });
    expect(config).not.toHaveProperty('id');
    expect(config.aisettings.home.suggestions).toHaveLength(9);
    const refused = await createSite(store(), 'refuse')('new.example');
    expect(refused.status).toBe(404);
    expect(await refused.json()).toMatchObject({ code: 'host_not_found' });
  });
});

it('the defaults hold the specification’s last hint and nothing of another host', () => {
  const config = defaultConfig('new.example');
  expect(config.aisettings.home.suggestions.at(-1)).toEqual({ suggestion: 'Summarize a web page for me' });
  expect(config.aisettings.home.uploadedFiles).toEqual([]);
});
