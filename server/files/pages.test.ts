import { PDFDocument, StandardFonts } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { problemSchema } from '#contract/http/problem.ts';
import { fileLinkSchema, pageWordsSchema } from '#contract/knowledge/files.ts';
import { describeFileApp, member, visitor } from '#server/testing/file-app.ts';

const anna = member('anna');
const ben = member('ben');

async function makePdf(texts: readonly string[], size: [number, number] = [595, 842]) {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const text of texts) {
    const page = document.addPage(size);
    page.drawText(text, { x: 60, y: size[1] - 80, size: 12, font });
  }
  return new Uint8Array(await document.save());
}

/** Returns width and height of a PNG. */
function sizeOfPng(png: Buffer): [number, number] {
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

describeFileApp('pages of a file', (app) => {
  const get = (id: string, name: string, as = {}, headers = {}) =>
    app().send(`/ai/api/files/${id}/pages/${name}`, { headers }, as);
  const codeOf = async (answer: Response) => problemSchema.parse(await answer.json()).code;
  const upload = async (as = {}) =>
    app().upload(await makePdf(['Dogs stay outside.', 'Closed on Mondays.']), 'rules.pdf', as);

  it('come as pictures of a page, and as its words with their places in them', async () => {
    const id = await upload();
    const picture = await get(id, '2.png');
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(picture.headers.get('cache-control')).toBe('private, no-cache');
    const [width, height] = sizeOfPng(Buffer.from(await picture.arrayBuffer()));
    const words = pageWordsSchema.parse(await (await get(id, '2.json')).json());
    expect(words).toMatchObject({ width, height, pageCount: 2 });
    expect(words.words.map(({ text }) => text)).toEqual(['Closed', 'on', 'Mondays.']);
    const [first] = words.words;
    // 60 of 595 points from the left, in a picture of 1,240 pixels; the baseline 80 points from the top.
    expect(first?.x).toBeGreaterThan(115);
    expect(first?.x).toBeLessThan(135);
    expect((first?.y ?? 0) + (first?.height ?? 0)).toBeGreaterThan(160);
    expect(first?.y).toBeLessThan(167);
  });

  it('are bounded in size, whatever the page says', async () => {
    for (const size of [
      [14_400, 200],
      [200, 14_400],
      [1, 1],
    ] as [number, number][]) {
      const id = await app().upload(await makePdf(['Words'], size), 'odd.pdf');
      const [width, height] = sizeOfPng(Buffer.from(await (await get(id, '1.png')).arrayBuffer()));
      expect(width).toBeLessThanOrEqual(1240);
      expect(height).toBeLessThanOrEqual(2480);
    }
  });

  it('are not sent again if the browser has them', async () => {
    const id = await upload();
    const etag = (await get(id, '1.png')).headers.get('etag') ?? '';
    const again = await get(id, '1.png', {}, { 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect((await get(id, '2.png', {}, { 'if-none-match': etag })).status).toBe(200);
  });

  it.each(['0.png', '3.png', '999999999.json', '1.jpg', 'x.png', '-1.png', '1.5.png', '1'])(
    'are refused if there is no such page: %s',
    async (name) => {
      const answer = await get(await upload(), name);
      expect(answer.status).toBe(404);
      expect(await codeOf(answer)).toBe('page_not_found');
    },
  );

  it('are refused for files that are no PDF', async () => {
    const answer = await get(await app().upload('Dogs stay outside.', 'rules.txt'), '1.png');
    expect([answer.status, await codeOf(answer)]).toEqual([415, 'file_type_unsupported']);
  });

  it('are refused if the stored bytes are damaged or encrypted', async () => {
    const id = await upload();
    const { blobs, temporaryFolder } = app().deps;
    const { writeFile } = await import('node:fs/promises');
    await writeFile(`${temporaryFolder}/damaged`, '%PDF-1.7 no more');
    await blobs.put(`files/${id}`, `${temporaryFolder}/damaged`);
    const answer = await get(id, '1.png');
    expect([answer.status, await codeOf(answer)]).toEqual([422, 'file_corrupt']);
    expect(await app().leftovers()).toMatchObject({ temporary: 0 });
  });

  describe('belong to who may ask about the file', () => {
    it.each(['1.png', '1.json'])('%s', async (name) => {
      const [visitors, annas] = [await upload(), await upload({ caller: anna })];
      expect((await get(visitors, name)).status).toBe(200);
      expect((await get(visitors, name, { host: 'b.example' })).status).toBe(404);
      expect((await get(annas, name, { caller: anna })).status).toBe(200);
      for (const caller of [visitor, ben]) {
        const answer = await get(annas, name, { caller });
        expect([answer.status, await codeOf(answer)]).toEqual([404, 'file_not_found']);
      }
    });

    it('and to all visitors where the host opens its knowledge', async () => {
      const onOpen = { host: 'open.example', caller: member('admin', 'host-admin') };
      const id = await upload(onOpen);
      expect((await get(id, '1.png', { host: 'open.example' })).status).toBe(200);
      expect((await get(id, '1.png', { host: 'a.example' })).status).toBe(404);
    });
  });

  it('have a link to the whole file beside them, under the same rights', async () => {
    const id = await upload({ caller: anna });
    const link = (caller: typeof anna | typeof visitor) =>
      app().send(`/ai/api/files/${id}/link`, {}, { caller });
    expect((await link(visitor)).status).toBe(404);
    const { url } = fileLinkSchema.parse(await (await link(anna)).json());
    const { pathname, search } = new URL(url);
    const opened = await app().send(pathname + search);
    expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  });

  it('are limited in number', async () => {
    const id = await upload();
    const { db } = app().deps;
    await get(id, '1.json');
    await db.updateTable('rate_limits').set({ count: 240 }).where('key', 'like', 'page:%').execute();
    const answer = await get(id, '1.json');
    expect([answer.status, await codeOf(answer)]).toEqual([429, 'too_many_requests']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
