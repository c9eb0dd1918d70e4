import { describe, expect, it } from 'vitest';
import { readJsonText } from './bounded-json.ts';

/** More than is parsed at once. */
const large = 'x'.repeat(500_000);
const mark = '00000000-0000-4000-8000-000000000000';

function parse(bytes: Buffer, size = 65_536): Promise<unknown> {
  const text = readJsonText();
  for (let at = 0; at < bytes.length; at += size) text.push(bytes.subarray(at, at + size));
  return text.parse();
}

describe('a JSON text', () => {
  it.each([
    ['short', { a: [1, 'two', null, true, { b: '' }] }],
    ['with long strings', { large, list: [large, 'short', large], [`key ${'k'.repeat(600)}`]: 'value' }],
    [
      'with strings of every kind',
      { large, more: [`${'é字😀"\\/\n'.repeat(200)}`, `\ufeff${'b'.repeat(600)}`] },
    ],
    ['with what looks like a mark in it', { large, more: [`${mark}0`, mark, '0'.repeat(600)] }],
    ['that is one string', large],
    ['with an own key that objects inherit', JSON.parse(`{"large":"${large}","__proto__":{"a":"${large}"}}`)],
  ])('%s is what JSON.parse makes of it, however it is cut', async (_, value) => {
    for (const text of [JSON.stringify(value), JSON.stringify(value, null, 4), asciiOf(value)]) {
      const bytes = Buffer.from(text);
      for (const size of [997, 65_536]) {
        const parsed = await parse(bytes, size);
        expect(JSON.stringify(parsed) === JSON.stringify(JSON.parse(text))).toBe(true);
      }
    }
  });

  it('sets no prototype', async () => {
    const parsed = await parse(Buffer.from(`{"large":"${large}","__proto__":"${large}"}`));
    expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype);
  });

  it.each([
    ['cut off in a string', `{"large":"${large}`],
    ['cut off in a list', `["${large}"`],
    ['without a comma', `["${large}""${large}"]`],
    ['with an unknown escape in a long string', String.raw`["${large}\x"]`],
    ['with a control character in a long string', `["${large}\n"]`],
    ['with two values', `"${large}" 1`],
    ['empty', ''],
  ])('%s is refused', async (_, text) => {
    await expect(parse(Buffer.from(text))).rejects.toMatchObject({ code: 'bad_request' });
  });

  it('that is not UTF-8 is refused', async () => {
    const bytes = Buffer.concat([Buffer.from(`["${large}`), Buffer.from([0xff]), Buffer.from('"]')]);
    await expect(parse(bytes)).rejects.toMatchObject({ code: 'bad_request' });
  });

  it.each([
    ['a string of more than two megabytes', `"${'x'.repeat(2_000_001)}"`],
    ['more than four megabytes of white space', `[${' '.repeat(4_000_001)}]`],
    ['more than four megabytes of digits', `[${'1'.repeat(4_000_001)}]`],
    ['a key of more than four megabytes', `{"${'k'.repeat(4_000_001)}":0}`],
  ])('with %s is refused', async (_, text) => {
    await expect(parse(Buffer.from(text))).rejects.toMatchObject({ code: 'payload_too_large' });
  });
});

/** Escapes every other character than ASCII, as some clients do. */
function asciiOf(value: unknown): string {
  return JSON.stringify(value).replace(
    /[^\x20-\x7e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
