import { decodeJwt } from 'jose';
import { expect, it } from 'vitest';
import { client, clientsAt } from '#server/testing/people/provider-environment.ts';
import { ann, describeSocial, isCallback, page, problemOf, startOf } from '#server/testing/people/social.ts';
import { listAccounts } from '../accounts/accounts.ts';
import { verifyAccessToken } from '../sessions/tokens.ts';

const otherPage = ['https://other.example/loginsuccess', 'https://other.example'] as const;

describeSocial('a whole sign-in', (world) => {
  it('through GitHub makes a user of the host from the verified primary address', async () => {
    const { site } = world();
    const browser = site.openBrowser();
    const { url } = await browser.go(startOf('google', `${page}?from=chat`));
    expect(url.origin + url.pathname).toBe(page);
    expect([...url.searchParams.keys()]).toEqual(['from', 'token']);
    const token = url.searchParams.get('token') ?? '';
    expect(await verifyAccessToken(site, token, { host: 'acme.example' })).toMatchObject({
      Email: 'ann@mail.example',
      FullName: 'Ann Maria Example',
      role: 'user',
      host: 'acme.example',
    });
    expect([...browser.cookiesOf('acme.example').keys()]).toEqual(['refreshToken']);
    expect(await listAccounts(site.db, {})).toMatchObject([
      { firstName: 'Ann Maria', lastName: 'Example', photoUrl: ann.avatar_url, isEmailVerified: true },
    ]);
  });

  it('through LinkedIn takes the person from OpenID Connect', async () => {
    const { site, signIn } = world();
    const token = (await signIn('linkedin')).searchParams.get('token') ?? '';
    expect(await verifyAccessToken(site, token, { host: 'acme.example' })).toMatchObject({
      Email: 'bea@mail.example',
      FullName: 'Bea Example',
    });
  });

  it('asks for the scopes that are granted, with state, PKCE and nonce', async () => {
    const asked: Record<string, Record<string, string>> = {};
    for (const way of ['google', 'linkedin'] as const) {
      await world().signIn(way, ({ searchParams }) => {
        if (searchParams.has('redirect_uri')) asked[way] = Object.fromEntries(searchParams);
      });
    }
    const proof = { state: expect.any(String), code_challenge: expect.stringMatching(/^[\w-]{43}$/) };
    const both = { response_type: 'code', code_challenge_method: 'S256', ...proof };
    expect(asked.google).toMatchObject({ ...both, scope: 'user:email' });
    const scope = 'openid profile email offline_access';
    expect(asked.linkedin).toMatchObject({ ...both, scope, nonce: expect.stringMatching(/.{20,}/) });
  });

  it('sends PKCE where it is announced, and reads a verified string', async () => {
    const { linkedin, signIn } = world();
    Object.assign(linkedin, { isWithoutPkce: true, person: { ...linkedin.person, email_verified: 'true' } });
    let asked = new URLSearchParams();
    const url = await signIn('linkedin', ({ searchParams }) => {
      if (searchParams.has('redirect_uri')) asked = searchParams;
    });
    expect(url.searchParams.has('token')).toBe(true);
    expect(asked.has('code_challenge')).toBe(false);
    expect(asked.has('nonce')).toBe(true);
  });

  it('ends the session whose cookie it replaces', async () => {
    const { db, openBrowser } = world().site;
    const browser = openBrowser();
    await browser.go(startOf('google'));
    await browser.go(startOf('linkedin'));
    const live = db.selectFrom('sessions').select('account_id').where('ended_at', 'is', null);
    const bea = (await listAccounts(db, { email: 'bea@mail.example' }))[0]?.id;
    expect(await live.execute()).toEqual([{ account_id: bea }]);
  });

  it('finds the same account again, whatever the provider calls the person now', async () => {
    const { github, signIn, site, countSessions } = world();
    await signIn('google');
    const emails = [{ email: 'new@mail.example', primary: true, verified: false, visibility: null }];
    github.person = { ...ann, name: null, emails };
    expect((await signIn('google')).searchParams.has('token')).toBe(true);
    expect(await listAccounts(site.db, {})).toMatchObject([{ email: 'ann@mail.example' }]);
    expect(await countSessions()).toBe(2);
  });

  it('on two hosts makes two accounts', async () => {
    const { site, signIn } = world();
    await signIn('google');
    await site.openBrowser().go(startOf('google', ...otherPage));
    const accounts = await listAccounts(site.db, {});
    expect(accounts.map(({ host }) => host)).toEqual(['acme.example', 'other.example']);
  });

  it('on an address of its own signs in on the host of the page', async () => {
    const start = startOf('google', 'https://a.shared.example/loginsuccess', 'https://sign-in.example');
    const browser = world().site.openBrowser();
    const { url } = await browser.go(start);
    expect([...browser.cookiesOf('sign-in.example').keys()]).toEqual([
      expect.stringMatching(/^refreshToken-/),
    ]);
    const { host } = decodeJwt(url.searchParams.get('token') ?? '');
    expect([url.origin, host]).toEqual(['https://a.shared.example', 'a.shared.example']);
  });

  it('begun on another host than it is for goes on there, where its cookie belongs', async () => {
    const browser = world().site.openBrowser();
    const { url } = await browser.go(startOf('google', otherPage[0], 'https://acme.example'));
    expect(url.origin + url.pathname).toBe(otherPage[0]);
    expect(decodeJwt(url.searchParams.get('token') ?? '')).toMatchObject({ host: 'other.example' });
    expect([...browser.cookiesOf('other.example').keys()]).toEqual(['refreshToken']);
    expect([...browser.cookiesOf('acme.example').keys()]).toEqual([]);
  });

  it('runs beside others of the same browser, of which it keeps the last five', async () => {
    const { site } = world();
    const browser = site.openBrowser();
    const answers: string[] = [];
    for (let count = 0; count < 7; count++) {
      await browser.go(startOf('google'), (hop) => {
        if (!isCallback(hop)) return;
        answers.push(hop.href);
        hop.href = 'https://acme.example/stop';
      });
    }
    expect(browser.cookiesOf('acme.example').size).toBe(5);
    const [first = '', , third = ''] = answers;
    expect(await problemOf(await browser.go(first))).toEqual([403, 'sign_in_mismatch']);
    expect((await browser.go(third)).url.searchParams.has('token')).toBe(true);
  });

  it('uses a host’s own client', async () => {
    const own = { ...client, id: 'other' };
    await world().reopenSite({ default: clientsAt(world()), 'other.example': clientsAt(world(), own) });
    const clients: (string | null)[] = [];
    const note = ({ searchParams }: URL) => {
      if (searchParams.has('client_id')) clients.push(searchParams.get('client_id'));
    };
    await world().signIn('google', note);
    await world()
      .site.openBrowser()
      .go(startOf('google', ...otherPage), note);
    expect(clients).toEqual(['client', 'other']);
  });

  it('keeps the flow in a cookie of this site’s secure connections', async () => {
    const { site } = world();
    const cookie =
      /^signInFlow-[\w-]{16}=[\w-]+; Max-Age=3600; Path=\/identity\/auth; HttpOnly; Secure; SameSite=Lax$/;
    expect(await site.cookieSetBy(startOf('google'))).toMatch(cookie);
    expect(await site.cookieSetBy(startOf('google', page, 'http://acme.example'))).not.toContain('Secure');
  });
});

describeSocial('an answer from the provider', (world) => {
  /** Signs in, and returns the callback URL and the cookie that the browser had then. */
  async function observe() {
    const browser = world().site.openBrowser();
    const seen = { answer: '', name: '', cookie: '' };
    await browser.go(startOf('google'), (hop) => {
      if (!isCallback(hop)) return;
      seen.answer = hop.href;
      [[seen.name, seen.cookie] = ['', '']] = browser.cookiesOf('acme.example');
    });
    return seen;
  }

  it('counts once: sent again it meets no flow, and with a kept cookie a used code', async () => {
    const { answer, name, cookie } = await observe();
    const again = world().site.openBrowser();
    expect(await problemOf(await again.go(answer))).toEqual([403, 'sign_in_expired']);
    again.cookiesOf('acme.example').set(name, cookie);
    expect((await again.go(answer)).url.href).toBe(`${page}?error=provider_refused`);
    expect(await world().countSessions()).toBe(1);
  });

  it('leads to the called host’s page without a flow', async () => {
    const { answer } = await observe();
    expect(await world().site.pageLedTo(answer)).toBe(`${page}?error=sign_in_expired`);
    const elsewhere = startOf('google', 'https://evil.example/loginsuccess', 'https://other.example');
    const otherPage = 'https://other.example/loginsuccess';
    expect(await world().site.pageLedTo(elsewhere)).toBe(`${otherPage}?error=returnurl_not_allowed`);
  });

  it('is refused in a browser that began another flow', async () => {
    const { answer } = await observe();
    const browser = world().site.openBrowser();
    const end = await browser.go(startOf('google'), (hop) => {
      if (isCallback(hop)) hop.href = answer;
    });
    expect(await problemOf(end)).toEqual([403, 'sign_in_mismatch']);
    expect(await world().site.pageLedTo(answer)).toBe(`${page}?error=sign_in_expired`);
  });

  it('is refused at another connection', async () => {
    const { answer, name, cookie } = await observe();
    const browser = world().site.openBrowser();
    browser.cookiesOf('acme.example').set(name, cookie);
    const elsewhere = answer.replace('github-callback', 'linkedin-callback');
    expect(await problemOf(await browser.go(elsewhere))).toEqual([403, 'sign_in_expired']);
  });

  it('is refused with a cookie that was tampered with', async () => {
    const { answer, name, cookie } = await observe();
    // Random: an `A` in the place of an `A` would change nothing.
    const other = (sign = '') => (sign === 'A' ? 'Q' : 'A');
    const end = `${cookie.slice(0, -2)}${other(cookie.at(-2))}${other(cookie.at(-1))}`;
    for (const bad of ['', 'x', end, `${other(cookie[0])}${cookie.slice(1)}`, cookie.slice(0, 40)]) {
      const browser = world().site.openBrowser();
      browser.cookiesOf('acme.example').set(name, bad);
      expect(await problemOf(await browser.go(answer))).toEqual([403, 'sign_in_expired']);
    }
  });
});
