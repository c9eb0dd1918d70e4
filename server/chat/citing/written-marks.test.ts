import { expect, it } from 'vitest';
import { createCitationResolver } from './citations.ts';

/** Returns the text of an answer to three passages, and the passages that it cites in order. */
function resolve(chunks: readonly string[], { passages = 3, isOwn = false } = {}): [string, number[]] {
  const citations = createCitationResolver(passages, { isOwn: () => isOwn });
  const events = [...chunks.flatMap((chunk) => citations.read(chunk)), ...citations.end()];
  const text = events.map((event) => (event.type === 'text' ? event.text : '')).join('');
  return [text, events.flatMap((event) => (event.type === 'citation' ? [event.passage + 1] : []))];
}

function expectHoweverCut(text: string, expected: [string, number[]], options = {}) {
  expect(resolve([text], options)).toEqual(expected);
  expect(resolve([...text], options)).toEqual(expected);
  for (let at = 1; at < text.length; at++) {
    const cut = [text.slice(0, at), text.slice(at)];
    expect([cut, ...resolve(cut, options)]).toEqual([cut, ...expected]);
  }
}

it.each<[string, string, number[]]>([
  ['Opens at nine【2】. Closes at five 【1】.', 'Opens at nine[1]. Closes at five [2].', [2, 1]],
  ['At nine【2†source】【1:0†hours.pdf】.', 'At nine[1][2].', [2, 1]],
  ['At nine [1†L3-L5].', 'At nine [1].', [1]],
  ['At nine 【3†a, b.pdf】.', 'At nine [1].', [3]],
  ['At nine [2-3].', 'At nine [1][2].', [2, 3]],
  ['At nine [1–2] or ten [2 — 3].', 'At nine [1][2] or ten [2][3].', [1, 2, 3]],
  ['At nine [1; 3] or [2 & 3] or [1 and 2].', 'At nine [1][2] or [3][2] or [1][3].', [1, 3, 2]],
  ['At nine [Source 2].', 'At nine [1].', [2]],
  ['At nine [source: 2] or [SOURCE #3] or [doc_1].', 'At nine [1] or [2] or [3].', [2, 3, 1]],
  ['At nine [Passage 2, Passage 3] or [Sources 1 and 2].', 'At nine [1][2] or [3][1].', [2, 3, 1]],
  ['At nine [Source 2: hours.pdf, page 3].', 'At nine [1].', [2]],
  ['Um neun [Quelle 2] (Quellen 1, 3). À neuf [réf. 3].', 'Um neun [1] [2][3]. À neuf [3].', [2, 1, 3]],
  ['九点开门[来源2]。', '九点开门[1]。', [2]],
  ['九時に開きます（出典1）。五時まで【３】。', '九時に開きます[1]。五時まで[2]。', [1, 3]],
  ['في التاسعة [المصدر ٢].', 'في التاسعة [1].', [2]],
  ['At nine (Source 2), or ten (passage 3).', 'At nine [1], or ten [2].', [2, 3]],
  ['At nine ([2]), or ten ([1], [3]) or (Source: [1]).', 'At nine [1], or ten [2][3] or [2].', [2, 1, 3]],
  ['At nine **[2]** or *[3]*: **[1] and more**.', 'At nine [1] or [2]: **[3] and more**.', [2, 3, 1]],
  ['At nine \\[2\\] or [[3]].', 'At nine [1] or [2].', [2, 3]],
  ['See [1]: it is so.', 'See [1]: it is so.', [1]],
])('a model’s way to cite becomes [n]: %j', (text, expected, cited) =>
  expectHoweverCut(text, [expected, cited]),
);

it.each<[string, string, number[]]>([
  ['At nine (2).', 'At nine [1].', [2]],
  ['At nine (2)\nAt five. (1)', 'At nine [1]\nAt five. [2]', [2, 1]],
  ['九時に開きます（2）。', '九時に開きます[1]。', [2]],
  ['| nine (2) |', '| nine [1] |', [2]],
  ['At nine [1]. At five (2).', 'At nine [1]. At five (2).', [1]],
  ['At nine (7).', 'At nine (7).', []],
  ['Steps (1), (2) and (3).', 'Steps (1), (2) and (3).', []],
  ['Attach the form (Document 12).', 'Attach the form (Document 12).', []],
  ['See plan (Ref. 1-B).', 'See plan (Ref. 1-B).', []],
  ['(1) Come in.\n(2)\nSit down.', '(1) Come in.\n(2)\nSit down.', []],
  ['f(1). See § 5 (1). By Art. 3 (2).', 'f(1). See § 5 (1). By Art. 3 (2).', []],
  ['Call (555) 0100 (ext. 2).', 'Call (555) 0100 (ext. 2).', []],
])('a number in parentheses cites behind a sentence: %j', (text, expected, cited) =>
  expectHoweverCut(text, [expected, cited]),
);

it.each<[string, string, number[]]>([
  ['At nine 【7†source】 and [Source 9].', 'At nine and.', []],
  ['At nine [1], [9]. At five [8], [2].', 'At nine [1]. At five [2].', [1, 2]],
  ['At nine [7-9] ([8]), then **[9]**.', 'At nine, then.', []],
  ['At nine.\n[9] At five.\n- [8] At ten.', 'At nine.\nAt five.\n- At ten.', []],
  ['【99†source】 At nine.', 'At nine.', []],
  [
    'At nine [2].\n\n[2]: https://acme.example/hours\n- [9]: http://x.example',
    'At nine [1].\n\nhttps://acme.example/hours\n- http://x.example',
    [2],
  ],
])('what cites nothing goes with its blank or comma: %j', (text, expected, cited) =>
  expectHoweverCut(text, [expected, cited]),
);

it.each([
  '[1](https://acme.example) and [Source 1](https://acme.example)',
  'array[1], my_list[2] and x[1]; rows[1] = 2, found[1].name',
  '- [ ] one\n- [x] two',
  'in [1984], [0-9], [12:30] or [3-1]',
  'see [text][1]\n\n[1]: https://acme.example',
  '【注意】 [Sources] (see below) (Source: the handbook) [Table 1] (Figure 2)',
  '`【1†source】` and `[Source 1]`\n\n```\n(Source 1) [1-2]\n```',
  'a * b, **bold** and \\* or \\[x\\]',
  'ends with [',
  'ends with [Source ',
  'ends with (1',
  'ends with **[1]*',
])('%j stays as it is', (text) => {
  expect(resolve([text])[0]).toBe(text);
  expect(resolve([...text])[0]).toBe(text);
});

it.each<[string, string]>([
  ['At nine [1]. See 【1】, (Source 1) or (2).', 'At nine [1]. See 【1】, (Source 1) or (2).'],
  ['As \\[1\\] says [1](x) or array[2].', 'As \\[1\\] says [1](x) or array[2].'],
  ['At nine [9], [2].', 'At nine [1].'],
])('a text of our own cites by [n] alone: %j', (text, expected) => {
  expect(resolve([text], { isOwn: true })[0]).toBe(expected);
  expect(resolve([...text], { isOwn: true })[0]).toBe(expected);
});

it.each<[string, string]>([
  ['At nine [Source 1]【2】【1†source】([1]).', 'At nine.'],
  ['See (Document 1), rows 1 (2) or [1-3].', 'See (Document 1), rows 1 (2) or [1-3].'],
])('without passages nothing is cited: %j', (text, expected) =>
  expectHoweverCut(text, [expected, []], { passages: 0 }),
);

it('sends at once what can’t become a mark', () => {
  const citations = createCitationResolver(3);
  const said = (chunk: string) =>
    citations
      .read(chunk)
      .map((event) => (event.type === 'text' ? event.text : ''))
      .join('');
  expect(['See (see', ' [Sour', 'dough', ' 【注', '[1, 2', ' 【2', '†sou', 'rce】 now'].map(said)).toEqual([
    'See (see',
    '',
    ' [Sourdough',
    ' 【注',
    '',
    '[1, 2',
    '',
    ' [1] now',
  ]);
});

const pieces = [
  ...[
    '[1]',
    '[9]',
    '[^1]',
    '[^2]: x',
    '【1】',
    '【2†a, b.pdf】',
    '[1-2]',
    '[1; 9]',
    '[1 and 2]',
    '([1], [9])',
    '[٢]',
  ],
  ...[
    '(1)',
    '(2).',
    '(Source 2: x, y)',
    '（1）。',
    '来源2',
    '[Passage 1, Passage 2]',
    '**[1]**',
    '\\[1\\]',
    '[[1]]',
  ],
  ...[
    '[1]: https://a.example ',
    '[RFC]',
    '[1](x)',
    'array',
    ' word',
    ' = 2',
    '.',
    ', ',
    '; ',
    ' ',
    '\n',
    '\n\n',
    '- ',
  ],
  ...['[', ']', '(', ')', '【', '】', '*', '**', '\\', '`', '`[1]`', '\n```\n[1]\n```\n', '[Source', '†'],
];

it('gives the same text however an answer is cut', () => {
  const pick = createDice();
  for (let round = 0; round < 2000; round++) {
    const text = Array.from({ length: 8 }, () => pieces[pick(pieces.length)]).join('');
    const at = pick(text.length);
    const whole = resolve([text]);
    expect([text, ...resolve([...text])]).toEqual([text, ...whole]);
    expect([text, at, ...resolve([text.slice(0, at), text.slice(at)])]).toEqual([text, at, ...whole]);
  }
});

/** Returns the same throws at each run. */
function createDice(): (sides: number) => number {
  let state = 1;
  return (sides) => {
    // Park and Miller's generator.
    state = (state * 48_271) % 2_147_483_647;
    return state % sides;
  };
}
