import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { describeStores } from '#server/testing/store/stores.ts';
import { containsFolded, foldText } from './search-text.ts';

describe('folded text', () => {
  it.each([
    ['ÉCLAIR', 'e\u0301clair'],
    ['Straße', 'STRASSE'],
    ['ΟΔΟΣ', 'οδος'],
    ['Οδός', 'ΟΔΟΣ'],
    ['ДОГОВІР', 'договір'],
    ['ＡＢＣ', 'abc'],
    ['İSTANBUL', 'istanbul'],
    ['한국어', '한국어'.normalize('NFD')],
    ['a\u0000b', 'A\nb'],
    ['\ud800x', '\ufffdX'],
  ])('of %j is that of %j', (one, other) => {
    expect(foldText(one)).toBe(foldText(other));
  });

  it('keeps what makes another word', () => {
    expect(foldText('कि')).not.toBe(foldText('का'));
    expect(foldText('تقرير')).toBe('تقرير');
  });
});

describeStores('a search in folded text', (store) => {
  it.each([
    ['Preisliste 50%', '50%', true],
    ['Preisliste 500', '50%', false],
    ['a_b', 'A_B', true],
    ['axb', 'a_b', false],
    ['back\\slash', '\\S', true],
    ['back\\slash', '\\%', false],
    ["it's", "'", true],
    ['ДОГОВІР.pdf', 'говір', true],
    ['تقرير المبيعات.pdf', 'المبيعات', true],
    ['anything', 'no\u0000', false],
    ['anything', '\u0301', false],
    ['anything', '\u0000', false],
  ])('of %j for %j: %s', async (text, search, found) => {
    const column = sql<string>`${foldText(text)}`;
    const { rows } = await sql<{ found: number }>`
      select case when ${containsFolded(column, search)} then 1 else 0 end as found
    `.execute(store());
    expect(rows[0]?.found).toBe(found ? 1 : 0);
  });
});
