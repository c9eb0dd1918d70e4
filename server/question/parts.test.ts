import { expect, it } from 'vitest';
import type { TextLanguage } from '#shared/languages.ts';
import { splitQuestion } from './parts.ts';

it.each<[TextLanguage, string, string[]]>([
  ['en', 'When was it founded and who leads it?', ['When was it founded', 'who leads it?']],
  [
    'en',
    'I have a dog. When may I bring it, and what does that cost?',
    ['I have a dog. When may I bring it', 'what does that cost?'],
  ],
  ['en', 'Who built it? In which year?', ['Who built it?', 'In which year?']],
  [
    'en',
    'Where does it meet, who leads it and what does it cost?',
    ['Where does it meet', 'who leads it', 'what does it cost?'],
  ],
  ['en', 'What does it cost, and can I cancel it?', ['What does it cost', 'can I cancel it?']],
  ['de', 'Was kostet es und darf ich es absagen?', ['Was kostet es', 'darf ich es absagen?']],
  ['fr', 'Combien coûte la visite et peut-on annuler ?', ['Combien coûte la visite', 'peut-on annuler ?']],
  ['es', '¿Cuánto cuesta y se puede cancelar?', ['¿Cuánto cuesta', 'se puede cancelar?']],
  ['de', 'Wann wurde es gegründet und wer leitet es?', ['Wann wurde es gegründet', 'wer leitet es?']],
  ['fr', 'Quand a-t-il été fondé et qui le dirige ?', ['Quand a-t-il été fondé', 'qui le dirige ?']],
  ['es', '¿Cuándo se fundó y quién lo dirige?', ['¿Cuándo se fundó', 'quién lo dirige?']],
  ['it', 'Quando fu fondato e chi lo dirige?', ['Quando fu fondato', 'chi lo dirige?']],
  ['pt', 'Quando foi fundado e quem o dirige?', ['Quando foi fundado', 'quem o dirige?']],
  ['nl', 'Wanneer werd het opgericht en wie leidt het?', ['Wanneer werd het opgericht', 'wie leidt het?']],
  ['ru', 'Когда он основан и кто им руководит?', ['Когда он основан', 'кто им руководит?']],
  ['ar', 'متى تأسس ومن يديره؟', ['متى تأسس', 'من يديره؟']],
  ['zh', '它什么时候成立，谁领导它？', ['它什么时候成立', '谁领导它？']],
  ['zh', '它什么时候成立?谁领导它?', ['它什么时候成立?', '谁领导它?']],
  ['ja', 'いつ設立され、誰が率いていますか？', ['いつ設立され', '誰が率いていますか？']],
])('in %s, %j is two questions', (language, query, parts) => {
  expect(splitQuestion(query, language)).toEqual(parts);
});

it.each<[TextLanguage, string]>([
  ['en', 'What did the miller and his son carry?'],
  ['en', 'When the mill was built, who was king?'],
  ['en', 'What can the miller and his son do?'],
  ['en', 'Which is larger, the loft or the attic?'],
  ['de', 'Was trugen der Müller und sein Sohn?'],
  ['en', 'What does https://a.example/?a=b&what=c show?'],
  ['zh', '磨坊主和他的儿子带了什么？'],
  ['en', 'who '.repeat(200)],
])('in %s, %.40j is one', (language, query) => {
  expect(splitQuestion(query, language)).toEqual([query]);
});
