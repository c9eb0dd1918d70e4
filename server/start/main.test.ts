import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { sent } from '#server/testing/configs/entity.ts';
import { compileCache, serverProgram, startServer } from '#server/testing/process.ts';

/** Starts the server on a port that is taken; one that does not end by itself is killed and has no exit code. */
async function startOnTakenPort(environment: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'main-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const address = other.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  const child = spawn(process.execPath, [serverProgram], {
    env: {
      ...{ PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache },
      ...{ DATA_DIR: folder, BIND: '127.0.0.1', PORT: String(port), ...environment },
    },
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 100_000,
  });
  const ended = once(child, 'exit');
  const [[code], out, error] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { code, out, error };
}

it('ends when its port is taken, and has told its password', async () => {
  const { code, out, error } = await startOnTakenPort({ EMBEDDING_MODEL: 'ollama:none' });
  expect([code, error]).toEqual([1, expect.stringMatching(/^The port is already in use.*\n$/)]);
  expect(out).toMatch(/The first operator signs in as admin@localhost with the password \S+\n/);
});

it('names settings that are no longer read, and does not start where one would be missed', async () => {
  const ignored = await startOnTakenPort({ DISK_FLOOR_MB: '100', LOG_LEVEL: 'silent' });
  expect(ignored.out).toMatch(/^DISK_FLOOR_MB is no longer read\. The floor is 500 MB/);
  const refused = await startOnTakenPort({ DOMAIN_DNS: '192.0.2.53' });
  expect([refused.code, refused.error]).toEqual([
    1,
    expect.stringMatching(/^Invalid settings:\n {2}- DOMAIN_DNS is no longer read, and without it/),
  ]);
});

it('keeps the first password in a file in production', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'main-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const start = () => startServer({ DATA_DIR: folder, NODE_ENV: 'production' });
  const path = join(folder, 'first-password');
  const server = await start();
  expect(statSync(path).mode & 0o777).toBe(0o600);
  const [email, password = ''] = readFileSync(path, 'utf8').split('\n');
  const printed = server.printed.join('\n');
  expect(printed).toContain(`signs in as ${email} with the password in ${path}`);
  expect(printed).not.toContain(password);
  expect(printed).not.toContain('Demo');
  const signIn = () =>
    fetch(`${server.url}/identity/Auth/Login`, sent('POST', { Email: email, Password: password }));
  expect((await signIn()).status).toBe(200);
  await server.stop();
  const reset = ['reset', '--email', email ?? '', '--password', 'Another-1-password'];
  const admin = join(import.meta.dirname, '../commands/admin.ts');
  expect(spawnSync(process.execPath, [admin, ...reset], { env: { DATA_DIR: folder } }).status).toBe(0);
  const again = await start();
  await expect.poll(() => existsSync(path)).toBe(false);
  await again.stop();
});

it('refuses a bucket that does not exist in a sentence', async () => {
  const s3 = createHttpServer((_, answer) => {
    answer.writeHead(404, { 'Content-Type': 'application/xml' });
    answer.end('<?xml version="1.0"?><Error><Code>NoSuchBucket</Code><Message>Not there.</Message></Error>');
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void s3.close());
  await once(s3, 'listening');
  const address = s3.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  const { code, error } = await startOnTakenPort({
    ...{ BLOBS: `s3://nobodys?endpoint=http://127.0.0.1:${port}`, LOG_LEVEL: 'warn' },
    ...{ AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' },
  });
  expect(code).toBe(1);
  expect(error).toMatch(/^BLOBS names a bucket that doesn't exist\. .*\n$/);
});

it('starts again on its own files, and not on those of a store that is gone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'main-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const start = () => startServer({ DATA_DIR: folder });
  for (let starts = 0; starts < 2; starts++) await (await start()).stop();
  for (const name of readdirSync(folder)) if (name.startsWith('store.sqlite')) rmSync(join(folder, name));
  const owner = join(folder, 'blobs/owner');
  const files = readdirSync(join(folder, 'blobs/files'));
  await expect(start()).rejects.toThrow(/The file storage belongs to another store/);
  rmSync(owner);
  // Simulates files without an owner's mark.
  const refusal = await start().catch(String);
  expect(refusal).toMatch(/another store \(this one knows none of the files\)/);
  expect(readdirSync(join(folder, 'blobs/files'))).toEqual(files);
  writeFileSync(owner, `${/write (\S+) into "owner"/.exec(String(refusal))?.[1]}\n`);
  await (await start()).stop();
});
