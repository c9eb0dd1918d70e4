import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawText, greyPng, greyTiff, scannedPdf, turnOver } from '#server/testing/reading/made-scan.ts';
import { createReaderPool, type ReaderPool, type ReaderPoolOptions } from '../process/reader-pool.ts';

const small = { page: [420, 160] as [number, number], size: 12 };
const opens = await drawText(['The harbour opens at nine and closes at six.'], small);
const berth = await drawText(['A berth costs forty crowns a night.'], small);
const picture = (name: string) =>
  readFileSync(new URL(`../../testing/reading/pictures/${name}`, import.meta.url));

describe('text recognition', () => {
  let folder: string;
  const pools: ReaderPool[] = [];

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'ocr-'));
    for (const name of ['sources', 'compiled']) mkdirSync(join(folder, name));
  });
  afterAll(async () => {
    await Promise.all(pools.map((pool) => pool.close()));
    rmSync(folder, { recursive: true });
  });

  function openPool(options: Partial<ReaderPoolOptions> = {}) {
    const pool = createReaderPool({
      entry: new URL('../process/reader-process.ts', import.meta.url),
      sourceFolder: join(folder, 'sources'),
      compiledFolder: join(folder, 'compiled'),
      ...{ size: 1, timeoutMs: 600_000, memoryMb: 512, idleMs: 60_000 },
      ...options,
    });
    pools.push(pool);
    return {
      pool,
      async read(name: string, bytes: Uint8Array) {
        const path = join(folder, 'sources', name);
        writeFileSync(path, bytes);
        const { index, ...facts } = await pool.read({ path, name });
        const pages = [...new Set(index.passages.flatMap(({ page }) => page ?? []))];
        return { ...facts, pages, text: index.passages.map((passage) => passage.text).join('\n') };
      },
    };
  }

  it.each([
    ['a.png', greyPng(opens), 'image/png'],
    ['a.jpg', picture('harbour.jpg'), 'image/jpeg'],
    ['a.webp', picture('harbour.webp'), 'image/webp'],
    ['a.tiff', greyTiff([opens]), 'image/tiff'],
    // The bytes say what it is, whatever the name says.
    ['a.pdf', greyPng(opens), 'image/png'],
    ['turned.png', greyPng(turnOver(opens)), 'image/png'],
  ])('reads %s', async (name, bytes, mediaType) => {
    const { text, ...facts } = await openPool().read(name, bytes);
    expect(text).toContain('The harbour opens at nine and closes at six.');
    expect(facts).toEqual({ title: name, mediaType, ocr: true, pages: [] });
  });

  it('reads all pages of a TIFF', async () => {
    const { text, pageCount, pages } = await openPool().read('fax.tif', greyTiff([opens, berth]));
    expect(text).toMatch(/opens at nine.*\s+.*forty crowns/s);
    expect([pageCount, pages[0]]).toEqual([2, 1]);
  });

  it('reads only those pages of a PDF that have no text', async () => {
    const pdf = await scannedPdf(['The tower is closed.', opens, berth]);
    const { text, ...facts } = await openPool().read('a.pdf', pdf);
    expect(text).toMatch(/tower is closed.*opens at nine.*forty crowns/s);
    expect(facts).toMatchObject({ title: 'a.pdf', mediaType: 'application/pdf', pageCount: 3, ocr: true });
    const whole = await openPool().read('b.pdf', await scannedPdf(['The tower is closed.']));
    expect(whole).not.toHaveProperty('ocr');
  });

  it('finds headings, paragraphs and words cut at a line end in a scan', async () => {
    const scan = await drawText([
      '# Rules of the harbour',
      '',
      'Ships that enter the harbour between dusk and dawn must carry lights on both sides, and the harbour-',
      'master has to be told of their length, their owner and the day on which they will leave.',
    ]);
    const { text, title } = await openPool().read('a.pdf', await scannedPdf([scan]));
    expect(title).toBe('a.pdf');
    expect(text).toMatch(/on both sides, and the harbour-?master has to be told/);
    const { pool } = openPool();
    const path = join(folder, 'sources', 'a.pdf');
    const { index } = await pool.read({ path, name: 'a.pdf' });
    expect(index.passages[0]).toMatchObject({ page: 1, heading: 'Rules of the harbour' });
  });

  it('keeps what was read when a limit ends it, and says what was left out', async () => {
    const pdf = await scannedPdf([opens, berth, opens]);
    const few = await openPool({ recognition: { maxPages: 1, totalMs: 600_000 } }).read('a.pdf', pdf);
    expect(few.text).toContain('opens at nine');
    expect(few.leftOut).toBe(
      'Only part of this file was read: 2 of its 3 pages hold only pictures (at most 1 scanned page of a file is read).',
    );
    const brief = openPool({ recognition: { maxPages: 9, totalMs: 1 } }).read('a.pdf', pdf);
    await expect(brief).rejects.toMatchObject({
      code: 'file_too_complex',
      message: expect.stringContaining('took too long'),
    });
  });

  it('refuses pictures without text, damaged ones, and those too large to decode', async () => {
    const { read } = openPool();
    const blank = { pixels: new Uint8Array(400 * 200).fill(255), width: 400, height: 200 };
    await expect(read('blank.png', greyPng(blank))).rejects.toMatchObject({
      code: 'file_without_text',
      message: expect.stringMatching(/^No text was found in this picture\./),
    });
    await expect(read('blank.pdf', await scannedPdf([blank]))).rejects.toMatchObject({
      code: 'file_without_text',
      message: expect.stringMatching(/^No text was found in this PDF\./),
    });
    for (const [name, bytes] of [
      ['start.png', greyPng(opens).subarray(0, 8)],
      ['cut.png', greyPng(opens).subarray(0, 60)],
      ['cut.tif', greyTiff([opens]).subarray(0, 30)],
      ['cut.webp', picture('harbour.webp').subarray(0, 40)],
    ] as const) {
      await expect(read(name, bytes), name).rejects.toMatchObject({ code: 'file_corrupt' });
    }
    const huge = greyPng(opens);
    huge.writeUInt32BE(60_000, 16);
    huge.writeUInt32BE(60_000, 20);
    await expect(read('huge.png', huge)).rejects.toMatchObject({
      code: 'file_too_complex',
      message:
        'This picture has 60,000 × 60,000 pixels. Pictures like it can have up to 40 million. Make it smaller and try again.',
    });
    await expect(read('zip.tif', greyTiff([opens], 8))).rejects.toMatchObject({
      code: 'file_type_unsupported',
      message: expect.stringContaining('Save this one as PNG'),
    });
    // A directory that names itself as the next one.
    const endless = greyTiff([opens]);
    endless.writeUInt32LE(endless.readUInt32LE(4), endless.length - 4);
    expect((await read('endless.tif', endless)).text).toContain('opens at nine');
  });

  it('lets other documents pass while scans are read, and pages of two hosts take turns', async () => {
    const { pool } = openPool();
    const ended: string[] = [];
    const read = async (name: string, bytes: Uint8Array, host: string) => {
      const path = join(folder, 'sources', `${host}-${name}`);
      writeFileSync(path, bytes);
      await pool.read({ path, name }, { host, client: 'ann', chargedTo: [] });
      ended.push(host);
    };
    const many = await scannedPdf([opens, berth, opens, berth, opens, berth]);
    const long = read('many.pdf', many, 'many.example');
    await expect.poll(() => pool.load().busy).toBe(1);
    await Promise.all([
      read('one.png', greyPng(opens), 'one.example'),
      read('note.txt', Buffer.from('The harbour opens at nine.'), 'text.example'),
    ]);
    await long;
    expect(ended).toEqual(['text.example', 'one.example', 'many.example']);
  });
});
