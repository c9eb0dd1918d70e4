import { describe, expect, it } from 'vitest';
import { headingsAbove, levelHeadings } from './heading-levels.ts';

it.each([
  [
    ['## Hours', 'Nine.', '### Sunday', '## Prices'],
    [[], [2], [2], [2, 3], [2]],
  ],
  [
    ['#### Deep first', '# Then high'],
    [[], [4], [1]],
  ],
  [
    ['Hours\n=====', 'Sunday\n---'],
    [[], [1], [1, 2]],
  ],
  [
    ['- a\n---', '#no heading', '```\na\n---'],
    [[], [], [], []],
  ],
])('above each block of %j is %j', (sources, above) => {
  expect(headingsAbove(sources)).toEqual(above);
});

describe('headings', () => {
  it.each([
    [[], ['h2', 'h3', 'h5'], ['h2', 'h3', 'h4']],
    [[], ['h4', 'h1', 'h6'], ['h2', 'h2', 'h3']],
    [
      [2, 3],
      ['h3', 'h4', 'h1'],
      ['h3', 'h4', 'h2'],
    ],
    [[1, 2, 3, 4, 5], ['h6'], ['h6']],
  ])('below %j, %j become %j', (above, written, shown) => {
    const children = written.map((tagName) => ({
      type: 'element' as const,
      tagName,
      properties: {},
      children: [],
    }));
    const tree = levelHeadings({ type: 'root', children }, above);
    expect(tree.children.map((child) => 'tagName' in child && child.tagName)).toEqual(shown);
  });
});
