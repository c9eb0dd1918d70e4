import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, request as requestHttp } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Serving } from '#server/start/serve.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { type Caddy, isCaddyInstalled, startCaddy } from '#server/testing/domains/caddy.ts';
import { type DnsServer, startDnsServer } from '#server/testing/domains/dns-server.ts';
import { defaultConfig } from '../configs/defaults.ts';
import { insertConfig } from '../saving/insert-config.ts';

const hosts = ['acme.example', 'beta.example'] as const;
if (!isCaddyInstalled) console.warn('Caddy is not installed: deploy/Caddyfile is not tested.');

interface Answer {
  status: number | undefined;
  headers: Record<string, unknown>;
  body: string;
  certificate: { names: string | undefined; fingerprint: string } | undefined;
}

describe.skipIf(!isCaddyInstalled)('behind Caddy', { meta: { missing: 'Caddy is not installed' } }, () => {
  let dns: DnsServer;
  let app: TestApp;
  let serving: Serving;
  let caddy: Caddy;

  beforeAll(async () => {
    dns = await startDnsServer();
    app = await openTestApp({
      TRUST_PROXY: '127.0.0.1',
      DOMAIN_VERIFICATION: dns.address,
    });
    for (const host of [...hosts, 'unverified.example']) {
      const config = defaultConfig(host);
      await insertConfig(app.db, {
        ...config,
        hostsettings: { ...config.hostsettings, title: `This is ${host}` },
      });
    }
    serving = await app.listen();
    caddy = await startCaddy(`127.0.0.1:${new URL(serving.url).port}`);
    const operator = await app.signIn({ role: 'admin', host: 'localhost' });
    for (const host of hosts) {
      const { body: token } = await call(caddy.httpPort, host, '/.well-known/site-verification', false);
      dns.txt.set(`_site-verification.${host}`, [token]);
      expect((await operator.call(`/api/domains/${host}/check`, { method: 'POST' })).status).toBe(200);
      // Not in parallel: this Caddy rejects the second of two names that request a first certificate at once.
      await caddy.certify(host);
    }
  });
  afterAll(async () => {
    await caddy.close();
    await serving.close(1);
    await app.close();
    await dns.close();
  });

  const get = (host: string, path = '/') => call(caddy.httpsPort, host, path, true, caddy.root);

  it('each host has its own page under a certificate of its own', async () => {
    const answers = await Promise.all(hosts.map((host) => get(host)));
    for (const [index, { status, body, certificate }] of answers.entries()) {
      expect([status, certificate?.names]).toEqual([200, `DNS:${hosts[index]}`]);
      expect(body).toContain(`<title>This is ${hosts[index]}</title>`);
    }
    expect(new Set(answers.map(({ certificate }) => certificate?.fingerprint)).size).toBe(2);
  });

  it.each(['none.example', 'unverified.example', 'sub.acme.example'])(
    '%s gets no certificate',
    async (name) => {
      await expect(get(name)).rejects.toThrow(/alert/);
    },
  );

  it('the app knows of TLS, and nobody is told what runs', async () => {
    const { headers } = await get(hosts[0]);
    expect(headers['strict-transport-security']).toBe('max-age=15552000');
    expect(JSON.stringify(headers)).not.toMatch(/caddy|livery|"server"/i);
  });

  it('what is the proxy’s alone is nobody else’s', async () => {
    for (const path of [`/domains/ask?domain=${hosts[0]}`, '/readyz', '/metrics']) {
      expect((await get(hosts[0], path)).status).toBe(404);
    }
  });

  it('a call in the clear is led to TLS', async () => {
    const { status, headers } = await call(caddy.httpPort, hosts[0], '/x?y=1', false);
    expect([status, headers.location]).toEqual([308, `https://${hosts[0]}/x?y=1`]);
  });

  it('a container that is not started is left out, also by questions about certificates', async () => {
    const compose = readFileSync(join(import.meta.dirname, '../../../deploy/compose.yaml'), 'utf8');
    expect(compose).toMatch(/^ +APP_ADDRESSES: .*chat-app-1:3000 chat-app-2:3000/m);
    const proxy = await startCaddy('chat-app-2.invalid:3000', `127.0.0.1:${new URL(serving.url).port}`);
    onTestFinished(proxy.close);
    await proxy.certify(hosts[0]);
    for (let calls = 0; calls < 4; calls++)
      expect((await call(proxy.httpsPort, hosts[0], '/', true, proxy.root)).status).toBe(200);
  });

  it('a visitor does not decide what is traced', async () => {
    const echo = createServer(({ headers }, answer) => answer.end(JSON.stringify(headers)));
    echo.listen(0, '127.0.0.1');
    await once(echo, 'listening');
    const address = echo.address();
    if (address === null || typeof address === 'string') throw new Error('There is no port.');
    const proxy = await startCaddy(`127.0.0.1:${address.port}`);
    await proxy.certify(hosts[0]);
    const path = '/.well-known/site-verification';
    const answers = [
      await call(proxy.httpPort, hosts[0], path, false, undefined, traced),
      await call(proxy.httpsPort, hosts[0], path, true, proxy.root, traced),
    ];
    await proxy.close();
    echo.close();
    for (const { body } of answers) {
      expect(body).toContain(`"host":"${hosts[0]}"`);
      expect(body).not.toMatch(/traceparent|tracestate/i);
    }
  });
});

/** Trace headers of a visitor. */
const traced = {
  traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  tracestate: 'a=b',
};

/** Sends a request to this machine under a host's name. */
function call(
  port: number,
  host: string,
  path: string,
  isTls: boolean,
  ca?: string,
  more: Record<string, string> = {},
): Promise<Answer> {
  const options: RequestOptions = {
    ...{ host: '127.0.0.1', port, path, servername: host, agent: false },
    headers: { Host: host, Accept: 'text/html', ...more },
    ...(ca === undefined ? {} : { ca }),
  };
  return new Promise((resolve, reject) => {
    const asked = (isTls ? request : requestHttp)(options, (response) => {
      const { socket, statusCode: status, headers } = response;
      const peer = socket instanceof TLSSocket ? socket.getPeerCertificate() : undefined;
      const certificate = peer && { names: peer.subjectaltname, fingerprint: peer.fingerprint256 };
      let body = '';
      response.setEncoding('utf8').on('data', (chunk) => {
        body += chunk;
      });
      response.on('end', () => resolve({ status, headers, body, certificate })).on('error', reject);
    });
    asked.on('error', reject).end();
  });
}
