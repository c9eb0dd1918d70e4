import { expect, it } from 'vitest';
import { partLines } from './lines.ts';

const say = (text: string) => partLines(text, { start: 0, end: text.length });

it('keeps the items of a list and a title apart from what follows', () => {
  expect(say('Credit card (Visa)\nPayPal\nBank transfer, which takes 2 days\nInvoice')).toBe(
    'Credit card (Visa); PayPal; Bank transfer, which takes 2 days; Invoice',
  );
  expect(say('Contrato de alquiler\n\nLa empresa fue creada en 2011.')).toBe(
    'Contrato de alquiler; La empresa fue creada en 2011.',
  );
});

it('goes on where a line was wrapped or a sentence ends', () => {
  const wrapped =
    'The mill by the river was built by the\nVan Dyke family in 1712, and it was\nrestored later.';
  expect(say(wrapped)).toBe(wrapped.replaceAll('\n', ' '));
  expect(partLines(wrapped, { start: wrapped.indexOf('built'), end: wrapped.length })).not.toContain(';');
  expect(say('It opens.\nIt closes.')).toBe('It opens. It closes.');
});
