import { expect, it } from 'vitest';
import type { AnswerEvent } from './citations.ts';
import type { AnswerFormat } from './formats.ts';
import { streamAnswer } from './stream.ts';

const format: AnswerFormat = {
  headers: {},
  open: () => '',
  write: (event) => (event.type === 'text' ? event.text : ''),
  close: () => '',
  fail: undefined,
};

async function open(events: AsyncGenerator<AnswerEvent[]>) {
  const ends: string[] = [];
  const stream = await streamAnswer({
    events,
    format,
    abort: () => ends.push('abort'),
    onCut: () => ends.push('cut'),
    onEnd: async () => void ends.push('end'),
  });
  return { reader: stream.getReader(), ends };
}

it('makes no more of an answer than is read, and stops its making when the reader goes', async () => {
  let made = 0;
  let isStopped = false;
  async function* endless(): AsyncGenerator<AnswerEvent[]> {
    try {
      for (;;) yield [{ type: 'text', text: `${made++} ` }];
    } finally {
      isStopped = true;
    }
  }
  const { reader, ends } = await open(endless());
  await reader.read();
  await reader.read();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(made).toBe(2);
  await reader.cancel();
  expect({ made, isStopped, ends }).toEqual({ made: 2, isStopped: true, ends: ['abort', 'end'] });
});

it('stops the making of an answer that nobody has read of', async () => {
  let isStopped = false;
  async function* events(): AsyncGenerator<AnswerEvent[]> {
    try {
      for (;;) yield [{ type: 'text', text: 'more ' }];
    } finally {
      isStopped = true;
    }
  }
  const { reader, ends } = await open(events());
  await reader.cancel();
  expect({ isStopped, ends }).toEqual({ isStopped: true, ends: ['abort', 'end'] });
});

it('ends only when what it took is recorded, and tells of a cut', async () => {
  async function* cut(): AsyncGenerator<AnswerEvent[]> {
    yield [{ type: 'text', text: 'half' }];
    throw new Error('cut');
  }
  const { reader, ends } = await open(cut());
  await reader.read();
  await expect(reader.read()).rejects.toThrow('cut');
  expect(ends).toEqual(['cut', 'end']);
});
