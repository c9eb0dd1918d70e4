import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Config } from '#contract/hosts/configs.ts';
import { draftDiffSchema, draftLinkSchema } from '#contract/hosts/draft-acts.ts';
import { type Draft, draftSchema } from '#contract/hosts/drafts.ts';
import { bootSchema } from '#contract/hosts/page.ts';
import { openTestApp, type Person, type TestApp } from '#server/testing/app.ts';
import { configBody, sent } from '#server/testing/configs/entity.ts';
import { readRun } from '#server/testing/conversations/check-events.ts';
import { openTalker } from '#server/testing/conversations/talk.ts';
import { emptyDatabase } from '#server/testing/store/worker-database.ts';

describe.each(['sqlite', 'postgres'] as const)('a draft (%s)', (engine) => {
  let app: TestApp;
  let olga: Person;
  let otto: Person;
  let hosts = 0;

  beforeAll(async () => {
    const postgres = {
      DATABASE_URL: await emptyDatabase(),
      SIGNING_KEY: 'a key of this suite that is long enough',
    };
    app = await openTestApp(engine === 'postgres' ? postgres : {});
    olga = await app.signIn({ role: 'admin', email: 'olga@mail.example' });
    otto = await app.signIn({ role: 'admin', email: 'otto@mail.example' });
  });
  afterAll(() => app.close());

  /** Creates a config titled `Acme` on a host of its own. */
  async function configure() {
    hosts++;
    const host = `host${hosts}.example`;
    const response = await olga.call('/api/configs/new', sent('POST', configBody({ host })));
    const { id = '' } = (await response.json()) as Config;
    const path = `/api/configs/${id}`;
    const call = (part: string, init?: RequestInit, by = olga) => by.call(`${path}${part}`, init);
    const post = (part: string, body: object = {}, headers = {}, by = olga) =>
      call(part, sent('POST', body, headers), by);
    return {
      host,
      call,
      post,
      /** Saves a draft with a title; returns it with its ETag. */
      async draft(
        title: string,
        more: { headers?: Record<string, string>; by?: Person; query?: string } = {},
      ) {
        const { headers, by, query = '' } = more;
        const saved = await call(`/draft${query}`, sent('PUT', configBody({ title }), headers), by);
        expect(saved.status).toBe(200);
        const body: Draft = draftSchema.parse(await saved.json());
        return { body, etag: saved.headers.get('etag') ?? '' };
      },
      save: (title: string, by = olga) => call('', sent('PUT', configBody({ title })), by),
      title: async () => ((await (await call('')).json()) as Config).hostsettings.title,
      diff: async () => draftDiffSchema.parse(await (await call('/diff')).json()),
      link: async () => draftLinkSchema.parse(await (await post('/draft/link')).json()),
    };
  }

  const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;

  it('is saved beside what is published, which visitors go on to see', async () => {
    const { host, call, draft, title, diff } = await configure();
    expect(await codeOf(await call('/draft'))).toBe('draft_not_found');
    const { body, etag } = await draft('Bolder');
    expect(body).toMatchObject({
      hostsettings: { title: 'Bolder' },
      userId: 'olga@mail.example',
      draft: { baseVersion: 1, outdated: false },
    });
    const read = await call('/draft');
    expect(read.headers.get('etag')).toBe(etag);
    expect(await read.json()).toEqual(body);
    expect(await (await call('')).json()).toMatchObject({ hasDraft: true });
    expect(await title()).toBe('Acme');
    expect(await (await app.call(`http://${host}/`)).text()).not.toContain('Bolder');
    expect(await diff()).toEqual({
      fields: [{ field: 'hostsettings.title', before: 'Acme', after: 'Bolder' }],
      outdated: false,
      meanwhile: [],
    });
  });

  it('is replaced by whoever saw it as it is, and by nobody else', async () => {
    const { call, draft } = await configure();
    const { etag } = await draft('One', { headers: { 'If-None-Match': '*' } });
    const second = await call('/draft', sent('PUT', configBody(), { 'If-None-Match': '*' }), otto);
    expect([second.status, await codeOf(second)]).toEqual([412, 'draft_changed']);
    const { etag: newer } = await draft('Two', { headers: { 'If-Match': etag }, by: otto });
    expect(newer).not.toBe(etag);
    const late = await call('/draft', sent('PUT', configBody(), { 'If-Match': etag }));
    expect(late.status).toBe(412);
    expect(await late.json()).toMatchObject({ detail: expect.stringContaining('otto@mail.example') });
    expect((await call('/draft', { method: 'DELETE', headers: { 'If-Match': etag } })).status).toBe(412);
    expect((await call('/draft', { method: 'DELETE', headers: { 'If-Match': newer } })).status).toBe(204);
    const gone = await call('/draft', sent('PUT', configBody(), { 'If-Match': newer }));
    expect([gone.status, await codeOf(gone)]).toEqual([412, 'draft_changed']);
    expect((await call('/draft', { method: 'DELETE' })).status).toBe(404);
  });

  it('is published once, by one of two admins at the same instant', async () => {
    const { call, post, draft, title } = await configure();
    const { etag } = await draft('Bolder');
    const publish = (by: Person) => post('/publish', {}, { 'If-Match': etag }, by);
    const both = await Promise.all([publish(olga), publish(otto)]);
    const statuses = both.map(({ status }) => status).toSorted();
    expect(statuses[0]).toBe(200);
    expect([409, 412]).toContain(statuses[1]);
    expect(await title()).toBe('Bolder');
    expect((await call('')).headers.get('etag')).toBe('"2"');
    expect((await call('/draft')).status).toBe(404);
    expect((await post('/publish')).status).toBe(404);
  });

  it('that rests on an older version is not published, but brought up to date', async () => {
    const { call, post, draft, save, title, diff } = await configure();
    const { etag } = await draft('Mine');
    await save('Theirs', otto);
    const refused = await post('/publish', { confirm: true }, { 'If-Match': etag });
    expect([refused.status, await codeOf(refused)]).toEqual([409, 'draft_outdated']);
    expect(await diff()).toEqual({
      fields: [{ field: 'hostsettings.title', before: 'Theirs', after: 'Mine' }],
      outdated: true,
      meanwhile: [{ field: 'hostsettings.title', before: 'Acme', after: 'Theirs' }],
    });
    expect(await title()).toBe('Theirs');
    const unknown = await call('/draft?base=3', sent('PUT', configBody()));
    expect(await unknown.json()).toMatchObject({ errors: { base: 'Enter a version from 1 to 2.' } });
    const { body, etag: newer } = await draft('Mine', { query: '?base=2' });
    expect(body.draft).toMatchObject({ baseVersion: 2, outdated: false });
    const published = await post('/publish', {}, { 'If-Match': newer });
    expect([published.status, published.headers.get('etag')]).toEqual([200, '"3"']);
    expect(await title()).toBe('Mine');
  });

  it('outlives the deletion of its config, and is not published meanwhile', async () => {
    const { call, post, draft } = await configure();
    await draft('Bolder');
    await call('', { method: 'DELETE' });
    for (const [part, method] of [
      ['/draft', 'GET'],
      ['/diff', 'GET'],
      ['/publish', 'POST'],
      ['/draft/link', 'POST'],
      ['/draft', 'DELETE'],
    ] as const) {
      const refused = await call(part, { method });
      expect([refused.status, await codeOf(refused)], part).toEqual([404, 'config_not_found']);
    }
    await post('/undelete');
    expect((await call('/draft')).status).toBe(200);
    expect((await post('/publish')).status).toBe(200);
  });

  it('is published despite checks that get worse only if that is confirmed', async () => {
    const { host, post, draft, save, title } = await configure();
    await save('Acme');
    const check = { host, question: 'How far away is the moon?', expect: { refuses: true } };
    expect((await olga.call('/api/checks', sent('POST', check))).status).toBe(201);
    const text = { host, title: 'Sky', text: 'The moon is 384,400 km away from the earth.' };
    await readRun(await olga.call('/api/checks/run', sent('POST', { host })));
    expect((await olga.call('/api/texts', sent('POST', text))).status).toBe(201);
    const { etag } = await draft('Bolder');
    const refused = await post('/publish', {}, { 'If-Match': etag });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      code: 'checks_worse',
      better: [],
      worse: [{ question: check.question, passed: false, before: { passed: true } }],
    });
    expect(await title()).toBe('Acme');
    expect((await post('/publish', { confirm: true }, { 'If-Match': etag })).status).toBe(200);
    expect(await title()).toBe('Bolder');
  });

  it('is shown by its link to anybody, and kept from everybody else', async () => {
    const { host, draft, link, call } = await configure();
    await draft('Bolder');
    const { url, expiresAt } = await link();
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    expect(url).toMatch(new RegExp(`^https?://${host}/\\?draft=`));
    const page = await app.call(url);
    const html = await page.text();
    expect(html).toContain('<title>Bolder</title>');
    expect(html).toContain('This is a draft.');
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
    const elsewhere = await configure();
    await elsewhere.draft('Other');
    const other = await app.call(url.replace(host, elsewhere.host));
    expect([other.status, await other.text()]).toEqual([404, expect.not.stringMatching(/Bolder|Other/)]);
    const madeUp = await app.call(url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')));
    expect(madeUp.status).toBe(404);
    await call('/draft', { method: 'DELETE' });
    await draft('Third');
    const ended = await app.call(url);
    expect([ended.status, await ended.text()]).toEqual([404, expect.not.stringContaining('Third')]);
  });

  it('is shown to the host’s admins without a link; browsers are led to their screen', async () => {
    const { host, draft } = await configure();
    await draft('Bolder');
    const admin = await app.signIn({ host, role: 'host-admin', email: `boss@${host}` });
    const user = await app.signIn({ host, email: `user@${host}` });
    expect(await (await admin.call('/?draft')).text()).toContain('<title>Bolder</title>');
    for (const call of [user.call, (path: string) => app.call(`http://${host}${path}`)]) {
      const led = await call('/?draft');
      expect([led.status, led.headers.get('location')]).toEqual([302, '/admin/draft']);
    }
  });

  it('answers in its chat from its own knowledge, and nothing of that is kept', async () => {
    const { host, call, post, link } = await configure();
    const body = 'The parcel locker opens at seven in the morning.';
    const uploaded = await olga.call(`/ai/api/Upload?filename=locker.txt&forHost=${host}`, {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain' },
      body,
    });
    const { fileId } = (await uploaded.json()) as { fileId: string };
    const uploadedFiles = [{ fileURL: '/locker.txt', fileID: fileId, fileContext: 'Hours' }];
    await call('/draft', sent('PUT', configBody({ uploadedFiles })));
    const boot = /<script[^>]*id="boot">(.*?)<\/script>/s.exec(
      await (await app.call((await link()).url)).text(),
    );
    const { draft } = bootSchema.parse(JSON.parse(boot?.[1] ?? ''));
    const talker = openTalker(app.call, host);
    const question = 'When does the parcel locker open?';
    expect((await talker.ask(question)).text).not.toContain('seven');
    const answer = await talker.ask(question, { draft });
    expect(answer.text).toContain('seven');
    expect(answer.cookies).toEqual([]);
    const listed = await olga.call(`/api/conversations?host=${host}`);
    expect(await listed.json()).toMatchObject({ total: 1, items: [{ questions: 1 }] });
    const ask = (value: unknown, by: { call: TestApp['call'] }) =>
      by.call(`http://${host}/ai/api/values`, sent('POST', { query: question, draft: value }));
    expect(await codeOf(await ask(true, app))).toBe('draft_not_found');
    expect(await codeOf(await ask('made up', app))).toBe('draft_not_found');
    expect(await (await ask(true, olga)).text()).toContain('seven');
    await post('/publish');
    expect(await codeOf(await ask(draft, app))).toBe('draft_not_found');
    expect((await talker.ask(question)).text).toContain('seven');
  });

  it('notes a file that is deleted, and keeps it from those who clean up', async () => {
    const { host, call } = await configure();
    const upload = { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: 'Some words.' };
    const uploaded = await app.call(`http://${host}/ai/api/Upload?filename=a.txt`, upload);
    const { fileId } = (await uploaded.json()) as { fileId: string };
    const uploadedFiles = [{ fileURL: '/a.txt', fileID: fileId, fileContext: 'Words' }];
    await call('/draft', sent('PUT', configBody({ uploadedFiles })));
    const row = app.db.selectFrom('files').select('expires_at').where('id', '=', fileId);
    expect(await row.executeTakeFirst()).toEqual({ expires_at: null });
    const deleted = await olga.call(`/ai/api/files/${fileId}?forHost=${host}`, { method: 'DELETE' });
    expect(deleted.status).toBe(204);
    const body = draftSchema.parse(await (await call('/draft')).json());
    expect(body.aisettings.home.uploadedFiles[0]?.additionalInfo).toContain('there is no file');
  });

  it('stays when an earlier version is restored, which is published at once', async () => {
    const { call, post, draft, save, title } = await configure();
    const themed = { ...configBody({ title: 'Themed' }), pagesettings: { theme: { color: '#0f766e' } } };
    await call('', sent('PUT', themed));
    await draft('Bolder');
    const stale = await post('/restore', { version: 1 }, { 'If-Match': '"1"' });
    expect([stale.status, await codeOf(stale)]).toEqual([412, 'config_changed']);
    const restored = await post('/restore', { version: 1 }, { 'If-Match': '"2"' });
    expect([restored.status, restored.headers.get('etag')]).toEqual([200, '"3"']);
    expect(await restored.json()).toMatchObject({ hostsettings: { title: 'Acme' }, pagesettings: {} });
    expect(await (await call('/draft')).json()).toMatchObject({ draft: { outdated: true } });
    const changes = (await (await call('/changes')).json()) as { id: string; version: number }[];
    expect(changes.map(({ version }) => version)).toEqual([3, 2, 1]);
    const byId = await post('/restore', { version: changes[1]?.id });
    expect(await byId.json()).toMatchObject({ pagesettings: { theme: { color: '#0f766e' } } });
    for (const [version, status] of [
      [99, 404],
      ['unknown', 404],
      [0, 400],
      ['a b', 400],
      [undefined, 400],
    ] as const) {
      expect((await post('/restore', { version })).status, String(version)).toBe(status);
    }
    await save('Last');
    expect(await title()).toBe('Last');
  });
});
