import { decodeJwt } from 'jose';
import { expect, it } from 'vitest';
import { loginReplySchema } from '#contract/people/identity.ts';
import { codeOf } from '#server/testing/people/second-factor.ts';
import { describeSocial, startOf } from '#server/testing/people/social.ts';
import type { SocialSite } from '#server/testing/people/social-site.ts';
import { listAccounts } from '../accounts/accounts.ts';
import { beginTotp, confirmTotp } from '../factors/totp-secrets.ts';
import { findInvitation, insertInvitation } from '../invitations/invitations.ts';

const route = 'https://acme.example/identity/Auth/SecondFactor';

describeSocial('a sign-in through a provider, of somebody with a second factor', (world) => {
  async function setUp({ db, signingKey }: SocialSite): Promise<string> {
    const [account] = await listAccounts(db, { email: 'ann@mail.example' });
    const accountId = account?.id ?? '';
    const secret = await beginTotp({ db, signingKey }, { accountId });
    const code = codeOf(secret, -1);
    await db
      .transaction()
      .execute((trx) => confirmTotp({ db, signingKey }, trx, { accountId, code, now: new Date() }));
    return secret;
  }
  async function signInAgain(invitation = '') {
    const { site, signIn, countSessions } = world();
    await signIn('google');
    const secret = await setUp(site);
    const before = await countSessions();
    const browser = site.openBrowser();
    const { url } = await browser.go(startOf('google') + (invitation && `&invitation=${invitation}`));
    expect(Object.fromEntries(url.searchParams)).toEqual({ error: 'second_factor_required' });
    expect(await countSessions()).toBe(before);
    const cookies = browser.cookiesOf('acme.example');
    expect([...cookies.keys()]).toEqual(['pendingSignIn']);
    const finish = async (body: object, cookie = `pendingSignIn=${cookies.get('pendingSignIn')}`) => {
      const answer = await site.post(route, body, cookie);
      return { headers: answer.headers, status: answer.status, body: await answer.json() };
    };
    return { secret, finish };
  }

  it('is finished with the code, by that browser alone', async () => {
    const { secret, finish } = await signInAgain();
    const Code = codeOf(secret);
    const expired = { status: 403, body: { code: 'sign_in_expired' } };
    expect(await finish({ Code }, '')).toMatchObject(expired);
    expect(await finish({ Code }, 'pendingSignIn=forged')).toMatchObject(expired);
    for (const wrong of ['000000', '']) {
      expect(await finish({ Code: wrong })).toMatchObject({ status: 403, body: { code: 'code_wrong' } });
    }
    const done = await finish({ Code });
    expect(done).toMatchObject({ status: 200, body: { AuthToken: expect.stringMatching(/^ey/) } });
    const set = done.headers.getSetCookie().join('\n');
    expect(set).toMatch(/pendingSignIn=;.*Max-Age=0/);
    expect(set).toMatch(/refreshToken=.+HttpOnly/);
    expect(await finish({ Code })).toMatchObject({ status: 403, body: { code: 'code_wrong' } });
  });

  it('accepts an invitation with the code, not before', async () => {
    const { db } = world().site;
    const invite = { host: 'acme.example', email: null, role: 'host-admin' as const };
    const { token } = await insertInvitation(db, {
      ...invite,
      invitedBy: 'bea@mail.example',
      isMailed: false,
    });
    const { secret, finish } = await signInAgain(token);
    const role = async () => (await listAccounts(db, { email: 'ann@mail.example' }))[0]?.role;
    expect(await finish({ Code: '000000' })).toMatchObject({ body: { code: 'code_wrong' } });
    expect(await role()).toBe('user');
    expect(await findInvitation(db, { token, host: 'acme.example' })).toMatchObject({ role: 'host-admin' });
    const { AuthToken } = loginReplySchema.parse((await finish({ Code: codeOf(secret) })).body);
    expect(await role()).toBe('host-admin');
    expect(decodeJwt(AuthToken)).toMatchObject({ role: 'host-admin' });
    await expect(findInvitation(db, { token, host: 'acme.example' })).rejects.toMatchObject({
      code: 'invitation_invalid',
    });
  });

  it('is recorded of an admin, with the wrong codes', async () => {
    const { secret, finish } = await signInAgain();
    const { db } = world().site;
    await db.updateTable('accounts').set({ role: 'host-admin' }).execute();
    await finish({ Code: '000000' });
    await finish({ Code: codeOf(secret) });
    const entries = await db
      .selectFrom('audit_entries')
      .select(['action', 'target'])
      .orderBy('position')
      .execute();
    expect(entries).toEqual([
      { action: 'session.refuse', target: 'ann@mail.example' },
      { action: 'session.start', target: 'ann@mail.example' },
    ]);
  });

  it('is refused to other hosts, foreign pages and malformed calls', async () => {
    const { secret, finish } = await signInAgain();
    const Code = codeOf(secret);
    expect(await finish({ Code, host: 'other.example' })).toMatchObject({ body: { code: 'host_mismatch' } });
    expect(await finish({ Code: 1 })).toMatchObject({ body: { code: 'invalid_input' } });
    expect(await finish({ Code: 'x'.repeat(100_000) })).toMatchObject({ status: 413 });
  });
});
