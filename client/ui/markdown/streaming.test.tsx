import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type Blocks, cutBlocks, noBlocks } from './blocks.ts';
import Markdown from './markdown.tsx';
import { settle } from './settle.ts';

const reply = `# Opening *hours*

Open **daily**, see [the site](https://a.example/b_(c)) and \`npm run\` [1].
- one __two__
  - <u>three</u> ~~four~~
- *five*

1. six
2. seven ***eight***

| Day | From | To |
|:---|---:|---|
| **Mon** | 9 | 17 |
| Tue | 10 | 18 |

> Quoted
> twice

\`\`\`ts
const a = '**b**';

# c
\`\`\`
Last line
---
`;

const render = (text: string, streaming: boolean) =>
  renderToStaticMarkup(<Markdown text={text} streaming={streaming} />);

const prefixes = Array.from(reply, (_, index) => reply.slice(0, index + 1));

describe('a reply that streams', () => {
  it('keeps each closed block as it was and ends as the whole', () => {
    let blocks: Blocks = noBlocks;
    for (const prefix of prefixes) {
      const next = cutBlocks(prefix, blocks);
      expect(next.closed.slice(0, blocks.closed.length)).toEqual(blocks.closed);
      blocks = next;
    }
    expect(blocks).toEqual(cutBlocks(reply));
    expect(blocks.closed.length).toBe(7);
  });

  it('reads a long list and a long table in parts that show as one', () => {
    const list = '1. one\n2. two\n   more\n3. th';
    const table = '| a | b |\n|---|--:|\n| 1 | 2 |\n| 3 | **4';
    expect(cutBlocks(`${list}`).open.parts).toHaveLength(2);
    expect(cutBlocks(`${table}`).open.parts).toHaveLength(2);
    const plain = (html: string) => html.replace(/\n|<\/?tbody>/g, '');
    expect(plain(render(list, true))).toBe(plain(render(list, false)));
    expect(plain(render(table, true))).toBe(plain(render(`${table}**`, false)));
  });

  it('starts over when the text is another one', () => {
    expect(cutBlocks('Other', cutBlocks(reply))).toEqual(cutBlocks('Other'));
  });

  it('never shows the signs of unfinished markup', () => {
    for (const prefix of prefixes) {
      const prose = render(prefix, true).replace(/<code>[\s\S]*?<\/code>/g, '');
      expect(prose.replace(/<[^>]+>/g, ''), prefix.slice(-40)).not.toMatch(
        /[*_~`|#]|\[(?!1\])|\]\(|&lt;|https/,
      );
    }
  });

  it.each([
    ['a **b', 'a **b**'],
    ['a **b *c', 'a **b *c***'],
    ['a **b*', 'a **b**'],
    ['a **', 'a'],
    ['a `b', 'a `b`'],
    ['see [the site](https://a.exa', 'see the site'],
    ['see [the site]', 'see the site'],
    ['see \\[note\\]', 'see \\[note\\]'],
    ['as said [1', 'as said'],
    ['as said [1]', 'as said [1]'],
    ['<u>a', '<u>a</u>'],
    ['2 * 3 and 5*3 is', '2 * 3 and 5*3 is'],
    ['Intro:\n-', 'Intro:'],
    ['42', '42'],
    ['| a | b', '| a | b\n|-|-|'],
    ['| a | b |\n|--', '| a | b |\n|-|-|'],
    ['```js\na **b\n``', '```js\na **b'],
  ])('settles %j', (text, settled) => expect(settle(text)).toBe(settled));
});
