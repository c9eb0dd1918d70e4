import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseSettings, settingNames, standardNames } from './settings.ts';

function sectionOf(manual: string, title: string): string {
  return manual.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
}

describe('settings', () => {
  it('need nothing', () => {
    const settings = parseSettings({});
    expect(settings).toMatchObject({
      PORT: 3000,
      BIND: '0.0.0.0',
      DEMO: true,
      RATE_LIMITS: true,
      MODEL: [{ kind: 'builtin' }],
    });
    expect(settings.storeLocation).toMatch(/data[\\/]store\.sqlite$/);
    expect(settings.servicesOf('acme.example')).toEqual({ identity: '/identity', api: '/api', ai: '/ai' });
  });

  it('are those of the example, and of the tables of the README and the manual', () => {
    const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8');
    const tables = `${sectionOf(read('README.md'), 'Settings')}${sectionOf(read('docs/operating.md'), 'All other settings')}`;
    const cells = tables.match(/^\| `[A-Z][^|]*/gm)?.join('') ?? '';
    const documented = new Set(cells.match(/[A-Z][A-Z_]+/g));
    const example = new Set(Array.from(read('.env.example').matchAll(/^# ([A-Z_]+)=/gm), ([, name]) => name));
    const readBySdks = [
      ...['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN'],
      ...['OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_SERVICE_NAME'],
    ];
    const all = new Set([...settingNames, ...standardNames, ...readBySdks]);
    expect(documented).toEqual(all);
    expect(example).toEqual(all);
  });

  it('treat an empty value as not given', () => {
    expect(parseSettings({ PORT: '', DEMO: '' })).toMatchObject({ PORT: 3000, DEMO: true });
  });

  it('drain behind a proxy alone, unless told otherwise', () => {
    const drain = (environment: Record<string, string>) => parseSettings(environment).drainSeconds;
    expect([drain({}), drain({ TRUST_PROXY: '127.0.0.1' })]).toEqual([0, 3]);
    expect([drain({ DRAIN_SECONDS: '7' }), drain({ TRUST_PROXY: '127.0.0.1', DRAIN_SECONDS: '0' })]).toEqual([
      7, 0,
    ]);
  });

  it('have no demo in production, unless it is asked for', () => {
    const demo = (environment: Record<string, string>) => parseSettings(environment).DEMO;
    expect([demo({ NODE_ENV: 'production' }), demo({ NODE_ENV: 'test' })]).toEqual([false, true]);
    expect(demo({ NODE_ENV: 'production', DEMO: 'on' })).toBe(true);
    expect(demo({ DEMO: 'off' })).toBe(false);
  });

  it('report all faults together, by name', () => {
    const faulty = {
      PORT: '70000',
      DEMO: 'maybe',
      SERVICES: '{"default": 1}',
      ALLOW_PRIVATE_URLS: 'intranet',
    };
    expect(() => parseSettings(faulty)).toThrow(/PORT must be at most 65535[\s\S]*DEMO must be on or off/);
    expect(() =>
      parseSettings({ MODEL: 'gpt', TRUST_PROXY: 'me', DOMAIN_VERIFICATION: 'ns.example' }),
    ).toThrow(
      /MODEL names "gpt"[\s\S]*TRUST_PROXY[\s\S]*DOMAIN_VERIFICATION must be on, off, or a list of name servers/,
    );
    const together = { PORT: 'x', MODEL: 'foo:bar,openai:gpt-5', DATABASE_URL: 'postgres://a' };
    expect(() => parseSettings(together)).toThrow(
      /PORT must[\s\S]*MODEL names "foo"[\s\S]*SIGNING_KEY must[\s\S]*OPENAI_API_KEY/,
    );
    expect(() => parseSettings(faulty)).toThrow(/ALLOW_PRIVATE_URLS must be[\s\S]*SERVICES must be JSON/);
  });

  it('take one embedding model, its faults and keys told with all others', () => {
    expect(parseSettings({}).EMBEDDING_MODEL).toBeUndefined();
    const OPENAI_API_KEY = 'k';
    const given = parseSettings({ EMBEDDING_MODEL: 'openai:text-embedding-3-small', OPENAI_API_KEY });
    expect(given.EMBEDDING_MODEL).toEqual({ kind: 'openai', model: 'text-embedding-3-small' });
    expect(() => parseSettings({ PORT: 'x', EMBEDDING_MODEL: 'anthropic:x' })).toThrow(
      /PORT must[\s\S]*EMBEDDING_MODEL names "anthropic"/,
    );
    expect(() => parseSettings({ MODEL: 'openai:a', EMBEDDING_MODEL: 'google:b' })).toThrow(
      /MODEL names openai:…, which needs OPENAI_API_KEY[\s\S]*EMBEDDING_MODEL names google:…, which needs GOOGLE_GENERATIVE_AI_API_KEY/,
    );
  });

  it('take a first operator who could sign up', () => {
    const ADMIN_EMAIL = ' Op@X.example';
    expect(parseSettings({ ADMIN_EMAIL, ADMIN_PASSWORD: 'Right-1-word' })).toMatchObject({
      ADMIN_EMAIL: 'op@x.example',
      ADMIN_PASSWORD: 'Right-1-word',
    });
    expect(parseSettings({ ADMIN_EMAIL: 'admin@localhost' }).ADMIN_EMAIL).toBe('admin@localhost');
    expect(() => parseSettings({ ADMIN_EMAIL: 'op', ADMIN_PASSWORD: 'weak' })).toThrow(
      /ADMIN_EMAIL must be an e-mail address[\s\S]*ADMIN_PASSWORD must be at least 8 characters/,
    );
  });

  it('want a signing key where processes share a store', () => {
    const DATABASE_URL = 'postgres://localhost/livery';
    expect(() => parseSettings({ DATABASE_URL })).toThrow(/SIGNING_KEY must be set/);
    expect(parseSettings({ DATABASE_URL, SIGNING_KEY: 'k'.repeat(32) }).storeLocation).toBe(DATABASE_URL);
  });

  it('keep files in a folder or a bucket, with all faults told', () => {
    const folder = { kind: 'folder', folder: expect.stringMatching(/data[\\/]blobs$/) };
    expect(parseSettings({}).blobs).toEqual(folder);
    const BLOBS = 's3://files/acme?region=eu-central-1';
    const bucket = { kind: 's3', bucket: 'files', prefix: 'acme/', region: 'eu-central-1' };
    expect(parseSettings({ BLOBS }).blobs).toEqual(bucket);
    expect(() => parseSettings({ BLOBS: '/folder', PORT: 'x', DATABASE_URL: 'postgres://a?pool=1' })).toThrow(
      /PORT must[\s\S]*DATABASE_URL has a parameter pool that must be at least 2[\s\S]*BLOBS must look like s3:/,
    );
  });

  it('point the page at services by host, with a default', () => {
    const acme = { identity: 'https://id.example', api: 'https://api.example', ai: 'https://ai.example' };
    const settings = parseSettings({ SERVICES: JSON.stringify({ 'acme.example': acme }) });
    expect(settings.servicesOf('acme.example')).toEqual(acme);
    expect(settings.servicesOf('other.example').api).toBe('/api');
  });
});
