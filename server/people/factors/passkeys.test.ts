import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AccountView } from '#contract/people/account.ts';
import type { LoginReply } from '#contract/people/identity.ts';
import type { Passkey } from '#contract/people/passkeys.ts';
import { openTestApp, type Person, type TestApp, testPassword } from '#server/testing/app.ts';
import { createAuthenticator } from '#server/testing/people/authenticator.ts';
import { send, setUpTotp } from '#server/testing/people/second-factor.ts';

let app: TestApp;
let ann: Person;

beforeEach(async () => {
  app = await openTestApp();
  ann = await app.signIn();
});
afterEach(() => app.close());

const path = '/identity/account/passkeys';
const page = { origin: 'https://acme.example', rpId: 'acme.example' };

const bodyOf = async <Body>(response: Response) => (await response.json()) as Body & { code?: string };
const challengeFor = async (person: Pick<Person, 'call'>) =>
  (await bodyOf<{ challenge: string }>(await person.call(`${path}/options`, send('POST')))).challenge;
const challengeOn = async (host = 'acme.example') => {
  const response = await app.call(`http://${host}/identity/Auth/PasskeyOptions`, send('POST'));
  return (await bodyOf<{ challenge: string }>(response)).challenge;
};
const signIn = async (response: object, host = 'acme.example') => {
  const answer = await app.call(`http://${host}/identity/Auth/Passkey`, send('POST', { host, response }));
  return { status: answer.status, headers: answer.headers, body: await bodyOf<LoginReply>(answer) };
};
const register = async (person: Person, authenticator: ReturnType<typeof createAuthenticator>) => {
  const response = authenticator.register({ ...page, challenge: await challengeFor(person) });
  const answer = await person.call(path, send('POST', { name: 'My key', response }));
  expect(answer.status).toBe(200);
  return bodyOf<{ passkey: Passkey; recoveryCodes?: string[] }>(answer);
};
const refusal = async (answer: Response) => [answer.status, (await bodyOf(answer)).code];

describe('a passkey', () => {
  it('is made by who is signed in, with recovery codes, and signs in by itself', async () => {
    const authenticator = createAuthenticator({ counts: true });
    const options = await bodyOf<Record<string, unknown>>(await ann.call(`${path}/options`, send('POST')));
    expect(options).toMatchObject({
      rp: { id: 'acme.example' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const { passkey, recoveryCodes } = await register(ann, authenticator);
    expect(passkey).toMatchObject({
      id: authenticator.id,
      name: 'My key',
      host: 'acme.example',
      usedAt: null,
    });
    expect(recoveryCodes).toHaveLength(10);
    const answer = await signIn(
      authenticator.signIn({ ...page, challenge: await challengeOn() }, ann.account.id),
    );
    expect(answer.body.AuthToken).toMatch(/^ey/);
    expect(answer.headers.get('set-cookie')).toMatch(/^refreshToken=.+HttpOnly/);
    const [listed] = await bodyOf<Passkey[]>(await ann.call(path));
    expect(listed?.usedAt).not.toBeNull();
  });

  it('is asked for beside the password from then on', async () => {
    await register(ann, createAuthenticator());
    const credentials = { Email: 'ann@mail.example', Password: testPassword };
    const login = async () => bodyOf(await app.call('/identity/Auth/Login', send('POST', credentials)));
    expect(await login()).toEqual({ AuthToken: 'DOESNOTEXIST', secondFactor: ['passkey', 'recovery'] });
    await app.db.updateTable('passkeys').set({ host: 'other.example' }).execute();
    expect(await login()).toEqual({ AuthToken: 'DOESNOTEXIST', secondFactor: ['recovery'] });
  });

  it('keeps the recovery codes that are there, and is one of twenty', async () => {
    const { recoveryCodes } = await setUpTotp(ann);
    expect((await register(ann, createAuthenticator())).recoveryCodes).toBeUndefined();
    const proof = send('POST', { code: recoveryCodes[0] });
    expect((await ann.call('/identity/account/recovery-codes', proof)).status).toBe(200);
    for (let more = 1; more < 20; more++) await register(ann, createAuthenticator());
    const one = createAuthenticator().register({ ...page, challenge: await challengeFor(ann) });
    expect(await refusal(await ann.call(path, send('POST', { response: one })))).toEqual([
      403,
      'passkey_refused',
    ]);
  });

  it('is renamed and removed by its person alone', async () => {
    const ben = await app.signIn({ email: 'ben@mail.example' });
    const { passkey } = await register(ann, createAuthenticator());
    const one = `${path}/${passkey.id}`;
    expect(await refusal(await ben.call(one, send('PATCH', { name: 'Mine' })))).toEqual([
      404,
      'factor_not_found',
    ]);
    const proof = { currentPassword: testPassword };
    expect(await refusal(await ben.call(one, send('DELETE', proof)))).toEqual([404, 'factor_not_found']);
    expect(await bodyOf(await ann.call(one, send('PATCH', { name: ' Phone ' })))).toMatchObject({
      name: 'Phone',
    });
    expect(await refusal(await ann.call(one, send('PATCH', { name: '' })))).toEqual([400, 'invalid_input']);
    expect(await refusal(await ann.call(one, send('DELETE')))).toEqual([403, 'proof_required']);
    expect((await ann.call(one, send('DELETE', proof))).status).toBe(204);
    expect(await bodyOf<AccountView>(await ann.call('/identity/account'))).toMatchObject({
      secondFactors: [],
      recoveryCodesLeft: 0,
    });
  });
});

describe('making a passkey is refused', () => {
  const attempt = async (response: unknown) => refusal(await ann.call(path, send('POST', { response })));
  const refused = [403, 'passkey_refused'];

  it('refuses challenges that were used, foreign or made up', async () => {
    const authenticator = createAuthenticator();
    const challenge = await challengeFor(ann);
    const first = authenticator.register({ ...page, challenge });
    expect((await ann.call(path, send('POST', { response: first }))).status).toBe(200);
    expect(await attempt(createAuthenticator().register({ ...page, challenge }))).toEqual(refused);
    const ben = await app.signIn({ email: 'ben@mail.example' });
    const eve = await app.signIn({ host: 'other.example', email: 'eve@mail.example' });
    for (const other of [await challengeFor(ben), await challengeFor(eve), await challengeOn(), 'AAAA', '']) {
      expect(await attempt(createAuthenticator().register({ ...page, challenge: other }))).toEqual(refused);
    }
    expect(await bodyOf<Passkey[]>(await ann.call(path))).toHaveLength(1);
  });

  it('for another origin, another name, and a device that nobody unlocked', async () => {
    const wrong = [
      { origin: 'https://evil.example' },
      { origin: 'http://acme.example' },
      { origin: 'https://acme.example:8443' },
      { rpId: 'other.example' },
      { isVerified: false },
    ];
    for (const each of wrong) {
      const response = createAuthenticator().register({
        ...page,
        challenge: await challengeFor(ann),
        ...each,
      });
      expect(await attempt(response), JSON.stringify(each)).toEqual(refused);
    }
  });

  it('for what is malformed, and changes nothing', async () => {
    const challenge = await challengeFor(ann);
    const good = createAuthenticator().register({ ...page, challenge });
    const cut = good.response.attestationObject.slice(0, 60);
    const deep = Buffer.alloc(30_000, 0x81).toString('base64url');
    const changed = [
      ...['', 'AAAA', cut, deep].map((attestationObject) => ({ attestationObject })),
      ...['', 'AAAA', Buffer.from('null').toString('base64url')].map((clientDataJSON) => ({
        clientDataJSON,
      })),
    ];
    for (const each of changed) {
      const response = { ...good, response: { ...good.response, ...each } };
      expect(await attempt(response), JSON.stringify(each).slice(0, 60)).toEqual(refused);
    }
    expect(await attempt({ ...good, id: 'AAAA', rawId: 'AAAA' })).toEqual(refused);
    for (const invalid of [{}, { ...good, id: '' }, { ...good, type: 'password' }, 'x', null]) {
      expect(await attempt(invalid)).toEqual([400, 'invalid_input']);
    }
    expect(await attempt({ ...good, rawId: 'A'.repeat(100_000) })).toEqual([413, 'payload_too_large']);
    expect(await app.db.selectFrom('passkeys').selectAll().execute()).toEqual([]);
    expect(await app.db.selectFrom('recovery_codes').selectAll().execute()).toEqual([]);
  });

  it('for one that is set up already, by whomever', async () => {
    const ben = await app.signIn({ email: 'ben@mail.example' });
    const authenticator = createAuthenticator();
    await register(ben, authenticator);
    expect(await attempt(authenticator.register({ ...page, challenge: await challengeFor(ann) }))).toEqual(
      refused,
    );
  });
});

describe('signing in with a passkey is refused', () => {
  const refused = { status: 403, body: { code: 'passkey_refused' } };

  it('for a challenge that was used, of another host, of a registration, or made up', async () => {
    const authenticator = createAuthenticator();
    await register(ann, authenticator);
    const challenge = await challengeOn();
    const answer = authenticator.signIn({ ...page, challenge });
    const both = await Promise.all([signIn(answer), signIn(answer)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    expect(await signIn(authenticator.signIn({ ...page, challenge }))).toMatchObject(refused);
    for (const other of [await challengeOn('other.example'), await challengeFor(ann), 'AAAA', '']) {
      expect(await signIn(authenticator.signIn({ ...page, challenge: other }))).toMatchObject(refused);
    }
  });

  it('for another origin or name, a forged signature, another handle and a device that nobody unlocked', async () => {
    const authenticator = createAuthenticator();
    await register(ann, authenticator);
    const challenge = await challengeOn();
    for (const each of [
      { origin: 'https://evil.example' },
      { origin: 'https://other.example' },
      { rpId: 'other.example' },
      { isVerified: false },
    ]) {
      expect(await signIn(authenticator.signIn({ ...page, challenge, ...each }))).toMatchObject(refused);
    }
    expect(await signIn(authenticator.signIn({ ...page, challenge }, 'somebody else'))).toMatchObject(
      refused,
    );
    const good = authenticator.signIn({ ...page, challenge });
    for (const signature of [
      '',
      'AAAA',
      createAuthenticator().signIn({ ...page, challenge }).response.signature,
    ]) {
      expect(await signIn({ ...good, response: { ...good.response, signature } })).toMatchObject(refused);
    }
    expect((await signIn(good)).status).toBe(200);
  });

  it('and recorded, if it is an admin’s', async () => {
    const hal = await app.signIn({ role: 'host-admin', email: 'hal@mail.example' });
    for (const person of [hal, ann]) {
      const authenticator = createAuthenticator();
      await register(person, authenticator);
      expect(await signIn(authenticator.signIn({ ...page, challenge: 'AAAA' }))).toMatchObject(refused);
    }
    const refusals = app.db
      .selectFrom('audit_entries')
      .select('target')
      .where('action', '=', 'session.refuse');
    expect(await refusals.execute()).toEqual([{ target: 'hal@mail.example' }]);
  });

  it('after it was removed, on another host, and for an unknown one alike', async () => {
    const authenticator = createAuthenticator();
    const { passkey } = await register(ann, authenticator);
    const elsewhere = { origin: 'https://other.example', rpId: 'other.example' };
    const challenge = await challengeOn('other.example');
    expect(await signIn(authenticator.signIn({ ...elsewhere, challenge }), 'other.example')).toMatchObject(
      refused,
    );
    const proof = send('DELETE', { currentPassword: testPassword });
    expect((await ann.call(`${path}/${passkey.id}`, proof)).status).toBe(204);
    const after = authenticator.signIn({ ...page, challenge: await challengeOn() });
    const removed = await signIn(after);
    const unknown = await signIn(createAuthenticator().signIn({ ...page, challenge: await challengeOn() }));
    expect(removed).toMatchObject(refused);
    expect(removed.body).toEqual(unknown.body);
  });

  it('for a counter that went back, as a copied authenticator’s does', async () => {
    const authenticator = createAuthenticator({ counts: true });
    await register(ann, authenticator);
    for (let n = 0; n < 2; n++) {
      const challenge = await challengeOn();
      expect((await signIn(authenticator.signIn({ ...page, challenge }))).status).toBe(200);
    }
    authenticator.rewind();
    expect(await signIn(authenticator.signIn({ ...page, challenge: await challengeOn() }))).toMatchObject(
      refused,
    );
  });

  it('from another site, in the name of another host, and for what is malformed', async () => {
    const authenticator = createAuthenticator();
    await register(ann, authenticator);
    const response = authenticator.signIn({ ...page, challenge: await challengeOn() });
    const { headers, ...request } = send('POST', { response });
    const foreign = { ...request, headers: { ...headers, Origin: 'http://evil.example' } };
    expect(await refusal(await app.call('/identity/Auth/Passkey', foreign))).toEqual([403, 'cross_site']);
    const named = send('POST', { response, host: 'other.example' });
    expect(await refusal(await app.call('/identity/Auth/Passkey', named))).toEqual([403, 'host_mismatch']);
    expect((await signIn({ ...response, id: 'a\0' })).body.code).toBe('invalid_input');
    expect((await signIn({})).body.code).toBe('invalid_input');
    const response2 = { ...response.response, authenticatorData: 'AAAA' };
    expect(await signIn({ ...response, response: response2 })).toMatchObject(refused);
  });
});
