import { createServer } from 'node:http';
import { decodeJwt, importJWK, type JWK, SignJWT } from 'jose';
import { expect, it, onTestFinished, vi } from 'vitest';
import { listen, refusing } from '#server/testing/people/listen.ts';
import { clientsAt } from '#server/testing/people/provider-environment.ts';
import {
  ann,
  bea,
  describeSocial,
  expectRefusal,
  isCallback,
  page,
  problemOf,
  startOf,
} from '#server/testing/people/social.ts';
import { endless } from '#server/testing/reading/site.ts';

const providers = ['google', 'linkedin'] as const;

describeSocial('a sign-in ends on the page, with a code and nothing else', (world) => {
  const end = async (signIn: Promise<URL>, code: string) => expectRefusal(world(), await signIn, code);

  it.each(providers)('when the person says no (%s)', async (provider) => {
    const { github, linkedin, signIn } = world();
    Object.assign(provider === 'google' ? github : linkedin, { person: undefined });
    await end(signIn(provider), 'sign_in_denied');
  });

  it.each(providers)('when the provider finds the PKCE verifier wrong (%s)', async (provider) => {
    const change = ({ searchParams }: URL) => {
      if (searchParams.has('code_challenge')) searchParams.set('code_challenge', 'x'.repeat(43));
    };
    await end(world().signIn(provider, change), 'provider_refused');
  });

  it.each(providers)('when another provider names itself in the answer (%s)', async (provider) => {
    const change = (hop: URL) => isCallback(hop) && hop.searchParams.set('iss', 'https://evil.example');
    await end(world().signIn(provider, change), 'provider_refused');
  });

  it('when the nonce is another', async () => {
    const change = ({ searchParams }: URL) => {
      if (searchParams.has('nonce')) searchParams.set('nonce', 'x');
    };
    await end(world().signIn('linkedin', change), 'provider_refused');
  });

  it.each([
    ['of another issuer', { iss: 'https://evil.example' }],
    ['for another client', { aud: 'other' }],
    ['without the nonce', { nonce: undefined }],
    ['that has run out', { exp: 1_600_000_000 }],
    ['of nobody', { sub: undefined }],
  ])('when the ID token is one %s', async (_, change) => {
    const { linkedin, signIn } = world();
    linkedin.forge = (idToken, key) => sign({ ...decodeJwt(idToken), ...change }, key);
    await end(signIn('linkedin'), 'provider_refused');
  });

  it('when the ID token is unsigned, or altered', async () => {
    const { linkedin, signIn } = world();
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    linkedin.forge = async (idToken) => `${encode({ alg: 'none' })}.${idToken.split('.')[1]}.`;
    await end(signIn('linkedin'), 'provider_refused');
    linkedin.forge = async (idToken) => {
      const [header, , signature] = idToken.split('.');
      return `${header}.${encode({ ...decodeJwt(idToken), acr: 'x' })}.${signature}`;
    };
    await end(signIn('linkedin'), 'provider_refused');
  });

  it.each([
    ['google', { ...ann, emails: [{ ...ann.emails[1], verified: false }] }],
    ['google', { ...ann, emails: [{ ...ann.emails[1], primary: false }] }],
    ['linkedin', { ...bea, email_verified: false }],
    ['linkedin', { ...bea, email_verified: 'false' }],
    ['linkedin', { sub: 'bea' }],
  ])('when no address is verified (%s)', async (provider, person) => {
    const { github, linkedin, signIn } = world();
    Object.assign(provider === 'google' ? github : linkedin, { person });
    await end(signIn(provider === 'google' ? provider : 'linkedin'), 'email_unverified');
  });

  it('when it took too long', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const wait = (hop: URL) => isCallback(hop) && vi.setSystemTime(Date.now() + 601_000);
    await end(world().signIn('google', wait), 'sign_in_expired');
  });

  it('when the connection is not configured', async () => {
    await world().reopenSite({ default: { linkedin: clientsAt(world()).linkedin } });
    await end(world().signIn('google'), 'connection_not_found');
  });

  it('when one address asks too often', async () => {
    const { site, signIn } = world();
    for (let i = 0; i < 200; i++) await site.cookieSetBy(startOf('google'));
    await end(signIn('google'), 'too_many_requests');
  });
});

describeSocial('an answer with another state', (world) => {
  it.each(providers)('is refused, and leaves the sign-in that was begun as it is (%s)', async (provider) => {
    const browser = world().site.openBrowser();
    let answer = '';
    const end = await browser.go(startOf(provider), (hop) => {
      if (!isCallback(hop)) return;
      answer = hop.href;
      hop.searchParams.set('state', 'x');
    });
    expect(await problemOf(end)).toEqual([403, 'sign_in_mismatch']);
    expect(await world().countSessions()).toBe(0);
    expect((await browser.go(answer)).url.searchParams.has('token')).toBe(true);
  });
});

describeSocial('a provider that', (world) => {
  const end = async (signIn: Promise<URL>, code: string) => expectRefusal(world(), await signIn, code);

  it('is down ends a sign-in at its start and half-provider', async () => {
    const gone = `http://${refusing}`;
    const { github, linkedin } = clientsAt({ ...world(), linkedin: { issuer: gone } });
    await world().reopenSite({ default: { github: { ...github, tokenUrl: gone }, linkedin } });
    await end(world().signIn('linkedin'), 'provider_unavailable');
    await end(world().signIn('google'), 'provider_unavailable');
    expect(world().site.log()).toContain('provider_unavailable');
    expect(world().site.log()).not.toMatch(/code=|secret/);
  });

  it.each([
    ['has a fault', () => new Response('Unicorn!', { status: 503 }), 'provider_unavailable'],
    ['answers no JSON', () => new Response('<p>Hello', { status: 200 }), 'provider_refused'],
    ['answers something else', () => Response.json({ id: 'seven' }), 'provider_refused'],
    ['does not let us ask', () => Response.json({}, { status: 403 }), 'provider_refused'],
  ])('%s ends it at each of its calls', async (_, fault, code) => {
    const { github, signIn } = world();
    for (const path of ['/login/oauth/access_token', '/user', '/user/emails']) {
      github.faults = { [path]: fault };
      await end(signIn('google'), code);
    }
  });

  it('answers without an end is read for 256 KB', async () => {
    let sent = 0;
    const flood = createServer((_, response) => {
      const { socket } = response;
      response.on('close', () => {
        sent = Math.max(sent, socket?.bytesWritten ?? 0);
      });
      endless(response.writeHead(200, { 'Content-Type': 'application/json' }), ' '.repeat(10_000));
    });
    const flooding = await listen(flood);
    onTestFinished(() => flooding.close());
    const { github, linkedin } = clientsAt({ ...world(), linkedin: { issuer: flooding.url } });
    await world().reopenSite({ default: { github: { ...github, apiUrl: flooding.url }, linkedin } });
    for (const way of providers) await end(world().signIn(way), 'provider_unavailable');
    await vi.waitFor(() => expect(sent).toBeGreaterThan(0), 60_000);
    // What the system buffers comes on top.
    expect(sent).toBeLessThan(20_000_000);
  });

  it('never answers ends it after ten seconds', async () => {
    const { github, signIn } = world();
    const silent = await listen(createServer(() => {}));
    onTestFinished(() => silent.close());
    await world().reopenSite({ default: clientsAt({ github, linkedin: { issuer: silent.url } }) });
    github.faults = { '/user': () => new Promise(() => {}) };
    const ends = await Promise.all([signIn('google'), world().signIn('linkedin')]);
    expect(ends.map(String)).toEqual(Array(2).fill(`${page}?error=provider_unavailable`));
  });
});

async function sign(claims: object, key: JWK): Promise<string> {
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'test' })
    .sign(await importJWK(key));
}
