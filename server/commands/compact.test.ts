import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { compileCache } from '#server/testing/process.ts';

function compact(folder: string): Promise<{ code: unknown; out: string; fault: string }> {
  const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache, DATA_DIR: folder };
  const program = join(import.meta.dirname, 'compact.ts');
  return new Promise((resolve) => {
    execFile(process.execPath, [program], { env, cwd: folder }, (error, out, fault) =>
      resolve({ code: error ? error.code : 0, out, fault }),
    );
  });
}

it('gives back the space of deleted rows, but not under a server', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'compact-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'store.sqlite');
  const server = new SQLite(path);
  server.pragma('journal_mode = wal');
  server.exec('create table texts (id integer primary key, text text)');
  const insert = server.prepare('insert into texts (text) values (?)');
  for (let n = 0; n < 500; n++) insert.run('x'.repeat(4000));
  server.exec('delete from texts where id > 1');
  expect(await compact(folder)).toEqual({
    ...{ code: 1, out: '', fault: 'The store is in use. Stop the server, then run the command again.\n' },
  });
  server.close();
  const before = statSync(path).size;
  expect(await compact(folder)).toMatchObject({ code: 0, fault: '' });
  expect(statSync(path).size).toBeLessThan(before / 10);
  const again = new SQLite(path);
  expect(again.pragma('journal_mode', { simple: true })).toBe('wal');
  expect(again.prepare('select count(*) from texts').pluck().get()).toBe(1);
  again.close();
});
