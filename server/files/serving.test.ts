import { expect, it } from 'vitest';
import { describeFileApp } from '#server/testing/file-app.ts';
import { parseRangeHeader } from './serving.ts';

const later = () => new Date(Date.now() + 60_000);

describeFileApp('a file by its link', (app) => {
  const link = (fileId: string, { host = 'a.example', expiresAt = later() } = {}) =>
    `/ai/api/files/${fileId}/content?token=${app().deps.links.sign({ fileId, host, expiresAt })}`;

  it('comes as it was uploaded, whole and in part', async () => {
    const id = await app().upload('one two three', 'count.txt');
    const whole = await app().send(link(id));
    expect([whole.status, await whole.text()]).toEqual([200, 'one two three']);
    const part = await app().send(link(id), { headers: { Range: 'bytes=4-6' } });
    expect([part.status, await part.text()]).toEqual([206, 'two']);
    expect(part.headers.get('content-range')).toBe('bytes 4-6/13');
    const beyond = await app().send(link(id), { headers: { Range: 'bytes=13-' } });
    expect([beyond.status, await beyond.json()]).toEqual([
      416,
      expect.objectContaining({ code: 'range_not_satisfiable' }),
    ]);
    const head = await app().send(link(id), { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe('13');
  });

  it.each([
    ['page.html', '<!doctype html><script>alert(1)</script><p>words</p>'],
    [
      'drawing.svg',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><text>words</text></svg>',
    ],
    ['page.xhtml', '<html xmlns="http://www.w3.org/1999/xhtml"><body><p>words</p></body></html>'],
    ['notes.md', '# Words\n\n<script>alert(1)</script> words'],
    ['kindless', '<b onclick="alert(1)">words</b>'],
  ])('is never shown where a browser could run it: %s', async (name, content) => {
    const { headers } = await app().send(link(await app().upload(content, name)));
    expect(headers.get('content-type')).toBe('application/octet-stream');
    expect(headers.get('content-disposition')).toMatch(/^attachment;/);
  });

  it('is shown where it is plain text, under the strictest policy', async () => {
    const { headers } = await app().send(link(await app().upload('words', 'Preise "2026" für alle.txt')));
    expect(headers.get('content-type')).toBe('text/plain');
    expect(headers.get('content-disposition')).toBe(
      `inline; filename="Preise _2026_ f_r alle.txt"; filename*=UTF-8''Preise%20%222026%22%20f%C3%BCr%20alle.txt`,
    );
    expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toMatch(/^private/);
  });

  it('is refused to links that are over, forged or made for another file or host', async () => {
    const id = await app().upload('words', 'a.txt');
    const other = await app().upload('secrets', 'b.txt', { host: 'b.example' });
    const expired = await app().send(link(id, { expiresAt: new Date(Date.now() - 1000) }));
    expect([expired.status, await expired.json()]).toEqual([
      403,
      expect.objectContaining({ code: 'link_expired' }),
    ]);
    const own = link(id).split('token=')[1];
    for (const path of [
      `/ai/api/files/${id}/content`,
      `/ai/api/files/${id}/content?token=1.a`,
      `/ai/api/files/${other}/content?token=${own}`,
      link(id, { host: 'b.example' }),
      link(other),
      link('00000000-0000-7000-8000-000000000000'),
    ]) {
      const answer = await app().send(path);
      expect([answer.status, await answer.json()]).toEqual([
        404,
        expect.objectContaining({ code: 'not_found' }),
      ]);
    }
    expect((await app().send(link(other), {}, { host: 'b.example' })).status).toBe(404);
  });

  it('is gone when the file has expired, whatever the link says', async () => {
    const id = await app().upload('words', 'a.txt');
    await app().deps.db.updateTable('files').set({ expires_at: new Date().toISOString() }).execute();
    expect((await app().send(link(id))).status).toBe(404);
  });
});

it.each([
  [undefined, undefined],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=5-', { start: 5, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-30', { start: 0, end: 9 }],
  ['bytes=5-100', { start: 5, end: 9 }],
  ['bytes=5-4', undefined],
  ['bytes=0-1,3-4', undefined],
  ['bytes=-', undefined],
  ['lines=0-1', undefined],
])('reads the range %j of ten bytes', (header, range) => {
  expect(parseRangeHeader(header, 10)).toEqual(range);
});

it.each(['bytes=10-', 'bytes=10-12', 'bytes=-0'])('has nothing for %j of ten bytes', (header) => {
  expect(() => parseRangeHeader(header, 10)).toThrow(
    expect.objectContaining({ code: 'range_not_satisfiable' }),
  );
});
