import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { pack } from 'tar-stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDiskBlobs } from '#server/store/blobs/disk.ts';
import { openStore } from '#server/store/open.ts';
import { migrationNames } from '#server/store/upgrade/migrate.ts';
import { compileCache } from '#server/testing/process.ts';
import { dumpStore, fillTables } from '#server/testing/store/filled.ts';
import { type Manifest, manifestName, sealName, sealOf } from './manifest.ts';
import { restoreStore } from './restore-store.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'commands-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs a command of the terminal as an operator of a data folder would. */
async function run(name: string, dataFolder: string, args: string[], settings: Record<string, string> = {}) {
  const DATA_DIR = join(folder, dataFolder);
  mkdirSync(DATA_DIR, { recursive: true });
  const command = spawn(process.execPath, [join(import.meta.dirname, `../${name}.ts`), ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache, DATA_DIR, ...settings },
    cwd: DATA_DIR,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => command.once('exit', resolve));
  const [code, out, error] = await Promise.all([ended, text(command.stdout), text(command.stderr)]);
  return { code, out, error };
}

describe('the commands', () => {
  it('write a private file of everything, and fill an empty folder from it', async () => {
    const db = await openStore(join(folder, 'from/store.sqlite'));
    await fillTables(db);
    await db.destroy();
    const file = join(folder, 'backup.tar');
    expect(await run('backup', 'from', [file])).toMatchObject({ code: 0, error: '' });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await run('restore', 'to', [file])).toMatchObject({ code: 0, error: '' });
    expect(await dumpStore(join(folder, 'to/store.sqlite'))).toEqual(
      await dumpStore(join(folder, 'from/store.sqlite')),
    );
    const key = (of: string) => readFileSync(join(folder, of, 'signing.key'), 'utf8');
    expect(key('to')).toBe(key('from'));

    const again = await run('restore', 'to', [file]);
    expect(again).toMatchObject({ code: 1, out: '' });
    expect(again.error).toMatch(/^.*already contains data.*\n$/);
  });

  it('restore nothing with another signing key unless that is asked for, and say what it loses', async () => {
    const old = { SIGNING_KEY: 'o'.repeat(40) };
    const other = { SIGNING_KEY: 'n'.repeat(40) };
    const db = await openStore(join(folder, 'from/store.sqlite'));
    await fillTables(db);
    await db.destroy();
    const file = join(folder, 'backup.tar');
    await run('backup', 'from', [file], old);
    for (const settings of [other, {}]) {
      const refused = await run('restore', 'to', [file], settings);
      expect(refused).toMatchObject({ code: 1, out: '' });
      expect(refused.error).toMatch(/another SIGNING_KEY\. Nothing was written[\s\S]*3 × authenticator apps/);
      // Opening the place for files makes it.
      expect(readdirSync(join(folder, 'to'))).toEqual(['blobs']);
    }
    const lost = await run('restore', 'to', [file, '--new-signing-key'], other);
    expect(lost).toMatchObject({ code: 0, error: '' });
    expect(lost.out).toContain('Lost with the signing key: 3 × keys of providers');
  });

  it('say how they are used, and what is wrong', async () => {
    expect(await run('backup', 'a', ['--help'])).toMatchObject({ code: 0, error: '' });
    expect(await run('backup', 'a', [])).toMatchObject({
      code: 1,
      error: expect.stringMatching(/^Name one file\.[\s\S]*npm run backup -- FILE/),
    });
    expect(await run('backup', 'a', [join(folder, 'b.tar')])).toMatchObject({
      code: 1,
      error: expect.stringMatching(/^There is no store in .*\n$/),
    });
    expect(readdirSync(join(folder, 'a'))).toEqual([]);
    const nothing = await run('restore', 'a', [join(folder, 'nothing.tar')]);
    expect(nothing).toMatchObject({ code: 1 });
    expect(nothing.error).toBe(`${join(folder, 'nothing.tar')}: no such file or directory.\n`);
    const byVariable = await run('move', 'a', [], { MOVE_TO: 'mysql://user:secret@x' });
    expect(byVariable.error).toMatch(/^MOVE_TO, or --to, must be postgres:/);
    expect(byVariable.error).not.toContain('secret');
  });
});

describe('a backup of another version', () => {
  it('is left to the newer version that made it', async () => {
    const later = [...migrationNames, '999-later'];
    await expect(restore(join(folder, 'store.sqlite'), later)).rejects.toThrow(/newer version/);
  });

  it('is refused when it is from before the migrations were merged', async () => {
    const early = ['001-first', '002-identity'];
    await expect(restore(join(folder, 'store.sqlite'), early)).rejects.toThrow(/must be made anew/);
  });
});

it('refuses a backup whose audit lacks the noted hash', async () => {
  const audit = { entries: 5, newestHash: 'a'.repeat(64), brokenAt: null };
  const cut = restore(join(folder, 'store.sqlite'), migrationNames, audit);
  await expect(cut).rejects.toThrow(/wrong checksums of the audit/);
  expect(existsSync(join(folder, 'store.sqlite'))).toBe(false);
});

const noAudit: Manifest['audit'] = { entries: 0, newestHash: '0'.repeat(64), brokenAt: null };

/** Restores a backup of an empty store that had gone through these migrations. */
async function restore(store: string, migrations: readonly string[], audit = noAudit): Promise<void> {
  const manifest: Manifest = {
    format: 'livery-backup',
    version: 1,
    createdAt: new Date().toISOString(),
    migrations: [...migrations],
    tables: [],
    audit,
    blobs: { count: 0, sha256: createHash('sha256').digest('hex') },
    deletedFiles: [],
    signingKey: { fingerprint: 'x' },
  };
  const file = join(folder, 'made.tar');
  const archive = pack();
  const written = pipeline(archive, createWriteStream(file));
  const body = JSON.stringify(manifest);
  archive.entry({ name: manifestName }, body);
  archive.entry({ name: sealName }, sealOf(body));
  archive.finalize();
  await written;
  const blobs = createDiskBlobs(join(folder, 'blobs'));
  await restoreStore({
    file,
    store,
    blobs,
    dataFolder: folder,
    findSigningKey: async () => 'x',
    writeSigningKey: async () => {},
  });
}
