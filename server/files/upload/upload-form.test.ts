import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { describeFileApp, member, nothing } from '#server/testing/file-app.ts';

const text = 'The bakery opens at seven.';
const mb = 1024 * 1024;
const boundary = 'x-boundary';
const typed = { 'Content-Type': `multipart/form-data; boundary=${boundary}` };

type Part = { field?: string; name?: string; content: string | Uint8Array<ArrayBuffer>; type?: string };

function formOf(...parts: readonly Part[]): FormData {
  const form = new FormData();
  for (const { field = 'file', name = 'a.txt', content, type = 'text/plain' } of parts)
    form.append(field, new Blob([content], { type }), name);
  return form;
}

/** A form with one text field in place of a file. */
function fieldOf(name: string, value: string, ...files: readonly Part[]): FormData {
  const form = formOf(...files);
  form.append(name, value);
  return form;
}

/** A body written by hand: what stands in each part, and how the form ends. */
function bodyOf(parts: readonly string[], end = `--${boundary}--\r\n`): string {
  return parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('') + end;
}

const header = (disposition: string) => `Content-Disposition: form-data; ${disposition}\r\n\r\n`;

describeFileApp('an upload as a form', (app) => {
  const post = (
    body: NonNullable<RequestInit['body']>,
    headers: Record<string, string> = {},
    as = {},
    query = '',
  ) => app().send(`/ai/api/Upload${query}`, { method: 'POST', body, headers, duplex: 'half' }, as);

  const refusal = async (response: Response) => {
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    return (await response.json()) as { status: number; code: string; detail: string };
  };

  it('of one file answers what every form of upload does', async () => {
    const answer = await post(formOf({ name: 'hours.txt', content: text }));
    expect([answer.status, await answer.json()]).toEqual([
      200,
      {
        fileId: expect.any(String),
        fileName: 'hours.txt',
        purpose: 'assistants',
        url: expect.stringMatching(
          /^https:\/\/a\.example\/ai\/api\/files\/[0-9a-f-]{36}\/content\?token=\S+$/,
        ),
      },
    ]);
    expect(await app().leftovers()).toMatchObject({ files: 1, documents: 1, blobs: 1, temporary: 0 });
    const row = await app().deps.db.selectFrom('files').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      host: 'a.example',
      owner_id: null,
      size_bytes: 26,
      media_type: 'text/plain',
    });
  });

  it('of several files answers a list in their order, and keeps their bytes apart', async () => {
    const parts = ['One.', 'Two!!', 'Three?'].map((content, n) => ({ name: `${n}.txt`, content }));
    const answer = await post(formOf(...parts), {}, { caller: member('anna') });
    expect(await answer.json()).toEqual(
      parts.map(({ name }) => expect.objectContaining({ fileName: name, purpose: 'assistants' })),
    );
    const rows = await app().deps.db.selectFrom('files').selectAll().orderBy('name').execute();
    expect(rows.map((row) => [row.name, row.size_bytes, row.owner_id])).toEqual([
      ['0.txt', 4, 'anna'],
      ['1.txt', 5, 'anna'],
      ['2.txt', 6, 'anna'],
    ]);
    expect(await app().leftovers()).toMatchObject({ files: 3, blobs: 3, temporary: 0 });
  });

  it('is taken back as a whole where the blobs of a refused one cannot be deleted', async () => {
    app().deps.blobs.delete = async () => {
      throw new Error('The disk is gone.');
    };
    const good = ['One.', 'Two!!'].map((content) => ({ content }));
    const answer = await post(formOf(...good, { content: '' }), {}, { caller: member('anna') });
    expect(await refusal(answer)).toMatchObject({ status: 422, code: 'file_empty' });
    // The sweep deletes the blobs.
    expect(await app().leftovers()).toEqual({ ...nothing, blobs: 2 });
  });

  it.each([
    ['../../etc/Straße.txt', 'Straße.txt'],
    ['C:\\fakepath\\hours.txt', 'hours.txt'],
    ['', 'upload.txt'],
  ])('takes the name %j as a label alone', async (name, fileName) => {
    const body = bodyOf([`${header(`name="file"; filename="${name}"`)}${text}`]);
    expect(await (await post(body, typed)).json()).toMatchObject({ fileName });
  });

  it('ignores its other fields, however long or many', async () => {
    const form = fieldOf('note', 'x'.repeat(200_000));
    for (let n = 0; n < 100; n++) form.append(`f${n}`, 'x'.repeat(2_000));
    form.append('file', new Blob([text]), 'late.txt');
    form.append('host', 'a.example');
    expect(await (await post(form)).json()).toMatchObject({ fileName: 'late.txt' });
  });

  it('takes a name from the address where the form has none', async () => {
    const body = bodyOf([`${header('name="file"; filename=""')}${text}`]);
    const answer = await post(body, typed, {}, '?filename=hours.txt');
    expect(await answer.json()).toMatchObject({ fileName: 'hours.txt' });
  });

  it('of a member may be as large as in the other forms', async () => {
    const content = new Uint8Array(2 * mb).fill(0x61);
    for (let at = 20; at < content.length; at += 20) content[at] = 0x20;
    const answer = await post(formOf({ content }), {}, { caller: member('anna') });
    expect(answer.status).toBe(200);
  });

  it('ends where the form does, whatever follows', async () => {
    const body = bodyOf(
      [`${header('name="file"; filename="a.txt"')}${text}`],
      `--${boundary}--\r\nan epilogue`,
    );
    expect((await post(body, typed)).status).toBe(200);
  });

  const big = new Uint8Array(mb + 1);
  const unreadable = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]);
  const eleven = Array.from({ length: 11 }, () => ({ content: text }));
  it.each<[string, () => NonNullable<RequestInit['body']>, Record<string, string>, number, string, RegExp]>([
    ['no file', () => fieldOf('note', 'hello'), {}, 400, 'invalid_input', /at least one file/],
    ['no part at all', () => bodyOf([]), typed, 400, 'invalid_input', /at least one file/],
    ['no bytes', () => '', typed, 400, 'bad_request', /malformed or was cut off/],
    ['text where a file belongs', () => fieldOf('file', 'a.pdf'), {}, 400, 'invalid_input', /write @/],
    [
      'another field',
      () => formOf({ field: 'upload', content: text }),
      {},
      400,
      'invalid_input',
      /"file", not "upload"/,
    ],
    [
      'a file in no field',
      () => bodyOf([`${header('filename="a.txt"')}${text}`]),
      typed,
      400,
      'invalid_input',
      /a field named "file"\.$/,
    ],
    ['too many files', () => formOf(...eleven), {}, 400, 'invalid_input', /at most 10 files/],
    ['an empty file', () => formOf({ content: '' }), {}, 422, 'file_empty', /empty/],
    [
      'a file that is too large',
      () => formOf({ content: big }),
      {},
      413,
      'file_too_large',
      /^a\.txt: .*1 MB/,
    ],
    [
      'a second file that is too large',
      () => formOf({ content: text }, { name: 'b.txt', content: big }),
      {},
      413,
      'file_too_large',
      /^b\.txt: .*1 MB/,
    ],
    [
      'more bytes than ten files have',
      () => new Uint8Array(10 * mb + 1_000_001),
      typed,
      413,
      'file_too_large',
      /1 MB/,
    ],
    [
      'a second file that cannot be read',
      () => formOf({ content: text }, { name: 'b.bin', content: unreadable, type: '' }),
      {},
      415,
      'file_type_unsupported',
      /^b\.bin: /,
    ],
    [
      'no boundary',
      () => bodyOf([]),
      { 'Content-Type': 'multipart/form-data' },
      400,
      'bad_request',
      /boundary/,
    ],
    [
      'another boundary',
      () => bodyOf([text]).replaceAll(boundary, 'y'),
      typed,
      400,
      'bad_request',
      /malformed/,
    ],
    [
      'no end',
      () => bodyOf([`${header('name="file"; filename="a.txt"')}${text}`], ''),
      typed,
      400,
      'bad_request',
      /cut off/,
    ],
    [
      'another host',
      () => fieldOf('host', 'b.example', { content: text }),
      {},
      403,
      'host_mismatch',
      /different host/,
    ],
    [
      'hundreds of fields',
      () => bodyOf(Array.from({ length: 201 }, (_, n) => `${header(`name="f${n}"`)}x`)),
      typed,
      413,
      'payload_too_large',
      /200 parts/,
    ],
  ])('with %s is refused and leaves nothing', async (_, body, headers, status, code, detail) => {
    expect(await refusal(await post(body(), headers))).toMatchObject({
      status,
      code,
      detail: expect.stringMatching(detail),
    });
    expect(await app().leftovers()).toEqual(nothing);
  });

  it('that its client breaks off in a second file leaves nothing', async () => {
    const socket = connect(app().port, '127.0.0.1');
    const head = [
      'POST /ai/api/Upload HTTP/1.1',
      'Host: a',
      'x-host: a.example',
      'x-caller: {"kind":"visitor"}',
    ];
    socket.write(
      `${[...head, `Content-Type: ${typed['Content-Type']}`, 'Content-Length: 500000'].join('\r\n')}\r\n\r\n`,
    );
    socket.write(bodyOf([`${header('name="file"; filename="a.txt"')}${text}`], `--${boundary}\r\n`));
    socket.write(header('name="file"; filename="b.txt"') + 'a'.repeat(100_000));
    await expect.poll(() => app().leftovers()).toMatchObject({ temporary: 1 });
    socket.destroy();
    await expect.poll(() => app().leftovers()).toEqual(nothing);
  });

  it('is never in memory as a whole', async () => {
    app().deps.limits.memberMb = 20;
    const [files, chunk] = [10, Buffer.alloc(mb, 0)];
    // Memory left by other tests counts too.
    const before = process.memoryUsage().arrayBuffers;
    let most = 0;
    async function* body() {
      for (let file = 0; file < files; file++) {
        yield Buffer.from(`--${boundary}\r\n${header(`name="file"; filename="${file}.bin"`)}`);
        for (let sent = 0; sent < 20; sent++) {
          yield chunk;
          most = Math.max(most, process.memoryUsage().arrayBuffers);
        }
        yield Buffer.from(file < files - 1 ? '\r\n' : `\r\n--${boundary}--\r\n`);
      }
    }
    const stream = ReadableStream.from(body());
    const answer = await post(stream, typed, { caller: member('anna') });
    expect(await refusal(answer)).toMatchObject({ status: 415, detail: expect.stringMatching(/^0\.bin: /) });
    expect(most - before).toBeLessThan(150 * mb);
  });

  it('counts each of its files against the limit of a visitor', async () => {
    const ten = eleven.slice(1).map((part, n) => ({ ...part, name: `${n}.txt` }));
    for (let posts = 0; posts < 2; posts++) expect((await post(formOf(...ten))).status).toBe(200);
    expect(await refusal(await post(formOf({ content: text })))).toMatchObject({ code: 'too_many_requests' });
  });

  it('with more files than a visitor may still upload stores none of them', async () => {
    for (let posts = 0; posts < 15; posts++) await post('');
    const six = eleven.slice(5);
    expect(await refusal(await post(formOf(...six)))).toMatchObject({ code: 'too_many_requests' });
    expect(await app().leftovers()).toEqual(nothing);
  });

  it('is not for visitors where the host has closed it', async () => {
    const closed = await post(formOf({ content: text }), {}, { host: 'closed.example' });
    expect(await refusal(closed)).toMatchObject({ status: 403, code: 'uploads_not_allowed' });
  });
});
