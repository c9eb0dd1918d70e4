import { expect, it } from 'vitest';
import { uploadedSchema } from '#contract/knowledge/files.ts';
import { describeFileApp, member, visitor } from '#server/testing/file-app.ts';
import { findAskableFiles } from './files.ts';

const anna = member('anna');
const book = `# Harbour

Open all day.

## Berths

| Berth | Price |
|---|---|
${Array.from({ length: 80 }, (_, i) => `| No. ${i} | ${i} crowns |`).join('\n')}

## Dogs

Stay outside.
`;

describeFileApp('the text that was understood of a file', (app) => {
  const get = (id: string, accept = '*/*', as = {}) =>
    app().send(`/ai/api/files/${id}/text`, { headers: { accept } }, as);

  it('comes in reading order, each heading and each row once', async () => {
    const answer = await get(await app().upload(book, 'book.md'));
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(answer.headers.get('cache-control')).toContain('no-store');
    const rows = Array.from({ length: 80 }, (_, i) => `No. ${i} | ${i} crowns`);
    const lines = ['Harbour', 'Open all day.', 'Berths', 'Berth | Price', ...rows, 'Dogs', 'Stay outside.'];
    expect((await answer.text()).split('\n').filter(Boolean)).toEqual(lines);
  });

  it('comes in blocks with their headings where JSON is asked for', async () => {
    const answer = await get(await app().upload(book, 'book.md'), 'application/json');
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(await answer.json()).toMatchObject({
      filename: 'book.md',
      mediaType: 'text/markdown',
      blocks: expect.arrayContaining([{ headings: ['Harbour', 'Dogs'], text: 'Stay outside.' }]),
    });
  });

  it('says first what of the file was not read, as its upload does', async () => {
    const cut = '{\\rtf1 Open {\\b all day.';
    const uploaded = await app().send('/ai/api/Upload?filename=a.rtf', { method: 'POST', body: cut });
    const { fileId, leftOut } = uploadedSchema.parse(await uploaded.json());
    expect(leftOut).toBe('Only part of this file was read: its end is missing.');
    expect(await (await get(fileId)).text()).toBe(`[${leftOut}]\n\nOpen all day.\n`);
    expect(await (await get(fileId, 'application/json')).json()).toMatchObject({
      leftOut,
      blocks: [{ text: 'Open all day.' }],
    });
  });

  it('is whole where the document has more passages than are read at once', async () => {
    const words = Array.from({ length: 60_000 }, (_, i) => `w${i}`);
    const text = words.map((word, i) => (i % 50 === 49 ? `${word}.\n\n` : word)).join(' ');
    const answer = await get(await app().upload(text, 'long.txt'));
    expect((await answer.text()).match(/w\d+/g)).toEqual(words);
  });

  it("is its owner's and the host's admins', and to others no more than an unknown id", async () => {
    const id = await app().upload('secret words', 'a.txt', { caller: anna });
    for (const caller of [anna, member('boss', 'host-admin'), member('operator', 'admin')]) {
      expect(await (await get(id, '*/*', { caller })).text()).toBe('secret words\n');
    }
    const unknown = await get('nowhere');
    for (const as of [{ caller: visitor }, { caller: member('ben') }, { caller: anna, host: 'b.example' }]) {
      const refused = await get(id, '*/*', as);
      expect(refused.status).toBe(404);
      expect((await refused.text()).replace(id, 'nowhere')).toBe(await unknown.clone().text());
    }
  });

  it('is not there under an id that no store can hold', async () => {
    expect((await get('a%00')).status).toBe(404);
    const deleted = await app().send('/ai/api/files/a%00', { method: 'DELETE' }, { caller: anna });
    expect(deleted.status).toBe(404);
    const asked = findAskableFiles(app().deps.db, {
      host: 'a.example',
      caller: visitor,
      ids: ['a\0'],
      knowledgeIds: [],
    });
    await expect(asked).rejects.toMatchObject({ code: 'file_not_found' });
  });
});
