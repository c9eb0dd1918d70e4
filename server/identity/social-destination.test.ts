import { expect, it } from 'vitest';
import { describeSocial, page, problemOf, startOf } from './testing/social.suite.ts';

describeSocial('returnurl', (world) => {
  it.each([
    [undefined],
    [''],
    ['/loginsuccess'],
    ['//acme.example/'],
    ['javascript:alert(1)//acme.example'],
    ['ftp://acme.example/'],
    ['https://evil.example/'],
    ['https://acme.example.evil.example/'],
    ['https://evil-acme.example/'],
    ['https://acme.example@evil.example/'],
    ['https://acme.example:pass@evil.example/'],
    ['https://user@acme.example/'],
    ['https://evil.example\\@acme.example/'],
    ['https://evil.example/?https://acme.example/'],
    ['https://evil.example#@acme.example/'],
    ['http://acme.example/loginsuccess'],
    [`https://acme.example/?${'x'.repeat(2000)}`],
  ])('%.60s is refused', async (returnurl) => {
    const start = new URL('https://acme.example/identity/auth/google-login');
    if (returnurl !== undefined) start.searchParams.set('returnurl', returnurl);
    const end = await world().site.openBrowser().go(start.href);
    expect(await problemOf(end)).toEqual([400, 'returnurl_not_allowed']);
  });

  it.each([
    ['https://acme.example:8443/loginsuccess', 'https://acme.example'],
    ['https://OTHER.example/', 'https://acme.example'],
    ['http://acme.example/loginsuccess', 'http://acme.example'],
    ['http://new.localhost:3000/loginsuccess', 'https://new.localhost:8443'],
  ])('%s is allowed on %s', async (returnurl, origin) => {
    const stop = 'https://stop.example/';
    const { url } = await world()
      .site.openBrowser()
      .go(startOf('google', returnurl, origin), (hop) => {
        hop.href = stop;
      });
    expect(url.href).toBe(stop);
    expect(await world().site.cookieSetBy(startOf('google', returnurl, origin))).toMatch(/^signInFlow=/);
  });

  it('is read from no Origin header: a page elsewhere cannot make itself a host', async () => {
    const { site } = world();
    const headers = { origin: 'https://evil.example' };
    expect(await site.cookieSetBy(startOf('google', 'https://evil.example/'), headers)).toBe('');
  });

  it('cannot bring a token of its own along', async () => {
    const { github, site } = world();
    github.person = undefined;
    const { url } = await site.openBrowser().go(startOf('google', `${page}?token=evil&error=x#top`));
    expect(url.href).toBe(`${page}?error=sign_in_denied#top`);
  });
});
