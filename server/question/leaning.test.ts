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

it.each<[TextLanguage, string, string, string]>([
  [
    'en',
    'What are your opening hours this week?',
    'Who was the former mayor?',
    'How long is the one-way trip?',
  ],
  ['de', 'Habt ihr diese Woche offen?', 'Was ist, wenn es regnet?', 'Wann ist das nächste große Konzert?'],
  [
    'fr',
    'Que se passe-t-il en cas de pluie ?',
    'Le musée est-il ouvert ?',
    'Le lieu auquel et dans lequel jouer ?',
  ],
  ['es', '¿Qué horario hay esta semana?', '¿Hay cursos para los más pequeños?', '¿Cuánto cuesta el cuarto?'],
  ['it', 'Chi ha fondato questa azienda?', 'Cosa fate questa settimana?', 'Dove si paga questo mese?'],
  ['pt', 'Quem fundou esta empresa?', 'O museu abre na segunda?', 'Quanto custa o quarto?'],
  ['nl', 'Wie leidt dit bedrijf?', 'Hoe weet ik dat alles goed ging?', 'Hoe steil is de piste?'],
  ['ru', 'Вы открыты во вторник?', 'Можно прийти с другом?', 'Кто работает на этой неделе?'],
  ['ar', 'من هو رئيس النادي؟', 'ما هي ساعات العمل هذا الأسبوع؟', 'هل تفتحون في تشرين الأول؟'],
  ['ja', '受付はどちらにありますか？', 'それぞれの料金はいくらですか？', 'その他の費用はかかりますか？'],
  ['zh', '这里可以停车吗？', '还有其他费用吗？', '第一个月免费吗？'],
])('%s: tells an ordinary question from one that leans on an answer: %s', (language, ...questions) => {
  expect(questions.filter((question) => leansOnAnswer(question, language))).toEqual([]);
});

it.each<[TextLanguage, string]>([
  ['en', 'What does the second plan cost?'],
  ['en', 'How much is the more expensive one?'],
  ['en', 'Does the third take cars?'],
  ['de', 'Was kostet das?'],
  ['de', 'Wie komme ich dorthin?'],
  ['nl', 'Geldt dat ook voor kinderen?'],
  ['fr', 'Quand a-t-il lieu ?'],
  ['fr', 'Comment s’appelle-t-elle ?'],
  ['fr', 'Combien coûte la deuxième formule ?'],
  ['es', '¿Cuánto cuesta?'],
  ['es', '¿Cuánto vale ese?'],
  ['it', 'Quanto costa?'],
  ['pt', 'Quanto custa?'],
  ['ru', 'Сколько стоит?'],
  ['ar', 'كم يكلف؟'],
  ['ar', 'كم سعره؟'],
])('%s: tells that a question leans on the answer before it: %s', (language, question) => {
  expect(leansOnAnswer(question, language)).toBe(true);
});
