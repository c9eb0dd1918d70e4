import { expect, it } from 'vitest';
import { describeSocial, page, problemOf, startOf } from '#server/testing/people/social.ts';

describeSocial('returnurl', (world) => {
  it.each([
    [undefined],
    [''],
    ['/loginsuccess'],
    ['//acme.example/loginsuccess'],
    ['javascript:alert(1)//acme.example/loginsuccess'],
    ['ftp://acme.example/loginsuccess'],
    ['https://evil.example/loginsuccess'],
    ['https://acme.example.evil.example/loginsuccess'],
    ['https://evil-acme.example/loginsuccess'],
    ['https://acme.example@evil.example/loginsuccess'],
    ['https://acme.example:pass@evil.example/loginsuccess'],
    ['https://user@acme.example/loginsuccess'],
    ['https://evil.example\\@acme.example/loginsuccess'],
    ['https://evil.example/loginsuccess?https://acme.example/loginsuccess'],
    ['https://evil.example/loginsuccess#@acme.example/loginsuccess'],
    ['http://acme.example/loginsuccess'],
    ['https://acme.example:8443/loginsuccess'],
    ['http://localhost:3000/loginsuccess'],
    [`https://acme.example/loginsuccess?${'x'.repeat(2000)}`],
    ['https://acme.example/'],
    ['https://acme.example/loginsuccess/x'],
    ['https://acme.example/loginsuccess/../sign-in'],
  ])('%.60s is refused', async (returnurl) => {
    const start = new URL('https://acme.example/identity/auth/google-login');
    if (returnurl !== undefined) start.searchParams.set('returnurl', returnurl);
    const end = await world().site.openBrowser().go(start.href);
    expect(await problemOf(end)).toEqual([400, 'returnurl_not_allowed']);
  });

  it.each([
    ['https://acme.example:443/loginsuccess', 'https://acme.example'],
    ['https://acme.example/loginsuccess', 'https://acme.example:8443'],
    ['https://A.shared.example/loginsuccess', 'https://sign-in.example'],
    ['http://acme.example/loginsuccess', 'http://acme.example'],
    ['http://acme.example:3000/loginsuccess', 'http://acme.example:3000'],
    ['http://new.localhost:3000/loginsuccess', 'http://new.localhost:3000'],
  ])('%s is allowed on %s', async (returnurl, origin) => {
    const stop = 'https://stop.example/';
    const { url } = await world()
      .site.openBrowser()
      .go(startOf('google', returnurl, origin), (hop) => {
        hop.href = stop;
      });
    expect(url.href).toBe(stop);
    expect(await world().site.cookieSetBy(startOf('google', returnurl, origin))).toMatch(/^signInFlow-/);
  });

  it.each([
    ['http://new.localhost:3001/loginsuccess', 'http://new.localhost:3000'],
    ['http://acme.example:3001/loginsuccess', 'http://acme.example:3000'],
    ['http://acme.example/loginsuccess', 'http://acme.example:3000'],
  ])('%s is refused on %s, another port', async (returnurl, origin) => {
    const end = await world()
      .site.openBrowser()
      .go(startOf('google', returnurl, origin));
    expect(await problemOf(end)).toEqual([400, 'returnurl_not_allowed']);
  });

  it('is read from no Origin header: a page elsewhere cannot make itself a host', async () => {
    const { site } = world();
    const headers = { origin: 'https://evil.example' };
    expect(await site.cookieSetBy(startOf('google', 'https://evil.example/loginsuccess'), headers)).toBe('');
  });

  it.each([
    ['https://acme.example/LoginSuccess', page],
    ['https://acme.example/loginsuccess/', page],
    ['https://acme.example/x/../loginsuccess//?from=chat', `${page}?from=chat`],
  ])('%s leads back to the one path that takes the outcome out of the address', async (returnurl, back) => {
    const { github, site } = world();
    github.person = undefined;
    const { url } = await site.openBrowser().go(startOf('google', returnurl));
    const outcome = new URL(back);
    outcome.searchParams.set('error', 'sign_in_denied');
    expect(url.href).toBe(outcome.href);
  });

  it('cannot bring a token of its own along', async () => {
    const { github, site } = world();
    github.person = undefined;
    const { url } = await site.openBrowser().go(startOf('google', `${page}?token=evil&error=x#top`));
    expect(url.href).toBe(`${page}?error=sign_in_denied#top`);
  });
});
