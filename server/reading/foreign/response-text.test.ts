import { expect, it } from 'vitest';
import { readResponseText } from './read-foreign.ts';
import { textOfResponse } from './response-text.ts';

const html = (text: string) => textOfResponse(Buffer.from(text), 'text/html; charset=utf-8');

it('returns a page without what nobody sees, a line for each block', () => {
  const page = '<head><title>x</title></head><p>Order\u00a0 7</p>\n <script>1</script><td>a</td><td>b</td>';
  expect(html(page)).toBe('Order 7\na b');
});

it.each(['\v', '\u00a0', ' ', '\n', ' \n'])('collapses a run of %j', (space) => {
  expect(html(`<p>y${space.repeat(200_000)}x`)).toMatch(/^y[ \n]?x?$/);
});

it('cuts a text to 20,000 characters', () => {
  expect(html('a'.repeat(900_000))).toHaveLength(20_000);
  expect(textOfResponse(Buffer.from('a'.repeat(900_000)), 'text/plain')).toHaveLength(20_000);
});

it('refuses JSON that is cut off or too deep, and returns nothing of other types', () => {
  const read = (text: string, type: string) => textOfResponse(Buffer.from(text), type);
  expect(() => read('{"a":', 'application/json')).toThrow('The response is not valid JSON.');
  expect(() => read('['.repeat(1_000_000), 'application/json')).toThrow('too many values or levels');
  expect(read('x', 'image/png')).toBeUndefined();
});

it('is the same from the thread', async () => {
  const bytes = Buffer.from(`<p>y${'<b>\v</b>'.repeat(100_000)}x`);
  const { signal } = new AbortController();
  const input = { host: 'acme.example', bytes, contentType: 'text/html' };
  expect(await readResponseText(input, signal)).toBe('y x');
  const cut = { ...input, bytes: Buffer.from('{'), contentType: 'application/json' };
  await expect(readResponseText(cut, signal)).rejects.toMatchObject({ code: 'url_unreadable' });
});
