import { describe, expect, it } from 'vitest';
import { detectLanguage } from '#server/language/detect.ts';
import { kindOf } from '#server/question/kind.ts';
import type { AnswerKind } from '#server/words/questions/answer-kind.ts';
import { textLanguages } from '#shared/languages.ts';
import { findLookalikes } from './lookalikes.ts';

/** A question for each of: person, time, place, money, number, duration, reason. */
const questions: Record<string, readonly string[]> = {
  en: [
    'Who runs it?',
    'When does it open?',
    'Where is it?',
    'How much does it cost?',
    'How many are there?',
    'How long is it open?',
    'Why is it closed?',
  ],
  de: [
    'Wer leitet das Haus?',
    'Wann öffnet es?',
    'Wo steht es?',
    'Wie viel kostet es?',
    'Wie viele gibt es?',
    'Wie lange dauert es?',
    'Warum ist es zu?',
  ],
  fr: [
    'Qui dirige la maison ?',
    'À quelle heure ouvre-t-elle ?',
    'Où se trouve-t-elle ?',
    'Combien coûte l’entrée ?',
    'Combien y en a-t-il ?',
    'Combien de temps dure la visite ?',
    'Pourquoi est-elle fermée ?',
  ],
  es: [
    '¿Quién dirige la casa?',
    '¿A qué hora abre?',
    '¿Dónde está?',
    '¿Cuánto cuesta la entrada?',
    '¿Cuántos hay?',
    '¿Cuánto tiempo dura?',
    '¿Por qué está cerrada?',
  ],
  it: [
    'Chi dirige la casa?',
    'Quando apre?',
    'Dove si trova?',
    'Quanto costa l’ingresso?',
    'Quanti sono?',
    'Quanto dura la visita?',
    'Perché è chiusa?',
  ],
  pt: [
    'Quem dirige a casa?',
    'A que horas abre?',
    'Onde fica?',
    'Quanto custa a entrada?',
    'Quantos há?',
    'Quanto tempo dura?',
    'Por que está fechada?',
  ],
  nl: [
    'Wie leidt het huis?',
    'Hoe laat gaat het open?',
    'Waar staat het?',
    'Wat kost een kaartje?',
    'Hoeveel zijn er?',
    'Hoe lang duurt het?',
    'Waarom is het dicht?',
  ],
  ru: [
    'Кто руководит домом?',
    'Когда он открывается?',
    'Где он стоит?',
    'Сколько стоит билет?',
    'Сколько их?',
    'Сколько времени это длится?',
    'Почему он закрыт?',
  ],
  ar: [
    'من يدير البيت؟',
    'متى يفتح؟',
    'أين يقع؟',
    'كم تكلف التذكرة؟',
    'كم عددها؟',
    'كم من الوقت تستغرق الزيارة؟',
    'لماذا هو مغلق؟',
  ],
  zh: [
    '谁管理这座房子？',
    '什么时候开门？',
    '它在哪里？',
    '门票多少钱？',
    '有多少个？',
    '参观要多久？',
    '为什么关门？',
  ],
  ja: [
    '誰が運営していますか？',
    'いつ開きますか？',
    'どこにありますか？',
    '入場券はいくらですか？',
    '何人いますか？',
    '何時間かかりますか？',
    'なぜ閉まっていますか？',
  ],
};
const kinds: readonly AnswerKind[] = ['person', 'time', 'place', 'money', 'number', 'duration', 'reason'];

describe.each(textLanguages.filter((language) => questions[language]))('in %s', (language) => {
  it('the words of a question tell what it asks for', () => {
    const told = questions[language]?.map((question) => kindOf(question, language));
    expect(told?.map((kind) => (kind === 'clock' ? 'time' : kind))).toEqual(kinds);
  });
});

it.each([
  ['de', 'time', 'Sie kam im März 1871 an.', 'März'],
  ['de', 'person', 'Gebaut hat ihn David von Eck.', 'David von Eck'],
  ['de', 'money', 'Eine Karte kostet sechs Kronen.', 'sechs Kronen'],
  ['fr', 'duration', 'La visite dure deux heures.', 'deux heures'],
  ['es', 'reason', 'Cierra porque llueve.', 'porque'],
  ['it', 'place', 'Si trova vicino a Genova.', 'Genova'],
  ['pt', 'money', 'Um bilhete custa 7,50 €.', '7,50 €'],
  ['nl', 'duration', 'De tocht duurt drie uur.', 'drie uur'],
  ['ru', 'time', 'Открыт с понедельника.', 'понедельника'],
  ['ar', 'money', 'التذكرة بخمسة، والكبيرة 20 دينارا.', '20 دينارا'],
  ['zh', 'money', '成人门票六克朗。', '六克朗'],
  ['ja', 'duration', '見学は二時間です。', '二時間'],
] as const)('in %s a %s is found in a sentence', (language, kind, sentence, found) => {
  expect(findLookalikes(kind, sentence, language).join()).toContain(found);
});

it.each([
  ['clock', 'What time does the night tour start?', 'It begins at 8 pm.', '8 pm'],
  ['clock', 'Um wie viel Uhr beginnt es?', 'Es beginnt um 20 Uhr.', '20 Uhr'],
  ['clock', '¿A qué hora abre?', 'Abre a las nueve.', 'a las nueve'],
  ['age', 'How old must a guest be?', 'Guests must be 16 or older.', '16 or older'],
  ['age', '¿Qué edad hay que tener?', 'Hay que ser mayor de 18 años.', '18 años'],
  ['weight', 'How heavy is it?', 'It weighs 12 kg.', '2 kg'],
  ['length', 'How tall is the mast?', 'The mast rises 30 metres.', 'metres'],
] as const)('a question for the %s, %j, is told in all languages', (kind, query, sentence, found) => {
  const language = detectLanguage(query) ?? 'en';
  expect(kindOf(query, language)).toBe(kind);
  expect(findLookalikes(kind, sentence, language).join()).toContain(found);
  expect(findLookalikes(kind, 'Two boats came in 1962, and 7 cost 5 euros.', language)).toEqual([]);
});

it('a German noun alone looks like no person', () => {
  expect(findLookalikes('person', 'Der Turm steht am Hafen.', 'de')).toEqual([]);
});
