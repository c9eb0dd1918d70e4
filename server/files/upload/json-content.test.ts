import { expect, it } from 'vitest';
import { createBase64Decoder } from './base64.ts';
import { createStringExtractor } from './json-content.ts';

/** Splits bytes into chunks of every size. */
function inPieces(text: string, size: number): Buffer[] {
  const bytes = Buffer.from(text);
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
    bytes.subarray(i * size, (i + 1) * size),
  );
}

function extract(json: string, size: number) {
  const extractor = createStringExtractor('filecontent');
  const content = Buffer.concat(inPieces(json, size).map((piece) => extractor.push(piece))).toString(
    'latin1',
  );
  return { content, rest: extractor.rest().toString() };
}

function decode(text: string, size: number) {
  const decoder = createBase64Decoder();
  const bytes = Buffer.concat(inPieces(text, size).map((piece) => decoder.push(piece)));
  return { bytes: bytes.toString('hex'), ...decoder.finish() };
}

it.each([
  [
    'plain',
    '{"type":"contact","filecontent":"QUJD","n":[1]}',
    'QUJD',
    '{"type":"contact","filecontent":"-","n":[1]}',
  ],
  [
    'escaped as PHP and .NET do',
    String.raw`{"filecontent":"a\/b\u002Bc\nd"}`,
    'a/b+c\nd',
    '{"filecontent":"-"}',
  ],
  ['empty', '{"filecontent":""}', '', '{"filecontent":""}'],
  [
    'behind a string that looks like it',
    String.raw`{"a":"\",\"filecontent\":\"x","filecontent":"y"}`,
    'y',
    String.raw`{"a":"\",\"filecontent\":\"x","filecontent":"-"}`,
  ],
  ['only in a nested object', '{"a":{"filecontent":"x"}}', '', '{"a":{"filecontent":"x"}}'],
  ['as a value, not a key', '{"a":"filecontent","b":"x"}', '', '{"a":"filecontent","b":"x"}'],
  ['as no string', '{"filecontent":[1,"x"]}', '', '{"filecontent":[1,"x"]}'],
  ['twice', '{"filecontent":"x","filecontent":"y"}', 'x', '{"filecontent":"-","filecontent":"y"}'],
  ['cut off', '{"filecontent":"QU', 'QU', '{"filecontent":"'],
  ['odd escapes', String.raw`{"filecontent":"\q\u00e9\u12"}`, undefined, undefined],
])('extracts the string, %s', (_, json, content, rest) => {
  const whole = extract(json, 1000);
  if (content !== undefined) expect(whole).toEqual({ content, rest });
  for (const size of [1, 2, 3, 5]) expect(extract(json, size)).toEqual(whole);
});

it('keeps little beside the string', () => {
  const extractor = createStringExtractor('filecontent');
  expect(() => extractor.push(Buffer.from(`{"x":"${'a'.repeat(70_000)}`))).toThrow(
    expect.objectContaining({ code: 'payload_too_large' }),
  );
});

it('is bounded in levels and values as every other JSON body', () => {
  const push = (text: string) => createStringExtractor('filecontent').push(Buffer.from(text));
  expect(() => push(`{"x":${'['.repeat(32)}`)).toThrow(expect.objectContaining({ code: 'too_deep' }));
  expect(() => push(`{"x":[${',0'.repeat(20_000)}`)).toThrow(
    expect.objectContaining({ code: 'payload_too_large' }),
  );
  expect(() => push(`{"filecontent":"${'['.repeat(100)}`)).not.toThrow();
});

it('decodes base64 and data URLs, however they are cut', () => {
  const bytes = Buffer.from(Array.from({ length: 256 }, (_, i) => i));
  const plain = bytes.toString('base64');
  const wrapped = plain.replace(/.{76}/g, '$&\r\n');
  for (const size of [1, 2, 3, 4, 7, 1000]) {
    expect(decode(plain, size)).toEqual({ bytes: bytes.toString('hex'), mediaType: undefined });
    expect(decode(wrapped, size).bytes).toBe(bytes.toString('hex'));
    expect(decode(`data:text/plain;charset=utf-8;base64,${plain}`, size)).toEqual({
      bytes: bytes.toString('hex'),
      mediaType: 'text/plain;charset=utf-8',
    });
    expect(decode('data:;base64,QQ==', size)).toEqual({ bytes: '41', mediaType: undefined });
  }
});

it.each([
  'Q',
  'QQ',
  'QQ=',
  'Q===',
  '====',
  'QQ==QQ==',
  'QU!D',
  'Q U=',
  'QUJDé',
  'data:text/plain,hello',
  'data:base64,QQ==',
  'da',
])('refuses %j', (text) => {
  for (const size of [1, 4, 1000]) {
    expect(() => decode(text, size)).toThrow(expect.objectContaining({ code: 'invalid_input' }));
  }
});
