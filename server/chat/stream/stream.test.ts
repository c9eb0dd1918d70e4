import { describe, expect, it } from 'vitest';
import { problem } from '#server/failure/problem.ts';
import type { AnswerStreamEvent } from '../answer/answer.ts';
import type { AnswerFormat } from './formats.ts';
import { type Steps, streamAnswer, streamWithSteps } from './stream.ts';

const format: AnswerFormat = {
  headers: {},
  open: () => '',
  write: (event) => (event.type === 'text' ? event.text : ''),
  close: () => '',
  fail: undefined,
};

const usage = { model: 'openai:gpt-5', promptTokens: 12, answerTokens: 3, isEstimate: false };

async function open(
  make: (signal: AbortSignal) => AsyncGenerator<AnswerStreamEvent[]>,
  sent: AnswerFormat = format,
) {
  const ends: string[] = [];
  const asker = new AbortController();
  const stream = await streamAnswer({
    events: make(asker.signal),
    format: sent,
    language: 'en',
    abort: () => {
      ends.push('abort');
      asker.abort();
    },
    sink: {
      see(event) {
        if (event.type === 'usage') ends.push(`${event.usage.answerTokens} tokens`);
        if (event.type === 'cut') ends.push('cut');
      },
      end: async () => void ends.push('end'),
    },
  });
  return { reader: stream.getReader(), ends };
}

it('makes no more of an answer than is read', async () => {
  let made = 0;
  async function* endless(signal: AbortSignal): AsyncGenerator<AnswerStreamEvent[]> {
    while (!signal.aborted) yield [{ type: 'text', text: `${made++} ` }];
    yield [{ type: 'usage', usage }];
  }
  const { reader, ends } = await open(endless);
  await reader.read();
  await reader.read();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(made).toBe(2);
  await reader.cancel();
  expect({ made, ends }).toEqual({ made: 2, ends: ['abort', '3 tokens', 'end'] });
});

it('stops the making of an answer that nobody has read of', async () => {
  async function* events(signal: AbortSignal): AsyncGenerator<AnswerStreamEvent[]> {
    while (!signal.aborted) yield [{ type: 'text', text: 'more ' }];
    throw signal.reason;
  }
  const { reader, ends } = await open(events);
  await reader.cancel();
  expect(ends).toEqual(['abort', 'end']);
});

it('ends only when what it took is recorded, and tells of a cut', async () => {
  async function* cut(): AsyncGenerator<AnswerStreamEvent[]> {
    yield [{ type: 'text', text: 'half' }];
    yield [{ type: 'usage', usage }];
    throw new Error('cut');
  }
  const { reader, ends } = await open(cut);
  await reader.read();
  await expect(reader.read()).rejects.toThrow('cut');
  expect(ends).toEqual(['3 tokens', 'cut', 'end']);
});

it('throws what fails before the first text, also after usage was reported', async () => {
  async function* failing(): AsyncGenerator<AnswerStreamEvent[]> {
    yield [{ type: 'usage', usage }];
    throw new Error('down');
  }
  await expect(open(failing)).rejects.toThrow('down');
});

describe('a format that says that it is waiting', () => {
  const patient: AnswerFormat = {
    ...format,
    waiting: { text: ': wait\n', firstMs: 20, everyMs: 10 },
    open: () => 'open ',
    fail: (_, code) => `failed: ${code}`,
  };
  const read = async ({ reader }: Awaited<ReturnType<typeof open>>) =>
    new TextDecoder().decode((await reader.read()).value);

  it('begins without the first piece, and repeats itself until that is there', async () => {
    const first = Promise.withResolvers<void>();
    async function* late(): AsyncGenerator<AnswerStreamEvent[]> {
      await first.promise;
      yield [{ type: 'text', text: 'said' }];
    }
    const opened = await open(late, patient);
    for (const _ of [1, 2, 3]) expect(await read(opened)).toBe(': wait\n');
    first.resolve();
    // One may have been due already.
    await expect.poll(() => read(opened)).toBe('open said');
    expect((await opened.reader.read()).done).toBe(true);
    expect(opened.ends).toEqual(['end']);
  });

  it('throws a failure that comes quickly, and sends a later one', async () => {
    const broken = problem('model_unavailable', 'The assistant is not available.');
    const failAfter = (wait: Promise<void>) =>
      async function* failing(): AsyncGenerator<AnswerStreamEvent[]> {
        await wait;
        yield [{ type: 'usage', usage }];
        throw broken;
      };
    await expect(open(failAfter(Promise.resolve()), patient)).rejects.toBe(broken);
    const late = Promise.withResolvers<void>();
    const opened = await open(failAfter(late.promise), patient);
    expect(await read(opened)).toBe(': wait\n');
    late.resolve();
    await expect.poll(() => read(opened)).toBe('failed: model_unavailable');
    expect(opened.ends).toEqual(['3 tokens', 'cut', 'end']);
  });

  it('stops the making of an answer whose reader goes while it waits', async () => {
    async function* silent(signal: AbortSignal): AsyncGenerator<AnswerStreamEvent[]> {
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      yield [{ type: 'usage', usage }];
    }
    const opened = await open(silent, patient);
    expect(await read(opened)).toBe(': wait\n');
    await opened.reader.cancel();
    expect(opened.ends).toEqual(['abort', '3 tokens', 'end']);
  });
});

it('a reader who leaves while a step runs begins none anew', async () => {
  const found = Promise.withResolvers<never>();
  let begun = 0;
  const steps: Steps = {
    begin: 'searching',
    next() {
      begun++;
      return found.promise;
    },
    fail: (detail) => detail,
  };
  const seen: string[] = [];
  const stream = streamWithSteps(
    {
      language: 'en',
      abort: () => found.reject(new Error('aborted')),
      sink: { see: ({ type }) => void seen.push(type), end: async () => void seen.push('end') },
    },
    steps,
  );
  const reader = stream.getReader();
  await reader.read();
  const next = reader.read();
  await expect.poll(() => begun).toBe(1);
  await reader.cancel();
  expect(await next).toMatchObject({ done: true });
  expect(begun).toBe(1);
  expect(seen).toContain('end');
});
