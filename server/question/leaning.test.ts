import { expect, it } from 'vitest';
import type { TextLanguage } from '#shared/languages.ts';
import { leaningOf, leansOnAnswer } from './leaning.ts';

it.each<[TextLanguage, string, string, string]>([
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

it('takes any question for a follow-up in languages without words for it', () => {
  expect(leaningOf('Ile kosztuje bilet dla dorosłych?', 'pl')).toBe('completion');
  expect(leaningOf('😀😀😀', 'pl')).toBe(undefined);
});

it.each<[TextLanguage, string, string, string]>([
  ['en', 'What does the second one cost?', 'Which one is the cheapest?', 'What did the first ship carry?'],
  ['de', 'Was kostet der zweite?', 'Ist das größere auch am Sonntag offen?', 'Was ist das größte Schiff?'],
  ['fr', 'Combien coûte le deuxième ?', 'Lequel est ouvert le dimanche ?', 'Puis-je payer plus tard ?'],
  ['es', '¿Cuánto cuesta la segunda?', '¿Cuál es el más barato?', '¿Quién fue el primer director?'],
  ['it', 'Quanto costa il secondo?', 'Qual è il più grande?', 'Chi era il primo direttore?'],
  ['pt', 'Quanto custa o segundo?', 'Qual é o mais barato?', 'Quem foi o primeiro diretor?'],
  ['nl', 'Wat kost de tweede?', 'En wat kost de grootste?', 'Wie was de eerste directeur?'],
  ['ru', 'Сколько стоит второй?', 'А последний?', 'Кто был первым директором?'],
  ['ar', 'كم سعر الثاني؟', 'ماذا عن الأخيرة؟', 'من كان أول مدير؟'],
  ['zh', '第二个多少钱？', '哪个更便宜？', '哪个国家最大？'],
  ['ja', '二つ目はいくらですか？', 'どちらが安いですか？', '最初の社長は誰でしたか？'],
])('%s: tells a question about one of the things that an answer named: %s', (language, ...questions) => {
  expect(questions.map((question) => leansOnAnswer(question, language))).toEqual([true, true, false]);
});
