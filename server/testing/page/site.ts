import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import type { PublicConfig } from '#contract/hosts/configs.ts';
import { securityHeaders } from '#server/http/answers/headers.ts';
import { hostMiddleware } from '#server/http/host/host.ts';
import { originMiddleware } from '#server/http/host/origin.ts';
import { createErrorHandler, handleNotFound } from '#server/http/problems/on-error.ts';
import type { AppEnv } from '#server/http/routes/request.ts';
import { sendScript } from '#server/page/embed/script.ts';
import { pageRoutes } from '#server/page/routes.ts';

const template =
  '<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8"><!--head--><script type="module" src="/assets/main-x1.js"></script><link rel="stylesheet" crossorigin href="/assets/main-x1.css"></head><body><div id="root"></div><noscript></noscript><!--boot--></body></html>';

/** Renders an address in place of the chat. */
const renderer = 'export const renderChat = (_, address) => \'<p id="chat">\' + encodeURI(address) + "</p>";';

export const style = 'h1{margin:0}';
export const script = 'console.log("page");'.repeat(200);

/** Writes a built page to a temporary folder, with a secret file beside it. */
export function createPageFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'page-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const client = join(folder, 'client');
  mkdirSync(join(client, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  writeFileSync(join(client, '.complete'), 'hidden');
  writeFileSync(join(client, 'index.html'), template);
  writeFileSync(join(client, 'note.txt'), 'note');
  writeFileSync(join(client, '.embed.js'), 'hostFacts;');
  mkdirSync(join(client, '.render'));
  writeFileSync(join(client, '.render/render-page.js'), renderer);
  writeFileSync(join(client, 'assets/main-x1.css'), style);
  writeFileSync(join(client, 'assets/whole-x1.css'), style);
  writeFileSync(join(client, 'assets/main-x1.js'), script);
  writeFileSync(join(client, 'assets/words-de-x1.js'), script);
  writeFileSync(join(client, 'assets/main-x1.js.br'), brotliCompressSync(script));
  writeFileSync(join(client, 'assets/main-x1.js.gz'), gzipSync(script));
  return client;
}

/** Serves the page of the given hosts over HTTP; refuses other hosts. */
export function createSite(configs: PublicConfig[]) {
  const app = new Hono<AppEnv>();
  app.use(originMiddleware({ trusts: () => false }));
  app.use(securityHeaders());
  app.use(hostMiddleware({ trusts: () => false }));
  const router = pageRoutes({
    findConfig: async (host) => configs.find((config) => config.host === host),
    services: () => ({ identity: '/identity', api: '/api', ai: 'https://ai.example' }),
    isEmpty: async () => false,
    uploads: () => ({ visitors: true, maxBytes: 10 }),
    signIn: async () => ({ github: true, linkedin: false, passwordReset: false, sendsMail: false }),
    findDraft: async () => undefined,
    pageFolder: createPageFolder(),
    sendScript,
  });
  app.route('/', router);
  app.onError(createErrorHandler(pino({ level: 'silent' })));
  app.notFound(handleNotFound);
  return (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    app.request(path, { method, headers: { host: 'acme.example', ...headers } });
}

export function createConfig(
  settings: Partial<PublicConfig['hostsettings']> = {},
  change: Partial<PublicConfig> = {},
): PublicConfig {
  const hostsettings = {
    title: 'Acme',
    logo: '',
    favicon: '',
    hostname: 'Acme',
    codeGeneratorText: 'Ask Acme',
    codeGeneratorPlaceholder: 'Type here',
    ...settings,
  };
  return {
    type: 'config',
    domaintype: 'ai',
    host: 'acme.example',
    hostsettings,
    common: { nameAlias: { title: '', codeGeneratorText: '', codeGeneratorPlaceholder: '' } },
    aisettings: { home: { suggestions: [] } },
    pagesettings: {},
    ...change,
  };
}
