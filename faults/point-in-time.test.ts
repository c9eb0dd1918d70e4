import { fork } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  globSync,
  mkdirSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { uploadedSchema } from '#contract/knowledge/files.ts';
import { findFreePort } from '#server/testing/free-port.ts';
import { call, eventually } from './call.ts';
import { newFolder, type Product, startProduct } from './product.ts';

test('restores PostgreSQL and files to a moment between two acts', async () => {
  const folder = await newFolder();
  chmodSync(folder, 0o755);
  const archive = join(folder, 'archive');
  mkdirSync(archive);
  // Whoever PostgreSQL runs as.
  chmodSync(archive, 0o777);
  const [live, base] = [join(folder, 'live'), join(folder, 'base')];
  const store = await startPostgres({ databaseDir: live, isNew: true, flags: archiving(archive) });
  const dataFolder = join(folder, 'data');
  mkdirSync(dataFolder);
  const settings = { SIGNING_KEY: 'a key of the fault tests, 32 characters' };
  const product = await startProduct(dataFolder, { ...settings, DATABASE_URL: store.url });

  const early = await upload(product, 'early', 'The ferry leaves from the northern pier.');
  await copyBase(store.url, { live, base });
  const late = await upload(product, 'late', 'The harbour bell rings at seven.');
  cpSync(join(dataFolder, 'blobs'), join(folder, 'copy'), { recursive: true });
  const moment = await momentOf(store.url);
  await remove(product, early);
  const after = await upload(product, 'after', 'The lighthouse is painted green.');
  expect(await statusOf(product, early)).toBe(404);
  await archiveAll(store.url, archive);
  await product.kill();
  await store.stop();

  cpSync(join(folder, 'copy'), join(dataFolder, 'blobs'), { recursive: true, force: false });
  writeFileSync(join(base, 'recovery.signal'), '');
  takeOwner(live, base);
  const recovered = await startPostgres({
    ...{ databaseDir: base, isNew: false },
    flags: [
      `restore_command=cp ${archive}/%f %p`,
      `recovery_target_time=${moment}`,
      'recovery_target_action=promote',
    ],
  });
  await eventually(() => requireWritable(recovered.url), { withinMs: 60_000 });
  const again = await startProduct(dataFolder, { ...settings, DATABASE_URL: recovered.url });
  expect(await Promise.all([early, late, after].map((file) => statusOf(again, file)))).toEqual([
    200, 200, 404,
  ]);
  const ask = (query: string, fileids: string[]) =>
    call(again.url, { token: again.token, path: '/ai/api/values', body: { query, fileids, urls: null } });
  expect((await ask('Where does the ferry leave from?', [early.id])).text).toContain('northern pier');
  expect((await ask('When does the harbour bell ring?', [late.id])).text).toContain('seven');
  await again.close();
});

function archiving(archive: string): string[] {
  return ['archive_mode=on', `archive_command=cp %p ${archive}/%f`, 'wal_level=replica'];
}

interface File {
  id: string;
  path: string;
}

async function upload({ url, token }: Product, name: string, text: string): Promise<File> {
  const reply = await call(url, { token, path: `/ai/api/Upload?filename=${name}.txt`, body: text });
  const uploaded = uploadedSchema.parse(JSON.parse(reply.text));
  const { pathname, search } = new URL(uploaded.url);
  return { id: uploaded.fileId, path: pathname + search };
}

async function remove({ url, token }: Product, { id }: File): Promise<void> {
  const { status } = await call(url, { token, method: 'DELETE', path: `/ai/api/files/${id}` });
  expect(status).toBeLessThan(300);
}

async function statusOf({ url, token }: Product, { path }: File): Promise<number> {
  return (await call(url, { token, path })).status;
}

/** Copies a running PostgreSQL's folder, as `pg_basebackup` does. */
async function copyBase(url: string, { live, base }: { live: string; base: string }): Promise<void> {
  await withClient(url, async (client) => {
    await client.query("select pg_backup_start('base', true)");
    cpSync(live, base, { recursive: true, preserveTimestamps: true, filter: (path) => !isVolatile(path) });
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
    writeFileSync(join(base, 'backup_label'), rows[0]?.labelfile ?? '');
  });
  takeOwner(live, base);
}

/** Gives a copy to whoever owns the original, if the test runs as root. */
function takeOwner(original: string, copy: string): void {
  const { uid, gid } = statSync(original);
  for (const path of ['', ...globSync('**', { cwd: copy })]) chownSync(join(copy, path), uid, gid);
  chmodSync(copy, 0o700);
}

function isVolatile(path: string): boolean {
  return path.endsWith('postmaster.pid') || /\/pg_wal\/[0-9A-F]{24}$/.test(path);
}

/** Returns a time that nothing else is within a second of. */
async function momentOf(url: string): Promise<string> {
  await sleep(1500);
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ now: string }>('select clock_timestamp()::text as now');
    await sleep(1500);
    return rows[0]?.now ?? '';
  });
}

/** Waits until the log of all acts so far is in the archive. */
async function archiveAll(url: string, archive: string): Promise<void> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name'),
  );
  const name = rows[0]?.name ?? '';
  await eventually(async () => expect(readdirSync(archive)).toContain(name), { withinMs: 60_000 });
}

async function requireWritable(url: string): Promise<void> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ recovers: boolean }>('select pg_is_in_recovery() as recovers'),
  );
  expect(rows[0]?.recovers).toBe(false);
}

async function withClient<Result>(url: string, run: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return await run(client);
  } finally {
    await client.end();
  }
}

async function startPostgres(input: { databaseDir: string; isNew: boolean; flags: string[] }) {
  const port = await findFreePort();
  const server = fork(new URL('./archiving-postgres.ts', import.meta.url), [
    JSON.stringify({ ...input, port }),
  ]);
  const ended = once(server, 'exit');
  const stop = async () => {
    if (server.connected) server.disconnect();
    await ended;
  };
  onTestFinished(stop);
  await Promise.race([
    once(server, 'message'),
    ended.then(([code]) => Promise.reject(new Error(`PostgreSQL did not start (code ${code})`))),
  ]);
  return { url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`, stop };
}
