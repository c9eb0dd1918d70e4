import { expect, it } from 'vitest';
import { watchWrittenOutcome } from './written-outcome.ts';

function outcomeOf(text: string, language: string): string {
  const written = watchWrittenOutcome();
  if (text.includes('[1]')) written.see({ type: 'citation', number: 1, passage: 0 });
  written.see({ type: 'text', text });
  return written.read(language);
}

it.each([
  ['en', 'The pool opens at nine.', 'answered'],
  ['en', 'I **couldn’t find** that in the documents.', 'refused'],
  ['de', 'Dazu kann ich nichts finden: Darüber liegen mir keine Angaben vor.', 'refused'],
  ['de', 'Ich bin mir nicht sicher, vermutlich 20 Euro.', 'unsure'],
  ['de', 'Das Schwimmbad öffnet um neun.', 'answered'],
  ['fr', 'Je n’ai pas trouvé cette information.', 'refused'],
  ['fr', 'La piscine ouvre à neuf heures.', 'answered'],
  ['es', 'No se permiten perros en la piscina.', 'answered'],
  ['es', 'No he encontrado esa información.', 'refused'],
  ['it', 'Non sono ammessi cani.', 'answered'],
  ['nl', 'Daar kan ik geen informatie over vinden.', 'refused'],
  ['ja', '申し訳ありませんが、その情報は記載されていません。', 'refused'],
  ['zh', '抱歉，文件中没有提到营业时间。', 'refused'],
  ['ar', 'لم أجد هذه المعلومة في المستندات.', 'refused'],
  ['hi', 'यहाँ इसकी कोई जानकारी नहीं है।', 'refused'],
  ['ru', 'К сожалению, в документах об этом не упоминается.', 'refused'],
  ['pt', 'I don’t have that information.', 'refused'],
  ['xx', 'I don’t have that information.', 'refused'],
  ['en', '', 'answered'],
])('is told by the phrases of %s: %s', (language, text, outcome) => {
  expect(outcomeOf(text, language)).toBe(outcome);
});

it('is less than a refusal where something is offered beside it', () => {
  const offered = `I couldn't find the price. ${'The shop has many other things to look at. '.repeat(12)}`;
  expect(outcomeOf(offered, 'en')).toBe('unsure');
  expect(outcomeOf(`${'The shop has many things. '.repeat(20)} I don't know.`, 'en')).toBe('answered');
});

it('goes by the first sentence of an answer that cites', () => {
  expect(outcomeOf('The documents don’t mention dogs. Cats are allowed [1].', 'en')).toBe('unsure');
  expect(outcomeOf('Cats are allowed [1], and dogs are not mentioned.', 'en')).toBe('answered');
});
