import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { isStale } from './built.ts';
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

it('a page is stale when it is missing, cut short, or older than what it is made of', () => {
  const root = createFolder('client/chat', 'contract', 'dist/client');
  const setTime = (path: string, seconds: number) => utimesSync(join(root, path), seconds, seconds);
  writeFileSync(join(root, 'client/chat/page.tsx'), '');
  writeFileSync(join(root, 'package-lock.json'), '');
  const made = ['client/chat/page.tsx', 'client/chat', 'client', 'contract', 'package-lock.json'];
  for (const path of made) setTime(path, 1000);
  writeFileSync(join(root, 'dist/client/index.html'), '');
  expect(isStale(root, page)).toBe(true);

  writeFileSync(join(root, 'dist/client/.complete'), '');
  setTime('dist/client/.complete', 2000);
  expect(isStale(root, page)).toBe(false);

  for (const path of made) {
    setTime(path, 3000);
    expect(isStale(root, page), path).toBe(true);
    setTime(path, 1000);
  }
});
