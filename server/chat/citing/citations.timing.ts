import { expect, it } from 'vitest';
import { createCitationResolver } from './citations.ts';

function resolve(chunks: readonly string[]): string {
  const citations = createCitationResolver(3);
  const events = [...chunks.flatMap((chunk) => citations.read(chunk)), ...citations.end()];
  return events.map((event) => (event.type === 'text' ? event.text : '')).join('');
}

it.each(['`', '```', '`a', '[', '[1,', ']', '\\', '(', '([1],', '【1†', '*', '**[', '\\[1', '(1) ', 'a[1]'])(
  'takes %j without end in linear time',
  (sign) => {
    const long = sign.repeat(15_000 / sign.length);
    const begun = performance.now();
    expect(resolve([`${long}x`]).length).toBe(15_001);
    resolve([...long]);
    expect(performance.now() - begun).toBeLessThan(3000);
  },
);
