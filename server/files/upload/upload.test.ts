import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { describeFileApp, type FileApp, member, nothing } from '#server/testing/file-app.ts';

const text = 'The bakery opens at seven.';
const asJson = (filecontent: unknown, more: object = {}) =>
  JSON.stringify({ type: 'contact', filecontent, entityrelation: [], ...more });
const json = { 'Content-Type': 'application/json' };
const base64 = (content: string | Uint8Array) => Buffer.from(content).toString('base64');

describeFileApp('an upload', (app) => {
  const post = (body: RequestInit['body'], headers: Record<string, string> = {}, as = {}, query = '') =>
    app().send(`/ai/api/Upload${query}`, { method: 'POST', body: body ?? null, headers, duplex: 'half' }, as);

  it('of raw bytes is stored, read and searchable when it answers', async () => {
    const answer = await post(text, { 'Content-Type': 'text/plain' }, {}, '?filename=hours.txt');
    expect(answer.status).toBe(200);
    const uploaded = await answer.json();
    expect(uploaded).toEqual({
      fileId: expect.any(String),
      fileName: 'hours.txt',
      purpose: 'assistants',
      url: expect.stringMatching(/^https:\/\/a\.example\/ai\/api\/files\/[0-9a-f-]{36}\/content\?token=\S+$/),
    });
    expect(await app().leftovers()).toMatchObject({
      files: 1,
      documents: 1,
      passages: 1,
      blobs: 1,
      temporary: 0,
    });
    const row = await app().deps.db.selectFrom('files').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      host: 'a.example',
      owner_id: null,
      size_bytes: 26,
      media_type: 'text/plain',
    });
    const hours = (Date.parse(row.expires_at ?? '') - Date.now()) / 3_600_000;
    expect(hours).toBeCloseTo(24, 1);
  });

  it.each([
    ['base64', asJson(base64(text), { filename: 'hours.txt' }), 'hours.txt'],
    ['base64 without a name', asJson(base64(text)), 'upload.txt'],
    ['a data URL', asJson(`data:text/markdown;base64,${base64(text)}`), 'upload.md'],
    ['base64 escaped by PHP', asJson(base64('??>>~~')).replaceAll('/', '\\/'), 'upload.txt'],
  ])('as JSON with %s', async (_, body, fileName) => {
    const answer = await post(body, json);
    expect(await answer.json()).toMatchObject({ fileName, purpose: 'assistants' });
  });

  it('as curl sends it, without a media type that says anything', async () => {
    const type = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const answer = await post(text, type, {}, '?filename=..%2F..%2Fetc%2Fhours.txt');
    expect(await answer.json()).toMatchObject({ fileName: 'hours.txt' });
  });

  it("of a member is kept under the member's name, and may be larger", async () => {
    const answer = await post(`${text}\n`.repeat(50_000), {}, { caller: member('anna') }, '?filename=a.txt');
    expect(answer.status).toBe(200);
    const row = await app().deps.db.selectFrom('files').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ owner_id: 'anna', expires_at: null });
  });

  const mb = 1024 * 1024;
  it.each<[string, () => RequestInit['body'], Record<string, string>, number, string]>([
    ['nothing', () => '', {}, 422, 'file_empty'],
    ['too many bytes, announced', () => new Uint8Array(mb + 1), {}, 413, 'file_too_large'],
    [
      'too many bytes, in chunks',
      () => new Blob([new Uint8Array(mb + 1)]).stream(),
      {},
      413,
      'file_too_large',
    ],
    ['too many bytes in base64', () => asJson(base64(new Uint8Array(mb + 1))), json, 413, 'file_too_large'],
    ['far too much JSON', () => asJson('A'.repeat(2 * mb)), json, 413, 'file_too_large'],
    [
      'bytes that are no document',
      () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]),
      {},
      415,
      'file_type_unsupported',
    ],
    ['no JSON', () => '{"type":', json, 400, 'bad_request'],
    ['JSON that is cut off', () => asJson(base64(text)).slice(0, -30), json, 400, 'bad_request'],
    ['no base64', () => asJson('not base64!'), json, 400, 'invalid_input'],
    ['half a base64', () => asJson('QUJDR'), json, 400, 'invalid_input'],
    ['a number as content', () => asJson(7), json, 400, 'invalid_input'],
    ['empty content', () => asJson(''), json, 400, 'invalid_input'],
    ['another type', () => asJson(base64(text), { type: 'x' }), json, 400, 'invalid_input'],
  ])('of %s is refused and leaves nothing', async (_, body, headers, status, code) => {
    const answer = await post(body(), headers);
    expect({ status: answer.status, ...((await answer.json()) as object) }).toMatchObject({ status, code });
    expect(await app().leftovers()).toEqual(nothing);
  });

  it('names the field that is wrong, and the limit in MB', async () => {
    const field = await post(asJson('not base64!'), json);
    expect(await field.json()).toMatchObject({ errors: { filecontent: expect.any(String) } });
    const size = await post(new Uint8Array(mb + 1));
    expect(await size.json()).toMatchObject({ detail: expect.stringContaining('1 MB') });
  });

  it('that its client breaks off leaves nothing', async () => {
    const socket = await beginUpload(app());
    await expect.poll(() => app().leftovers()).toMatchObject({ temporary: 1 });
    socket.destroy();
    await expect.poll(() => app().leftovers()).toEqual(nothing);
  });

  it('that the store fails to take is not visible', async () => {
    const { schema } = app().deps.db;
    await schema.alterTable('passages').renameTo('passages_gone').execute();
    const answer = await post(text, {}, {}, '?filename=a.txt');
    await schema.alterTable('passages_gone').renameTo('passages').execute();
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain('passages');
    // The blob stays until the sweep, since a commit that failed may have happened after all.
    expect(await app().leftovers()).toEqual({ ...nothing, blobs: 1 });
  });

  it('is not for visitors where the host has closed it', async () => {
    const closed = await post(text, {}, { host: 'closed.example' }, '?filename=a.txt');
    expect([closed.status, await closed.json()]).toEqual([
      403,
      expect.objectContaining({ code: 'uploads_not_allowed' }),
    ]);
    const open = await post(text, {}, { host: 'closed.example', caller: member('anna') }, '?filename=a.txt');
    expect(open.status).toBe(200);
  });

  it('of a visitor may have less text than one of a member', async () => {
    Object.assign(app().deps.limits, { visitorMb: 6, memberMb: 6 });
    const long = 'Kayaks are rented by the hour. '.repeat(150_000);
    const refused = await post(long, {}, {}, '?filename=a.txt');
    expect([refused.status, await refused.json()]).toEqual([
      413,
      expect.objectContaining({ code: 'file_unpacks_too_far' }),
    ]);
    expect(await app().leftovers()).toEqual(nothing);
    expect((await post(long, {}, { caller: member('anna') }, '?filename=a.txt')).status).toBe(200);
  });

  it('is limited by address for visitors, and not for members', async () => {
    for (let i = 0; i < 20; i++) expect((await post('')).status).toBe(422);
    const over = await post(text, {}, { host: 'b.example' });
    expect(over.status).toBe(429);
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await post('', {}, { caller: member('anna') })).status).toBe(422);
  });
});

/** Sends the headers and a part of an upload, and keeps the connection open. */
async function beginUpload({ port }: FileApp) {
  const socket = connect(port, '127.0.0.1');
  const head = [
    'POST /ai/api/Upload HTTP/1.1',
    'Host: a',
    'x-host: a.example',
    'x-caller: {"kind":"visitor"}',
  ];
  socket.write(`${[...head, 'Content-Length: 500000'].join('\r\n')}\r\n\r\n`);
  socket.write(Buffer.alloc(100_000, 'a'));
  return socket;
}
