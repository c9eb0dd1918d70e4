import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Document, Packer, Paragraph } from 'docx';
import { PDFDocument } from 'pdf-lib';
import { expect, it, onTestFinished } from 'vitest';
import { makeXlsx } from '#server/testing/reading/make-ooxml.ts';
import { makeZip } from '#server/testing/reading/make-zip.ts';
import { canDropPermissions, releaseDropsPermissions } from './reader-permissions.ts';
import { createReaderPool } from './reader-pool.ts';

const prying = new URL('../../testing/reading/prying-reader.ts', import.meta.url);
const reader = new URL('./reader-process.ts', import.meta.url);

/** Creates a data folder like the server's, with a pool that reads from its temporary folder. */
function openReading(entry: URL) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'data-'));
  const sourceFolder = join(dataFolder, 'temporary');
  const compiledFolder = join(dataFolder, 'compiled');
  for (const folder of [sourceFolder, compiledFolder]) mkdirSync(folder);
  const pool = createReaderPool({
    entry,
    sourceFolder,
    compiledFolder,
    size: 1,
    timeoutMs: 600_000,
    memoryMb: 300,
    idleMs: 5000,
  });
  onTestFinished(async () => {
    await pool.close();
    rmSync(dataFolder, { recursive: true });
  });
  return {
    compiledFolder,
    read(path: string, bytes: string | Uint8Array) {
      writeFileSync(join(dataFolder, path), bytes);
      return pool.read({ path: join(dataFolder, path), name: path });
    },
  };
}

it('lets a captured reader reach its files alone', async () => {
  const { read } = openReading(prying);
  const denied = 'ERR_ACCESS_DENIED';
  const attempts = 'write compiled thread program tcp listen socket udp name dns fetch'.split(' ');
  const outcomes = attempts.map((attempt) => `${attempt}: ${denied}`).join(', ');
  expect((await read('temporary/blob', 'x')).title).toBe(`read: done, ${outcomes}`);
  for (const secret of ['signing.key', 'store.sqlite', '.env']) {
    expect((await read(secret, 'secret')).title).toContain(`read: ${denied}`);
  }
});

it('reads every kind of file for all that, and keeps its program compiled', async () => {
  const { read, compiledFolder } = openReading(reader);
  const pdf = await PDFDocument.create();
  pdf.addPage().drawText('The harbour opens at nine.');
  const docx = new Document({ sections: [{ children: [new Paragraph('The harbour opens at nine.')] }] });
  const files: Record<string, string | Uint8Array> = {
    'a.pdf': await pdf.save(),
    'a.docx': await Packer.toBuffer(docx),
    'a.html': '<!doctype html><p>The harbour opens at nine.',
    'a.md': 'The harbour **opens** at nine.',
    'a.csv': 'The harbour\nopens at nine',
    'a.xlsx': makeXlsx('<row><c t="str"><v>The harbour opens at nine.</v></c></row>'),
    'a.odt': makeZip({
      mimetype: 'application/vnd.oasis.opendocument.text',
      'content.xml': '<c><office:body><text:p>The harbour opens at nine.</text:p></office:body></c>',
    }),
    'a.rtf': '{\\rtf1 The harbour opens at nine.}',
    'a.eml': 'From: a@a.example\r\n\r\nThe harbour opens at nine.',
    'a.json': '{"The harbour": "opens at nine"}',
    'a.xml': '<?xml version="1.0"?><p>The harbour opens at nine.</p>',
    // Neither Unicode nor a known format, so that the encoding detection is loaded too.
    'a.txt': Buffer.from('The harbour opens at nine, café à côté.', 'latin1'),
  };
  for (const [name, bytes] of Object.entries(files)) {
    const { index } = await read(`temporary/${name}`, bytes);
    expect(index.passages[0]?.text, name).toMatch(/harbour.*opens.*nine/s);
  }
  expect(readdirSync(compiledFolder)).toHaveLength(canDropPermissions ? 1 : 0);
});

it('gives no reader a right that its release of Node can not take back', () => {
  const able = ['24.21.0', '24.30.1', '26.3.0', '27.0.0'];
  const unable = ['24.0.0', '24.20.0', '25.9.0', '26.0.0', '26.2.0'];
  expect([...able, ...unable].filter(releaseDropsPermissions)).toEqual(able);
});

it('ends a reader with too many rights before the next document', () => {
  const folder = mkdtempSync(join(tmpdir(), 'compiled-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const load = (url: URL, before: string) => {
    const script = `${before} const { saveCompiledCode } = await import('${url.href}'); saveCompiledCode?.(); console.log('reads');`;
    const rights = ['--permission', '--allow-worker', '--allow-fs-read=*', `--allow-fs-write=${folder}`];
    const { stdout, stderr } = spawnSync(process.execPath, [...rights, '--input-type=module', '-e', script], {
      env: { NODE_COMPILE_CACHE: folder },
      encoding: 'utf8',
    });
    return stdout || stderr;
  };
  for (const [file, right] of [
    ['compiled-code.ts', 'fs.write'],
    ['parent-guard.ts', 'worker'],
  ] as const) {
    const url = new URL(file, import.meta.url);
    expect(load(url, '')).toBe('reads\n');
    // Simulates a release that can't drop permissions.
    expect(load(url, 'delete process.permission.drop;')).toContain(`still has the permission "${right}"`);
  }
});
