import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AccountView, OwnSession } from '#contract/people/account.ts';
import { insertConfig } from '#server/hosts/saving/insert-config.ts';
import { insertAccount } from '#server/people/accounts/accounts.ts';
import { startSession } from '#server/people/sessions/session-starts.ts';
import { createSigningKeys } from '#server/people/sessions/signing-keys.ts';
import type { DocumentSource } from '#server/reading/document.ts';
import { readSource } from '#server/reading/read-source.ts';
import { prepareIndex } from '#server/retrieval/passages/prepare-index.ts';
import { openTestApp, type Person, type TestApp, testPassword } from '#server/testing/app.ts';
import { createAccountCalls } from '#server/testing/people/account-calls.ts';
import { send, setUpTotp } from '#server/testing/people/second-factor.ts';

const signingText = 'a signing key of this suite, which is long enough';
let app: TestApp;
let ann: Person;
const { logIn, post } = createAccountCalls(() => app);
const credentials = { Email: 'ann@mail.example', Password: testPassword };

beforeEach(async () => {
  app = await openTestApp({ SIGNING_KEY: signingText });
  ann = await app.signIn();
});
afterEach(() => app.close());

const path = '/identity/account';
const bodyOf = async <Body>(response: Response) => (await response.json()) as Body & { code?: string };
const refusal = async (answer: Response) => [answer.status, (await bodyOf(answer)).code];
const sessionsOf = async (person: Pick<Person, 'call'>) =>
  bodyOf<OwnSession[]>(await person.call(`${path}/sessions`));

/** Signs in somebody who has no password, as a provider would. */
async function signInSocial(email = 'social@mail.example'): Promise<Pick<Person, 'call'>> {
  const account = await insertAccount(app.db, { host: 'acme.example', email, role: 'user' });
  const signingKey = new TextEncoder().encode(signingText);
  const keys = createSigningKeys({ db: app.db, signingKey });
  const { accessToken } = await startSession(
    { db: app.db, signingKey, keys, isConsole: () => false },
    { account, host: 'acme.example', address: '' },
  );
  return {
    call: (to, init = {}) => {
      const headers = new Headers(init.headers);
      headers.set('Authorization', `Bearer ${accessToken}`);
      return app.call(to, { ...init, headers });
    },
  };
}

describe('the account', () => {
  it('is shown to its person, and changed field by field', async () => {
    const shown = await ann.call(path);
    expect(shown.headers.get('cache-control')).toBe('no-store');
    expect(await bodyOf<AccountView>(shown)).toEqual({
      email: 'ann@mail.example',
      emailVerified: false,
      firstName: 'Ann',
      lastName: 'Example',
      phone: '',
      photoUrl: '',
      role: 'user',
      host: 'acme.example',
      createdAt: expect.stringMatching(/^2/),
      hasPassword: true,
      secondFactors: [],
      recoveryCodesLeft: 0,
      readOnly: false,
      secondFactorMissing: false,
    });
    const photoUrl = 'https://images.example/ann.png';
    const changed = await ann.call(path, send('PATCH', { firstName: ' Anna ', photoUrl, role: 'admin' }));
    expect(await bodyOf(changed)).toMatchObject({
      firstName: 'Anna',
      lastName: 'Example',
      photoUrl,
      role: 'user',
    });
    const emptied = await ann.call(path, send('PATCH', { phone: '', photoUrl: '' }));
    expect(await bodyOf(emptied)).toMatchObject({ firstName: 'Anna', phone: '', photoUrl: '' });
  });

  it.each([
    [{ firstName: '' }],
    [{ lastName: 'a\u202eb' }],
    [{ phone: 'x'.repeat(51) }],
    [{ photoUrl: 'javascript:alert(1)' }],
    [{ photoUrl: 'https://user:secret@images.example/a.png' }],
    [{ photoUrl: `data:image/png;base64,${'A'.repeat(16_000)}` }],
    [{ firstName: ['Ann'] }],
  ])('refuses the change %j', async (change) => {
    expect(await refusal(await ann.call(path, send('PATCH', change)))).toEqual([400, 'invalid_input']);
    expect(await bodyOf(await ann.call(path))).toMatchObject({ firstName: 'Ann', photoUrl: '' });
  });

  it('is nobody’s without a sign-in', async () => {
    for (const [method, route] of [
      ['GET', path],
      ['PATCH', path],
      ['DELETE', path],
      ['POST', `${path}/password`],
      ['GET', `${path}/sessions`],
      ['DELETE', `${path}/sessions`],
      ['DELETE', `${path}/sessions/one`],
      ['GET', `${path}/data`],
    ] as const) {
      const init = method === 'GET' ? {} : send(method);
      expect(await refusal(await app.call(route, init)), route).toEqual([401, 'sign_in_required']);
    }
  });
});

describe('the password', () => {
  const change = (person: Pick<Person, 'call'>, body: object) =>
    person.call(`${path}/password`, send('POST', body));

  it('is changed with the current one, and ends the other sessions', async () => {
    await logIn(credentials);
    const body = { currentPassword: testPassword, newPassword: 'New-1-password' };
    expect((await change(ann, body)).status).toBe(204);
    expect(await sessionsOf(ann)).toHaveLength(1);
    expect((await logIn(credentials)).body.AuthToken).toBe('DOESNOTEXIST');
    expect((await logIn({ ...credentials, Password: 'New-1-password' })).body.AuthToken).toMatch(/^ey/);
  });

  it('is not changed with a wrong one, none, or to a weak one', async () => {
    for (const [body, status, code] of [
      [{ currentPassword: 'Wrong-1-password', newPassword: 'New-1-password' }, 403, 'password_wrong'],
      [{ newPassword: 'New-1-password' }, 403, 'password_wrong'],
      [{ currentPassword: testPassword, newPassword: 'weak' }, 400, 'invalid_input'],
    ] as const) {
      expect(await refusal(await change(ann, body))).toEqual([status, code]);
    }
    for (let n = 0; n < 10; n++)
      await change(ann, { currentPassword: 'Wrong-1-password', newPassword: 'New-1-password' });
    const right = await change(ann, { currentPassword: testPassword, newPassword: 'New-1-password' });
    expect(await refusal(right)).toEqual([429, 'too_many_requests']);
  });

  it('counts as one try until it is right', async () => {
    const tries = async () => {
      const rows = app.db.selectFrom('rate_limits').select(['key', 'count']).where('key', 'like', 'login:%');
      return (await rows.execute()).filter(({ count }) => count > 0).map(({ count }) => count);
    };
    const wrong = { Email: 'nobody@mail.example', Password: 'Wrong-1-password' };
    await logIn(wrong);
    const before = await tries();
    const body = { currentPassword: testPassword, newPassword: testPassword };
    expect((await change(ann, body)).status).toBe(204);
    expect(await tries()).toEqual(before);
  });

  it('is set by somebody without one who has just signed in', async () => {
    const social = await signInSocial();
    await app.db.updateTable('sessions').set({ created_at: '2026-01-01T00:00:00Z' }).execute();
    expect(await refusal(await change(social, { newPassword: 'New-1-password' }))).toEqual([
      403,
      'proof_required',
    ]);
    await app.db.updateTable('sessions').set({ created_at: new Date().toISOString() }).execute();
    expect((await change(social, { newPassword: 'New-1-password' })).status).toBe(204);
    expect(
      (await logIn({ Email: 'social@mail.example', Password: 'New-1-password' })).body.AuthToken,
    ).toMatch(/^ey/);
  });
});

describe('sessions', () => {
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

  it('are listed with device and last use, and ended one by one', async () => {
    const { headers } = await logIn(credentials, { 'user-agent': firefox });
    const listed = await sessionsOf(ann);
    expect(listed.map(({ device, current }) => [device, current]).toSorted()).toEqual([
      ['Firefox on Windows', false],
      ['Unknown device', true],
    ]);
    const other = listed.find(({ current }) => !current);
    expect(other?.usedAt).toBe(other?.createdAt);
    const cookie = headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
    await new Promise((resolve) => setTimeout(resolve, 5));
    await post('/identity/Auth/Refresh', {}, { cookie });
    const used = (await sessionsOf(ann)).find(({ current }) => !current);
    expect(used?.usedAt.localeCompare(used.createdAt)).toBe(1);
    expect((await ann.call(`${path}/sessions/${other?.id}`, { method: 'DELETE' })).status).toBe(204);
    const again = await ann.call(`${path}/sessions/${other?.id}`, { method: 'DELETE' });
    expect(await refusal(again)).toEqual([404, 'session_not_found']);
    expect(await sessionsOf(ann)).toMatchObject([{ current: true }]);
  });

  it('are not ended by anybody else', async () => {
    const ben = await app.signIn({ email: 'ben@mail.example' });
    const [own] = await sessionsOf(ann);
    expect(await refusal(await ben.call(`${path}/sessions/${own?.id}`, { method: 'DELETE' }))).toEqual([
      404,
      'session_not_found',
    ]);
    expect((await ben.call(`${path}/sessions`, { method: 'DELETE' })).status).toBe(204);
    expect(await sessionsOf(ann)).toHaveLength(1);
  });

  it('are ended all, or all but this one', async () => {
    await logIn(credentials);
    expect((await ann.call(`${path}/sessions?others=true`, { method: 'DELETE' })).status).toBe(204);
    expect(await sessionsOf(ann)).toHaveLength(1);
    const ended = await ann.call(`${path}/sessions`, { method: 'DELETE' });
    expect(ended.headers.get('set-cookie')).toContain('refreshToken=;');
    expect((await ann.call(path)).status).toBe(401);
  });
});

describe('deleting the account', () => {
  const upload = async (person: Person, name: string) => {
    const init = {
      method: 'POST',
      body: 'The watchword is rosebud.',
      headers: { 'Content-Type': 'text/plain' },
    };
    const answer = await person.call(`/ai/api/Upload?filename=${name}`, init);
    return await bodyOf<{ fileId: string; url: string }>(answer);
  };

  it('takes the password, and takes sessions, factors and files along', async () => {
    const { url } = await upload(ann, 'notes.txt');
    await setUpTotp(ann);
    expect(await refusal(await ann.call(path, { method: 'DELETE' }))).toEqual([403, 'proof_required']);
    const wrong = await ann.call(path, send('DELETE', { currentPassword: 'Wrong-1-password' }));
    expect(await refusal(wrong)).toEqual([403, 'password_wrong']);
    expect((await app.call(url)).status).toBe(200);
    const deleted = await ann.call(path, send('DELETE', { currentPassword: testPassword }));
    expect(deleted.status).toBe(204);
    expect(deleted.headers.get('set-cookie')).toContain('refreshToken=;');
    expect((await ann.call(path)).status).toBe(401);
    expect((await app.call(url)).status).toBe(404);
    expect((await logIn(credentials)).body.AuthToken).toBe('DOESNOTEXIST');
    for (const table of [
      'accounts',
      'sessions',
      'totp_secrets',
      'recovery_codes',
      'files',
      'documents',
    ] as const) {
      expect(await app.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
  });

  it('leaves nothing of an upload that it overtakes', async () => {
    const [reading, deleted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await app.close();
    const read = async (source: DocumentSource) => {
      reading.resolve();
      await deleted.promise;
      const document = await readSource(source);
      return { ...document, index: prepareIndex(document) };
    };
    app = await openTestApp({ SIGNING_KEY: signingText }, { read });
    ann = await app.signIn();
    const uploading = upload(ann, 'notes.txt');
    await reading.promise;
    expect((await ann.call(path, send('DELETE', { currentPassword: testPassword }))).status).toBe(204);
    deleted.resolve();
    expect(await uploading).toMatchObject({ code: 'sign_in_required' });
    for (const table of ['files', 'documents'] as const)
      expect(await app.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  });

  it('leaves the files of others, and those that the host answers from', async () => {
    const ben = await app.signIn({ email: 'ben@mail.example', role: 'host-admin' });
    const kept = await upload(ben, 'knowledge.txt');
    const gone = await upload(ben, 'notes.txt');
    const anns = await upload(ann, 'ann.txt');
    const entry = { id: 'one', fileURL: '', fileID: kept.fileId, fileContext: 'x', additionalInfo: '' };
    const texts = {
      title: 'A',
      logo: '',
      favicon: '',
      hostname: 'A',
      codeGeneratorText: 'A',
      codeGeneratorPlaceholder: '',
    };
    await insertConfig(app.db, {
      domaintype: 'ai',
      userId: 'ben@mail.example',
      host: 'acme.example',
      hostsettings: texts,
      aisettings: { home: { suggestions: [], uploadedFiles: [entry] } },
      pagesettings: {},
    });
    expect((await ben.call(path, send('DELETE', { currentPassword: testPassword }))).status).toBe(204);
    const rows = await app.db.selectFrom('files').select(['id', 'owner_id']).orderBy('id').execute();
    expect(rows).toEqual([
      { id: kept.fileId, owner_id: null },
      { id: anns.fileId, owner_id: ann.account.id },
    ]);
    expect((await app.call(gone.url)).status).toBe(404);
  });

  it('is refused to the last operator, whose factors and files stay', async () => {
    const operator = await app.signIn({ role: 'admin', email: 'op@mail.example', host: 'localhost' });
    const { url } = await upload(operator, 'notes.txt');
    const proof = send('DELETE', { currentPassword: testPassword });
    expect(await refusal(await operator.call(path, proof))).toEqual([409, 'last_operator']);
    expect((await app.call(url)).status).toBe(200);
    await app.signIn({ role: 'admin', email: 'op2@mail.example' });
    expect((await operator.call(path, proof)).status).toBe(204);
  });

  it('takes a recent sign-in of somebody without a password', async () => {
    const social = await signInSocial();
    await app.db.updateTable('sessions').set({ created_at: '2026-01-01T00:00:00Z' }).execute();
    expect(await refusal(await social.call(path, { method: 'DELETE' }))).toEqual([403, 'proof_required']);
    const wrong = await social.call(path, send('DELETE', { currentPassword: '' }));
    expect(await refusal(wrong)).toEqual([403, 'password_wrong']);
    await app.db.updateTable('sessions').set({ created_at: new Date().toISOString() }).execute();
    expect((await social.call(path, { method: 'DELETE' })).status).toBe(204);
  });

  it.each(['{', '[]', '{"currentPassword":1}', `{"code":"${'x'.repeat(100_000)}"}`])(
    'refuses the body %.20s',
    async (body) => {
      const answer = await ann.call(path, { method: 'DELETE', body });
      expect([400, 413]).toContain(answer.status);
      expect((await ann.call(path)).status).toBe(200);
    },
  );
});

describe('downloading the data', () => {
  it('answers everything about the person and nothing secret, complete to its end', async () => {
    const { recoveryCodes, secret } = await setUpTotp(ann);
    const init = { method: 'POST', body: 'Some text of Ann.', headers: { 'Content-Type': 'text/plain' } };
    for (let n = 0; n < 3; n++) await ann.call(`/ai/api/Upload?filename=n${n}.txt`, init);
    const ben = await app.signIn({ email: 'ben@mail.example' });
    await ben.call('/ai/api/Upload?filename=ben.txt', init);
    const answer = await ann.call(`${path}/data`);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"');
    const text = await answer.text();
    const data = JSON.parse(text);
    expect(Object.keys(data).at(-1)).toBe('complete');
    expect(data).toMatchObject({
      complete: true,
      account: { id: ann.account.id, email: 'ann@mail.example', secondFactors: ['totp', 'recovery'] },
      sessions: [{ current: true }],
      passkeys: [],
      connectedIdentities: [],
      files: [{ filename: 'n0.txt' }, { filename: 'n1.txt' }, { filename: 'n2.txt' }],
    });
    expect((await app.call(data.files[0].url)).status).toBe(200);
    for (const hidden of [secret, ...recoveryCodes, 'argon2', 'ben@mail.example', 'ben.txt']) {
      expect(text).not.toContain(hidden);
    }
    for (const cut of [text.slice(0, -3), text.slice(0, text.length / 2)]) {
      expect(() => JSON.parse(cut)).toThrow(SyntaxError);
    }
  });
});

describe('an operator', () => {
  it('sees all sessions on a console host, and changes nothing on a customer’s name', async () => {
    const operator = await app.signIn({ role: 'admin', email: 'op@mail.example', host: 'localhost' });
    const visit = { Email: 'op@mail.example', Password: testPassword };
    await post('http://other.example/identity/Auth/Login', visit);
    const hosts = (await sessionsOf(operator)).map((session) => session.host);
    expect(hosts.toSorted()).toEqual(['localhost', 'other.example']);
    const { body } = await post('http://acme.example/identity/Auth/Login', visit);
    const headers = { Authorization: `Bearer ${body.AuthToken}` };
    const onCustomers = (to: string, init: RequestInit = {}) => app.call(to, { ...init, headers });
    expect(await bodyOf<AccountView>(await onCustomers(path))).toMatchObject({ readOnly: true });
    const listed = await bodyOf<OwnSession[]>(await onCustomers(`${path}/sessions`));
    expect(listed.map((session) => session.host)).toEqual(['acme.example']);
    for (const [method, route] of [
      ['PATCH', path],
      ['DELETE', path],
      ['POST', `${path}/password`],
      ['POST', `${path}/totp`],
      ['POST', `${path}/passkeys/options`],
    ] as const) {
      expect(await refusal(await onCustomers(route, send(method))), route).toEqual([403, 'forbidden']);
    }
    expect((await onCustomers(`${path}/sessions`, { method: 'DELETE' })).status).toBe(204);
    expect((await sessionsOf(operator)).map((session) => session.host).toSorted()).toEqual(hosts.toSorted());
  });
});
