import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { domainSchema } from '#contract/hosts/domains.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { type DnsServer, startDnsServer } from '#server/testing/domains/dns-server.ts';
import { defaultConfig } from '../configs/defaults.ts';
import { insertConfig } from '../saving/insert-config.ts';

const host = 'acme.example';

let dns: DnsServer;
let app: TestApp;

async function open(settings: Record<string, string>) {
  app = await openTestApp(
    { DOMAIN_VERIFICATION: 'on', ...settings },
    { changed: { nameServers: [dns.address] } },
  );
  for (const each of [host, 'acme.localhost', '203.0.113.7']) {
    const config = defaultConfig(each);
    const hostsettings = { ...config.hostsettings, title: 'Acme', codeGeneratorText: 'Ask Acme' };
    await insertConfig(app.db, { ...config, hostsettings, pagesettings: { visitorUploads: false } });
  }
}

/** Returns what visitors and pages of other hosts can see of a host. */
async function learn(name: string): Promise<string> {
  const answers = [];
  for (const [path, headers] of [
    ['/', { Accept: 'text/html' }],
    ['/api/configs', {}],
    ['/manifest.webmanifest', {}],
    ['/healthz', { Origin: `https://${name}` }],
    [`/identity/auth/google-login?returnurl=https://${name}/loginsuccess`, { Host: 'localhost' }],
  ] as const) {
    const answer = await app.call(`https://${name}${path}`, { headers });
    const { headers: sent } = answer;
    const told = [sent.get('access-control-allow-origin'), sent.get('location'), await answer.text()];
    // The card's digest is of the name too.
    const nameless = (text: string | null) =>
      text?.replaceAll(name, 'NAME').replace(/(card\.png\?v=)[\w-]+/g, '$1');
    answers.push([answer.status, ...told.map(nameless)]);
  }
  const form = new FormData();
  form.set('file', new File(['A line.'], 'a.txt'));
  const upload = await app.call(`https://${name}/ai/api/Upload`, { method: 'POST', body: form });
  return JSON.stringify([...answers, upload.status]);
}

const ask = async (domain: string) => (await app.call(`http://proxy/domains/ask?domain=${domain}`)).status;

async function verify(name: string) {
  const operator = await app.signIn({ role: 'admin', host: 'acme.localhost' });
  const { txt } = domainSchema.parse(await (await operator.call(`/api/domains/${name}`)).json());
  dns.txt.set(txt.name, [txt.value]);
  return domainSchema.parse(
    await (await operator.call(`/api/domains/${name}/check`, { method: 'POST' })).json(),
  );
}

beforeEach(async () => {
  dns = await startDnsServer();
});
afterEach(async () => {
  await app.close();
  await dns.close();
});

describe.each(['default', 'refuse'])(
  'where hosts must be verified and unknown ones get UNKNOWN_HOSTS=%s',
  (unknown) => {
    beforeEach(() => open({ UNKNOWN_HOSTS: unknown }));

    it('a host that is not answers as an unknown one, until it is', async () => {
      expect(await learn(host)).toBe(await learn('none.example'));
      expect(await ask(host)).toBe(404);
      expect(await verify(host)).toMatchObject({ state: 'verified', isServed: true, finding: 'txt' });
      expect(await ask(host)).toBe(200);
      expect(await learn(host)).toContain('Ask Acme');
    });

    it('names of this machine and addresses are exempt', async () => {
      for (const name of ['acme.localhost', '203.0.113.7']) {
        expect(await learn(name)).toContain('Ask Acme');
        expect(await ask(name)).toBe(200);
      }
    });
  },
);

describe('where they need not be', () => {
  beforeEach(() => open({ DOMAIN_VERIFICATION: 'off' }));

  it('each configured host is served, and can be verified before that is asked for', async () => {
    expect(await learn(host)).toContain('Ask Acme');
    expect(await verify(host)).toMatchObject({ state: 'verified', isServed: true });
  });

  it.each([
    ['ACME.example.', 200],
    ['none.example', 404],
    ['sub.acme.example', 404],
    ['acme.example/x', 404],
    ['', 404],
    [`${'a.'.repeat(5000)}example`, 404],
  ])('a proxy that asks about %s is told %d', async (domain, status) => {
    expect(await ask(domain)).toBe(status);
  });

  it('a flood of questions is refused', async () => {
    const answers = await Promise.all(Array.from({ length: 1050 }, () => ask('none.example')));
    expect(answers.filter((status) => status === 404)).toHaveLength(1000);
    expect(answers.filter((status) => status === 429)).toHaveLength(50);
  });

  it('a host answers with its token, and an unknown one with none', async () => {
    const proof = '/.well-known/site-verification';
    const { http } = await verify(host);
    expect(http.url).toBe(`http://${host}${proof}`);
    expect(await (await app.call(http.url)).text()).toBe(http.content);
    expect((await app.call(`http://none.example${proof}`)).status).toBe(404);
  });

  it('checks of a host are limited', async () => {
    const operator = await app.signIn({ role: 'admin', host: 'acme.localhost' });
    const check = () => operator.call('/api/domains/acme.localhost/check', { method: 'POST' });
    const answers = [];
    for (let tries = 0; tries < 21; tries++) answers.push((await check()).status);
    expect(answers.indexOf(429)).toBe(20);
  });
});

it('gets a console host its certificate before its config', async () => {
  await open({ CONSOLE_HOSTS: 'Console.example, *.ops.example' });
  expect(await ask('console.example')).toBe(200);
  for (const name of ['x.ops.example', 'ops.example', 'localhost']) expect(await ask(name), name).toBe(404);
});
