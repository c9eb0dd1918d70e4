import { expect, it } from 'vitest';
import { createForeignReader, type ForeignReaderOptions } from './foreign-reader.ts';

const asker = { host: 'acme.example', client: 'acme.example' };
const other = { host: 'globex.example', client: 'globex.example' };

/** Longer than a test may take: what ends before was not ended by this limit. */
const never = 600_000;

/** Hangs, fills its memory or answers, as the task's type says. It fills it turn by turn: V8 may compile a loop so that nothing ends it. */
const program = `import { parentPort } from 'node:worker_threads';
const kept = [];
function fill() {
  kept.push(Array.from({ length: 100_000 }, (_, n) => ({ n })));
  setImmediate(fill);
}
parentPort.postMessage('ready');
parentPort.on('message', ({ contentType }) => {
  while (contentType === 'hang');
  if (contentType === 'fill') fill();
  else parentPort.postMessage({ value: contentType });
});`;

function open(more: Partial<ForeignReaderOptions> = {}) {
  const entry = new URL(`data:text/javascript,${encodeURIComponent(program)}`);
  return createForeignReader({
    ...{ entry, timeoutMs: never, startMs: never, idleMs: 60_000, memoryMb: 32, maxWaiting: 100, ...more },
  });
}

const task = (contentType: string) => ({ bytes: new Uint8Array(), contentType });

it.each([
  ['too long', 'hang', { timeoutMs: 1_000 }],
  ['too much memory', 'fill', {}],
])('gives up an answer that takes %s, and reads the next one', async (_, how, limits) => {
  const { read } = open(limits);
  const refused = expect(read(asker, task(how))).rejects.toMatchObject({ code: 'url_unreadable' });
  const next = read(asker, task('next'));
  await refused;
  expect(await next).toEqual({ value: 'next' });
});

it('reads in turns by host', async () => {
  const { read } = open();
  const order: string[] = [];
  const note = (name: string, from = asker) => read(from, task(name)).then(() => order.push(name));
  await Promise.all([note('a1'), note('a2'), note('a3'), note('b1', other)]);
  expect(order.indexOf('b1')).toBeLessThan(order.indexOf('a3'));
});

it('refuses the newest of the host with most waiting', async () => {
  const { read } = open({ maxWaiting: 2 });
  const all = ['first', 'second', 'third', 'fourth'].map((name) => read(asker, task(name)));
  const ends = await Promise.allSettled(all);
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
  expect(ends[3]).toMatchObject({ reason: { code: 'overloaded' } });
});

it('starts another thread after an idle one has ended', async () => {
  const { read } = open({ idleMs: 1 });
  for (const name of ['one', 'two']) {
    expect(await read(asker, task(name))).toEqual({ value: name });
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
});
