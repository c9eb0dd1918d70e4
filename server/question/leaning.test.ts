import { expect, it } from 'vitest';
import type { Language } from '#server/language/languages.ts';
import { leaningOf } from './leaning.ts';

it.each<[Language, string, string, string]>([
  ['en', 'What is the deposit?', 'how much is it?', 'And for students?'],
  ['en', 'When was the bridge opened and who built it?', 'Who built it?', 'What about July?'],
  ['en', 'How many parking spaces are there?', 'How do I get there?', 'in July?'],
  ['de', 'Haben Sie Parkplätze?', 'Wie teuer ist sie?', 'Und für Studenten?'],
  ['de', 'Gibt es einen Parkplatz am Hafen?', 'Was kostet es?', 'Und im Juli?'],
  ['fr', 'Y a-t-il un parking au port?', 'Combien coûte-t-elle?', 'Et pour les étudiants?'],
  ['es', '¿Cuánto cuesta la entrada para adultos?', '¿Cuándo abre este?', '¿Y para estudiantes?'],
  ['pt', 'O museu abre na segunda-feira?', 'Quanto custa isso?', 'E para estudantes?'],
  ['it', 'Quanto costa il biglietto per adulti?', 'Quanto costa questo?', 'E per gli studenti?'],
  ['nl', 'Wanneer gaat het museum open in juli?', 'Hoe duur is het?', 'En voor studenten?'],
  ['ru', 'Сколько стоит билет для взрослых?', 'Сколько он стоит?', 'А для студентов?'],
  ['ar', 'كم سعر التذكرة للبالغين؟', 'متى يفتح هذا؟', 'وماذا عن الطلاب؟'],
  ['zh', '成人门票的价格是多少？', '它什么时候开门？', '学生呢？'],
  ['ja', '大人の入場料はいくらですか？', 'それはいつ開きますか？', '学生は？'],
])('%s: tells a question that stands on its own from follow-ups: %s', (language, alone, pointing, short) => {
  expect([alone, pointing, short].map((question) => leaningOf(question, language))).toEqual([
    undefined,
    'subject',
    'completion',
  ]);
});

it('takes any question for a follow-up where the words for it are not known, and none without words', () => {
  expect(leaningOf('Ile kosztuje bilet dla dorosłych?', 'pl')).toBe('completion');
  expect(leaningOf('😀😀😀', 'pl')).toBe(undefined);
});
