import { expect, it } from 'vitest';
import { readQuestion } from '#server/question/question.ts';
import { likenessOf, weightOfTerm, wordingOf } from './likeness.ts';

const read = (asked: string) => wordingOf(readQuestion({ asked }));
/** As on a host with ten answers, of which only this one has the terms of its question. */
function likeness(asked: string, curated: string): number {
  const known = read(curated);
  const weightOf = (term: string) => weightOfTerm(known.terms.includes(term) ? 1 : 0, 10);
  return likenessOf({ asked: read(asked), curated: known }, weightOf);
}

it.each([
  ['How do I cancel my order?', 'How can I cancel an order?'],
  ['what are the opening hours', 'What are your opening hours?'],
  ['Do you deliver to Austria', 'Can you deliver to Austria?'],
  ['Wie kann ich meine Bestellung stornieren?', 'Wie storniere ich eine Bestellung?'],
])('%s is another wording of %s', (asked, curated) => {
  expect(likeness(asked, curated)).toBeGreaterThan(0);
});

it.each([
  ['How do I track my order?', 'How do I cancel my order?'],
  ['Do you deliver to Norway?', 'Do you deliver to Austria?'],
  ['Where is the shop?', 'When is the shop open?'],
  ['What does a ticket for zone 2 cost for students?', 'What does a ticket for zone 1 cost for students?'],
  ['Who are you?', 'When are you open?'],
])('%s is another question than %s', (asked, curated) => {
  expect(likeness(asked, curated)).toBe(0);
});
