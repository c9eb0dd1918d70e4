import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants, deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOoxml, makeXlsx } from '#server/testing/reading/make-ooxml.ts';
import { makeZip } from '#server/testing/reading/make-zip.ts';
import { manyPagesPdf } from '#server/testing/reading/many-pages-pdf.ts';
import { createReaderPool, type ReaderPool } from './reader-pool.ts';

const tenGb = 10 * 1024 ** 3;

/** Small files that expand beyond any memory. Each is refused in the reader process, with a sentence that names the limit. */
describe('a bomb', () => {
  let folder: string;
  let pool: ReaderPool;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bombs-'));
    const entry = new URL('./reader-process.ts', import.meta.url);
    pool = createReaderPool({
      entry,
      sourceFolder: folder,
      size: 1,
      timeoutMs: 600_000,
      memoryMb: 512,
      idleMs: 60_000,
    });
  });
  afterAll(async () => {
    await pool.close();
    await rm(folder, { recursive: true });
  });

  async function read(name: string, bytes: Buffer | string) {
    const path = join(folder, 'bomb');
    await writeFile(path, bytes);
    return pool.read({ path, name });
  }

  it.each([
    ['an archive of 10 GB', 'a.docx', () => makeLargeZip(), /500 MB/],
    ['an archive of 10 GB that says it has 1 MB', 'a.docx', () => makeLyingZip(), /100 MB/],
    [
      'a million rows',
      'a.xlsx',
      () => makeXlsx('<row><c t="str"><v>x</v></c></row>'.repeat(1_000_000)),
      /200,000 rows/,
    ],
    ['a sheet of a gigabyte of blanks', 'a.xlsx', () => makeXlsx(' '.repeat(120 * 1024 ** 2)), /100 MB/],
    ['a billion laughs', 'a.xml', () => billionLaughs, /entities/],
    [
      'a billion laughs in a sheet',
      'a.xlsx',
      () => makeXlsx('', { 'xl/sharedStrings.xml': billionLaughs }),
      /entities/,
    ],
    ['a hundred thousand pages', 'a.pdf', () => manyPagesPdf(100_000), /10,000 pages/],
    ['a line of 50 MB', 'a.txt', () => 'word '.repeat(10_000_000), /20 million characters/],
    ['cells that reach over millions of places', 'a.html', () => reachingCells, /million cells/],
    ['a value of 50 MB', 'a.json', () => JSON.stringify('word '.repeat(10_000_000)), /20 million characters/],
  ])('of %s is refused by a limit that the sentence names', async (_, name, make, limit) => {
    await expect(read(name, make())).rejects.toMatchObject({
      code: 'file_too_complex',
      message: expect.stringMatching(limit),
    });
  });

  it('in an archive in an archive is never unpacked', async () => {
    const nested = makeZip({ 'word/document.xml': '<w:document/>', 'inner.zip': makeLargeZip() });
    await expect(read('a.zip', nested)).rejects.toMatchObject({ code: 'file_corrupt' });
  });
});

const wideCell = '<td colspan=500 rowspan=65534>x</td>';
const reachingCells = `<html><body><table><tr>${wideCell}${wideCell}</tr>${'<tr><td></tr>'.repeat(60_000)}</table></body></html>`;

const billionLaughs = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY l0 "lol">${Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('')}]><sst><si><t>&l9;</t></si></sst>`;

/** Creates a document whose directory claims a picture of 10 GB. */
function makeLargeZip(): Buffer {
  const zip = makeZip({
    'word/document.xml': '<w:document/>',
    'word/media/huge.bmp': deflateRawSync(Buffer.alloc(1000)),
  });
  const entry = zip.lastIndexOf(Buffer.from('504b0102', 'hex'));
  zip.writeUInt32LE(Math.min(tenGb, 0xfffffffe), entry + 24);
  return zip;
}

/** Creates a document whose part unpacks into 10 GB of blanks, by repeating a megabyte's packed bytes. */
function makeLyingZip(): Buffer {
  const mb = 1024 ** 2;
  const packed = deflateRawSync(Buffer.alloc(mb, ' '), { finishFlush: constants.Z_FULL_FLUSH });
  const endless = Buffer.concat([...Array.from({ length: tenGb / mb }, () => packed), deflateRawSync('')]);
  const name = 'word/document.xml';
  const zip = makeOoxml('wordprocessingml.document', { [name]: 'x'.repeat(mb) });
  // Searched for after the first part, which is stored uncompressed and contains the name too.
  const local = zip.indexOf(name, zip.indexOf('_rels/.rels')) - 30;
  const entry = zip.lastIndexOf(name) - 46;
  const after = local + 30 + name.length + zip.readUInt32LE(local + 18);
  const grown = Buffer.concat([zip.subarray(0, local + 30 + name.length), endless, zip.subarray(after)]);
  const moved = grown.length - zip.length;
  grown.writeUInt32LE(endless.length, local + 18);
  grown.writeUInt32LE(endless.length, entry + moved + 20);
  const end = grown.length - 22;
  grown.writeUInt32LE(grown.readUInt32LE(end + 16) + moved, end + 16);
  return grown;
}
