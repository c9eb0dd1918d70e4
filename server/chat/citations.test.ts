import { describe, expect, it } from 'vitest';
import { type AnswerEvent, resolveCitations } from './citations.ts';

async function resolve(chunks: string[], passageCount: number) {
  const stream = resolveCitations(
    (async function* () {
      yield* chunks;
    })(),
    passageCount,
  );
  const events: AnswerEvent[] = [];
  for await (const event of stream) events.push(event);
  const text = events.map((event) => (event.type === 'text' ? event.text : '')).join('');
  return {
    events,
    text,
    cited: events.flatMap((event) => (event.type === 'citation' ? [event.passage] : [])),
  };
}

describe('citations', () => {
  it('are numbered by first mention, each told once, before its text', async () => {
    const { events, text, cited } = await resolve(['One [3]. Two [1]. ', 'Three [3].'], 3);
    expect(text).toBe('One [1]. Two [2]. Three [1].');
    expect(cited).toEqual([2, 0]);
    expect(events[0]?.type).toBe('citation');
  });

  it('that cite nothing are removed', async () => {
    expect((await resolve(['Known [1], invented [9] and [0].'], 1)).text).toBe('Known [1], invented and.');
  });

  it.each([[['See [', '2', '] there']], [['See', ' [2', '] there']], [['See [2', '] there']]])(
    'split between chunks are put together: %j',
    async (chunks) => {
      expect(await resolve(chunks, 2)).toMatchObject({ text: 'See [1] there', cited: [1] });
    },
  );

  it('leave other brackets as they are, and lose no text at the end', async () => {
    expect((await resolve(['a[i] = [x](y) [12'], 2)).text).toBe('a[i] = [x](y) [12');
  });

  it.each([
    'use `items[1]` and ``a `[2]` b``',
    '```ts\nrows[1][2]\n\nitems[0]\n```',
    'see [RFC][2], in [1984]',
  ])('leave %j as it is', async (text) => {
    expect((await resolve([text], 3)).text).toBe(text);
    expect((await resolve([...text], 3)).text).toBe(text);
  });

  it('are found after code has ended, beside each other and without a space before them', async () => {
    const text = '`x`[2][3] and ```\ny[1]\n``` then [2]; an open ` tick\n\nends with its paragraph [1]';
    const expected = '`x`[1][2] and ```\ny[1]\n``` then [1]; an open ` tick\n\nends with its paragraph [3]';
    expect(await resolve([text], 3)).toMatchObject({ text: expected, cited: [1, 2, 0] });
    expect(await resolve([...text], 3)).toMatchObject({ text: expected, cited: [1, 2, 0] });
  });

  it('are plain text where no passage was offered', async () => {
    expect((await resolve(['an array [1]'], 0)).text).toBe('an array [1]');
  });
});
