import { expect, it } from 'vitest';
import { createDocumentWriter } from './document-writer.ts';

it('takes characters that turn the direction out of a title', () => {
  const writer = createDocumentWriter();
  writer.add('paragraph', 'Prices of the harbour.');
  const { title } = writer.finish(
    { name: 'a.txt', mediaType: 'text/plain' },
    { title: '\u202eecalap\u2066 Palace' },
  );
  expect(title).toBe('ecalap Palace');
});
