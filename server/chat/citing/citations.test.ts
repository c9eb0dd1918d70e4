import { describe, expect, it } from 'vitest';
import { createCitationResolver } from './citations.ts';

function resolve(chunks: string[], passageCount: number) {
  const citations = createCitationResolver(passageCount);
  const events = [...chunks.flatMap((chunk) => citations.read(chunk)), ...citations.end()];
  const text = events.map((event) => (event.type === 'text' ? event.text : '')).join('');
  return {
    events,
    text,
    cited: events.flatMap((event) => (event.type === 'citation' ? [event.passage] : [])),
  };
}

describe('citations', () => {
  it('are numbered by first mention, each told once, before its text', () => {
    const { events, text, cited } = resolve(['One [3]. Two [1]. ', 'Three [3].'], 3);
    expect(text).toBe('One [1]. Two [2]. Three [1].');
    expect(cited).toEqual([2, 0]);
    expect(events[0]?.type).toBe('citation');
  });

  it('that cite nothing are removed', () => {
    expect(resolve(['Known [1], invented [9] and [0].'], 1).text).toBe('Known [1], invented and.');
  });

  it.each([[['See [', '2', '] there']], [['See', ' [2', '] there']], [['See [2', '] there']]])(
    'split between chunks are put together: %j',
    (chunks) => {
      expect(resolve(chunks, 2)).toMatchObject({ text: 'See [1] there', cited: [1] });
    },
  );

  it('leave other brackets as they are, and lose no text at the end', () => {
    expect(resolve(['a[i] = [x](y) [12'], 2).text).toBe('a[i] = [x](y) [12');
  });

  it.each([
    'use `items[1]` and ``a `[2]` b``',
    '```ts\nrows[1][2]\n\nitems[0]\n```',
    'see [RFC][2], in [1984]',
  ])('leave %j as it is', (text) => {
    expect(resolve([text], 3).text).toBe(text);
    expect(resolve([...text], 3).text).toBe(text);
  });

  it('are found after code has ended, beside each other and without a space before them', () => {
    const text = '`x`[2][3] and ```\ny[1]\n``` then [2]; an open ` tick\n\nends with its paragraph [1]';
    const expected = '`x`[1][2] and ```\ny[1]\n``` then [1]; an open ` tick\n\nends with its paragraph [3]';
    expect(resolve([text], 3)).toMatchObject({ text: expected, cited: [1, 2, 0] });
    expect(resolve([...text], 3)).toMatchObject({ text: expected, cited: [1, 2, 0] });
  });

  it.each([
    ['Closed at five [1].', 'Closed at five.'],
    ['of `[1]` and [1, 2, 3]', 'of `[1]` and [1, 2, 3]'],
    ['So it is.[^1]\n\n[^1]: Since 1874.', 'So it is.[^1]\n\n[^1]: Since 1874.'],
  ])('are removed where nothing was offered, and no list is taken for them: %j', (text, expected) => {
    expect(resolve([text], 0).text).toBe(expected);
    expect(resolve([...text], 0).text).toBe(expected);
  });

  it.each([
    ['Five [3]. Out [2]. Elsa [1, 2].', 'Five [1]. Out [2]. Elsa [3][2].', [2, 1, 0]],
    ['Noted [^2], twice [ ^2,^2 ].', 'Noted [^1], twice [ ^2,^2 ].', [1]],
    ['Both [^2,3], none [7, 9], one [9, 1].', 'Both [1][2], none, one [3].', [1, 2, 0]],
    ['In [0, 1] and [1, 100]; see [the book] [3]', 'In [0, 1] and [1, 100]; see [the book] [1]', [2]],
  ])('in groups are resolved each, and sent one by one: %j', (text, expected, cited) => {
    expect(resolve([text], 3)).toMatchObject({ text: expected, cited });
    expect(resolve([...text], 3)).toMatchObject({ text: expected, cited });
  });

  it.each([
    ['So it is.[^2]\n\n[^2]: Since 1874.', 'So it is.[^1]\n\n[^1]: Since 1874.', []],
    [
      'So it is.[^2] Or not.[^1]\n\n[^2]: Since 1874.\n',
      'So it is.[^1] Or not.[^2]\n\n[^1]: Since 1874.\n',
      [0],
    ],
    ['A [^1] and B [1].\n\n[^1]: A note.', 'A [^1] and B [1].\n\n[^1]: A note.', [0]],
    ['Late [^7].\n\n  [^7]: The seventh.', 'Late [^7].\n\n  [^7]: The seventh.', []],
    ['See [^3]: it says so', 'See [^1]: it says so', [2]],
  ])('by a footnote’s sign are none if its text follows: %j', (text, expected, cited) => {
    expect(resolve([text], 3)).toMatchObject({ text: expected, cited });
    expect(resolve([...text], 3)).toMatchObject({ text: expected, cited });
  });

  it.each([
    ['Key ` here [1]. More [2].\n\nNext [3].', 'Key ` here [1]. More [2].\n\nNext [3].', [0, 1, 2]],
    ['- press ` [3]\n- or ` [1]', '- press ` [1]\n- or ` [2]', [2, 0]],
    ['Type \\` or ``` help [2]', 'Type \\` or ``` help [1]', [1]],
    ['```sh`` [2]', '```sh`` [1]', [1]],
    ['Key ` here\n```\n[1]\n```\n[2]', 'Key ` here\n```\n[1]\n```\n[1]', [1]],
    ['`a\nb[1]` [2]', '`a\nb[1]` [1]', [1]],
  ])('are found after a backtick without a partner: %j', (text, expected, cited) => {
    expect(resolve([text], 3)).toMatchObject({ text: expected, cited });
    expect(resolve([...text], 3)).toMatchObject({ text: expected, cited });
  });

  it('hold back no more than a few hundred characters', () => {
    const { events, text } = resolve([...`an \` opens ${'word '.repeat(200)}\` closes [2]`], 3);
    expect(events.filter((event) => event.type === 'text').length).toBeGreaterThan(500);
    expect(text).toMatch(/closes \[1\]$/);
  });
});
