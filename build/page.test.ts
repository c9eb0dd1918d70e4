import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { isStale, markBuilt, takeFingerprints } from './built.ts';
import { compressPage } from './compress.ts';
import { page } from './ensure-page.ts';

function createFolder(...folders: string[]): string {
  const root = mkdtempSync(join(tmpdir(), 'build-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const folder of folders) mkdirSync(join(root, folder), { recursive: true });
  return root;
}

it('files that get smaller lie compressed beside themselves', () => {
  const folder = createFolder('assets');
  const text = 'let answer = 42;\n'.repeat(100);
  writeFileSync(join(folder, 'assets/main.js'), text);
  writeFileSync(join(folder, 'assets/tiny.js'), 'x');
  writeFileSync(join(folder, 'assets/photo.png'), text);
  writeFileSync(join(folder, 'index.html'), text);
  compressPage(folder);
  expect(brotliDecompressSync(readFileSync(join(folder, 'assets/main.js.br'))).toString()).toBe(text);
  expect(gunzipSync(readFileSync(join(folder, 'assets/main.js.gz'))).toString()).toBe(text);
  for (const name of ['assets/tiny.js.br', 'assets/photo.png.br', 'index.html.br']) {
    expect(statSync(join(folder, name), { throwIfNoEntry: false })).toBeUndefined();
  }
});

it('takes a missing, cut or otherwise made page for stale', () => {
  const root = createFolder('client/chat', 'contract', 'shared', 'dist/client');
  const source = join(root, 'client/chat/page.tsx');
  const setTime = (seconds: number) => utimesSync(source, seconds, seconds);
  writeFileSync(source, 'one');
  setTime(2000);
  writeFileSync(join(root, 'package-lock.json'), '{}');
  writeFileSync(join(root, 'dist/client/index.html'), '');
  expect(isStale(root, page)).toBe(true);
  writeFileSync(join(root, 'dist/client/.complete'), '');
  expect(isStale(root, page)).toBe(true);

  markBuilt(root, page, takeFingerprints(root, page));
  expect(isStale(root, page)).toBe(false);

  for (const seconds of [1000, 3000]) {
    setTime(seconds);
    expect(isStale(root, page), `${seconds}`).toBe(true);
  }
  writeFileSync(source, 'longer');
  setTime(2000);
  expect(isStale(root, page)).toBe(true);
  writeFileSync(source, 'one');
  setTime(2000);
  expect(isStale(root, page)).toBe(false);

  renameSync(source, join(root, 'client/chat/other.tsx'));
  expect(isStale(root, page)).toBe(true);
  // Nothing can be built of sources that a deployment left out.
  rmSync(join(root, 'client'), { recursive: true });
  expect(isStale(root, page)).toBe(false);
});
