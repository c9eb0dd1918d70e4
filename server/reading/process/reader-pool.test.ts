import { fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { manyPagesPdf } from '#server/testing/reading/many-pages-pdf.ts';
import { sourceFile } from '#server/testing/reading/source-file.ts';
import { createReaderPool, type ReaderPool, type ReaderPoolOptions } from './reader-pool.ts';

const misbehaving = new URL('../../testing/reading/misbehaving-reader.ts', import.meta.url);
const pools: ReaderPool[] = [];

function openPool(options: Partial<ReaderPoolOptions> = {}): ReaderPool {
  const pool = createReaderPool({
    entry: misbehaving,
    sourceFolder: tmpdir(),
    size: 1,
    timeoutMs: 600_000,
    memoryMb: 300,
    idleMs: 5000,
    ...options,
  });
  pools.push(pool);
  return pool;
}

const ask = (name: string) => ({ path: '/nowhere', name });

afterEach(async () => {
  vi.unstubAllEnvs();
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

describe('reading in a process of its own', () => {
  it('gives the passages of a real file, and keeps the process warm for the next', async () => {
    const pool = openPool({ entry: new URL('./reader-process.ts', import.meta.url) });
    const reading = await pool.read(sourceFile('note.txt', 'The harbour opens at nine.'));
    expect(reading).toMatchObject({ title: 'note.txt', mediaType: 'text/plain' });
    expect(reading.index.passages.map((passage) => passage.text)).toEqual(['The harbour opens at nine.']);
    await expect(pool.read(sourceFile('empty.txt', ''))).rejects.toMatchObject({ code: 'file_empty' });
  });

  it('gives all passages of a long file, in order', async () => {
    const pool = openPool({ entry: new URL('./reader-process.ts', import.meta.url) });
    const numbers = Array.from({ length: 40_000 }, (_, i) => i);
    const { index } = await pool.read(sourceFile('long.txt', numbers.join(' ')));
    expect(index.passages.length).toBeGreaterThan(200);
    expect(index.passages.map(({ ordinal }) => ordinal)).toEqual([...index.passages.keys()]);
    expect(index.passages.flatMap(({ text }) => text.trim().split(' ').map(Number))).toEqual(numbers);
  });

  it('reads a document that comes while its reader is still loading', async () => {
    const pool = openPool({ entry: new URL('./reader-process.ts', import.meta.url) });
    pool.read.expect?.({ name: 'rules.pdf' });
    const { index } = await pool.read(sourceFile('rules.pdf', manyPagesPdf(2)));
    expect(index.passages.map(({ text }) => text)).toEqual(['Words\n\nWords']);
  });

  it('draws pages of a PDF and finds their words, with the same limits', async () => {
    const pool = openPool({ entry: new URL('./reader-process.ts', import.meta.url) });
    const { path } = sourceFile('rules.pdf', manyPagesPdf(2));
    const reader = { host: 'a.example', client: 'b', chargedTo: [] };
    const picture = await pool.readPage({ path, page: 2, wants: 'picture' }, reader);
    expect('png' in picture && Buffer.from(picture.png).subarray(1, 4).toString()).toBe('PNG');
    const words = await pool.readPage({ path, page: 2, wants: 'words' }, reader);
    expect('words' in words && words.words.map(({ text }) => text)).toEqual(['Words']);
    const missing = pool.readPage({ path, page: 3, wants: 'picture' }, reader);
    await expect(missing).rejects.toMatchObject({ code: 'page_not_found' });
    const broken = pool.readPage({ ...sourceFile('b.pdf', '%PDF-1.7 no'), page: 1, wants: 'words' }, reader);
    await expect(broken).rejects.toMatchObject({ code: 'file_corrupt' });
    // A process that hostile bytes have taken over may reply anything.
    const taken = openPool().readPage({ path, page: 1, wants: 'picture' }, reader);
    await expect(taken).rejects.toThrow('replied with "read"');
  });

  it('uses one process for documents in a row', async () => {
    const pool = openPool();
    expect((await pool.read(ask('a'))).title).toBe((await pool.read(ask('b'))).title);
  });

  it('keeps one process ready for a coming document', async () => {
    const others = new Set(children());
    const own = () => children().filter((id) => !others.has(id));
    const pool = openPool({ idleMs: 2000 });
    pool.read.expect?.();
    pool.read.expect?.();
    const ready = own();
    expect(ready).toHaveLength(1);
    expect((await pool.read(ask('a'))).title).toBe(ready[0]);
    await expect.poll(own).toEqual([]);
  });

  it('reads with less priority than the server has that answers others meanwhile', async () => {
    const { title } = await openPool().read(ask('a'));
    expect(getPriority(Number(title))).toBe(Math.min(getPriority() + 5, 19));
  });

  it.runIf(process.platform === 'linux')('is in no group that Ctrl-C at the server reaches', async () => {
    const { title } = await openPool().read(ask('a'));
    expect(groupOf(title)).toBe(title);
    expect(groupOf(String(process.pid))).not.toBe(title);
  });

  it('hands over nothing of its environment', async () => {
    vi.stubEnv('READER_TEST_SECRET', 'x');
    expect((await openPool().read(ask('a'))).index.termCount).toBe(0);
  });

  it('ends a warm process that nobody needs any more', async () => {
    const { title } = await openPool({ idleMs: 50 }).read(ask('a'));
    await expect.poll(() => isRunning(Number(title))).toBe(false);
  });
});

describe('a file that misbehaves', () => {
  it.each([
    ['endless', 'file_too_complex', 'seconds'],
    ['fills the heap', 'file_too_complex', 'memory'],
    ['fills memory outside the heap', 'file_too_complex', 'memory'],
    ['crash', 'file_corrupt', 'damaged'],
    ['is stopped', 'overloaded', 'again'],
  ])('%s: is refused as %s, and the next is read', async (name, code, says) => {
    const pool = openPool({ timeoutMs: name === 'endless' ? 1500 : 600_000 });
    const next = pool.read(ask(name)).then(
      () => 'read',
      (error: unknown) => error,
    );
    const [refused, read] = await Promise.all([next, pool.read(ask('well'))]);
    expect(refused).toMatchObject({ code, message: expect.stringContaining(says) });
    expect(read.mediaType).toBe('text/plain');
  });
});

it('refuses a document whose process does not start, in a sentence that does not blame it', async () => {
  const entry = new URL('../../testing/reading/silent-reader.ts', import.meta.url);
  const refused = openPool({ entry, startMs: 200 }).read(ask('a'));
  await expect(refused).rejects.toMatchObject({ code: 'overloaded', retryAfterSeconds: 60 });
});

it('refuses what would wait too long, and reads what waits', async () => {
  const pool = openPool();
  const asked = await Promise.allSettled(Array.from({ length: 60 }, () => pool.read(ask('a'))));
  const refused = asked.filter((one) => one.status === 'rejected');
  expect(refused).toHaveLength(9);
  expect(refused[0]?.reason).toMatchObject({ code: 'overloaded', retryAfterSeconds: 10 });
});

it('reads other documents beside a slow one, one process more than usual at most', async () => {
  const pool = openPool({ slowMs: 100, timeoutMs: 60_000 });
  const slow = pool.read(ask('endless')).catch(() => 'ended');
  const read = await Promise.all([pool.read(ask('a')), pool.read(ask('b'))]);
  expect(new Set(read.map(({ title }) => title)).size).toBe(1);
  await pool.close();
  expect(await slow).toBe('ended');
});

describe('while one host has 12 slow documents', () => {
  const timeoutMs = 3000;
  const reader = (host: string, client: string) => ({ host, client, chargedTo: [] });

  it.each([
    ['of one client', () => 'ann'],
    ['of as many clients', (n: number) => `client ${n}`],
  ])('%s, another host’s small one waits for those alone that are being read', async (_, clientOf) => {
    const pool = openPool({ size: 2, slowMs: 100, timeoutMs });
    let ended = 0;
    const slow = Array.from({ length: 12 }, (_, n) =>
      pool.read(ask('endless'), reader('acme.example', clientOf(n))).catch(() => ended++),
    );
    // Once all places are taken.
    await expect.poll(() => pool.load().busy).toBeGreaterThanOrEqual(2);
    await pool.read(ask('a'), reader('beta.example', 'ben'));
    expect(ended).toBeLessThanOrEqual(3);
    expect(pool.load().waiting).toBeGreaterThan(0);
    await pool.close();
    await Promise.all(slow);
  });

  it('of as many clients, another host’s waits for the first of them alone', async () => {
    const pool = openPool({ size: 2, slowMs: 100, timeoutMs: 60_000 });
    const slow = ['ann', 'bob', 'cat', 'dan'].map((client, n) =>
      pool.read(ask(n === 0 ? 'slow' : 'endless'), reader('acme.example', client)).catch(() => 'ended'),
    );
    await expect.poll(() => pool.load().busy).toBe(3);
    await pool.read(ask('a'), reader('beta.example', 'ben'));
    await pool.close();
    await Promise.all(slow);
  });

  it('of one client, another client of that host doesn’t wait for any', async () => {
    const pool = openPool({ size: 2, slowMs: 100, timeoutMs: 60_000 });
    const slow = Array.from({ length: 12 }, () =>
      pool.read(ask('endless'), reader('acme.example', 'ann')).catch(() => 'ended'),
    );
    await pool.read(ask('a'), reader('acme.example', 'bob'));
    await pool.close();
    await Promise.all(slow);
  });
});

it('counts reading time to the reader, and stops at the limit', async () => {
  const charged: number[] = [];
  const charge = async (_: unknown, ms: number) => {
    if (charged.length >= 2) throw new Error('used up');
    charged.push(ms);
  };
  const pool = openPool({ charge });
  await pool.read(ask('a'));
  expect(charged[0]).toBe(1);
  expect(charged[1]).toBeGreaterThan(1);
  await expect(pool.read(ask('a'))).rejects.toThrow('used up');
  expect(pool.load()).toEqual({ busy: 0, waiting: 0 });
});

it('closes at once in the midst of a document', async () => {
  const pool = openPool();
  const { title } = await pool.read(ask('a'));
  const endless = pool.read(ask('endless')).catch(() => 'refused');
  await pool.close();
  expect(await endless).toBe('refused');
  expect(isRunning(Number(title))).toBe(false);
  await expect(pool.read(ask('a'))).rejects.toMatchObject({ code: 'overloaded' });
});

it.runIf(process.platform === 'linux')('leaves no process behind when the server is killed', async () => {
  const owner = fork(new URL('../../testing/reading/pool-owner.ts', import.meta.url), [], { execArgv: [] });
  const reader = await new Promise<number>((resolve) => owner.once('message', (pid) => resolve(Number(pid))));
  expect(isRunning(reader)).toBe(true);
  owner.kill('SIGKILL');
  await expect.poll(() => isRunning(reader)).toBe(false);
});

/** Returns the process group of a process. */
function groupOf(pid: string): string | undefined {
  // Behind the name, which may have spaces: the state, the parent, the group.
  return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[2];
}

function isRunning(pid: number): boolean {
  const status = `/proc/${pid}/status`;
  return existsSync(status) && !/^State:\s+Z/m.test(readFileSync(status, 'utf8'));
}

/** Returns the ids of this process's children. */
function children(): string[] {
  return readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
}
