import { expect, it } from 'vitest';
import { detectLanguage } from './detect.ts';

it.each([
  ['en', 'When was the tower built?'],
  ['en', 'I want to complain'],
  ['en', 'Want a refund'],
  ['de', 'Wann wurde der Turm gebaut?'],
  ['fr', 'Quand la tour a-t-elle été construite ?'],
  ['fr', 'À quelle heure ouvre le sauna le samedi ?'],
  ['it', "C'è un parcheggio?"],
  ['pt', 'O pequeno-almoço está incluído?'],
  ['es', '¿Cuándo se construyó la torre?'],
  ['pt', 'Quando foi construída a torre?'],
  ['it', 'Quando fu costruita la torre?'],
  ['nl', 'Wanneer is de toren gebouwd?'],
  ['sv', 'När byggdes tornet?'],
  ['da', 'Hvornår blev tårnet bygget?'],
  ['no', 'Når ble tårnet bygget?'],
  ['fi', 'Milloin torni rakennettiin?'],
  ['pl', 'Kiedy zbudowano wieżę?'],
  ['cs', 'Kdy byla věž postavena?'],
  ['hu', 'Mikor épült a torony?'],
  ['ro', 'Când a fost construit turnul?'],
  ['tr', 'Kule ne zaman inşa edildi?'],
  ['ru', 'Когда была построена башня?'],
  ['uk', 'Коли було побудовано вежу?'],
  ['el', 'Πότε χτίστηκε ο πύργος;'],
  ['ar', 'متى بُني البرج؟'],
  ['fa', 'برج چه زمانی ساخته شد؟'],
  ['he', 'מתי נבנה המגדל?'],
  ['hi', 'मीनार कब बनी थी?'],
  ['th', 'หอคอยสร้างเมื่อใด'],
  ['vi', 'Tháp được xây dựng khi nào?'],
  ['id', 'Kapan menara itu dibangun?'],
  ['zh', '塔是什么时候建的？'],
  ['ja', '塔はいつ建てられましたか？'],
  ['ko', '탑은 언제 지어졌나요?'],
])('knows %s by a question', (language, text) => {
  expect(detectLanguage(text)).toBe(language);
});

it('does not guess where nothing tells', () => {
  expect(detectLanguage('zeppelin')).toBeUndefined();
  expect(detectLanguage('42 — 17:30')).toBeUndefined();
  expect(detectLanguage('Schraube M4, Mutter M5, Typ C3')).toBeUndefined();
  expect(detectLanguage('')).toBeUndefined();
  expect(detectLanguage('dog allowed')).toBeUndefined();
  expect(detectLanguage('x y')).toBeUndefined();
});

it('is not led astray by a foreign name in a text', () => {
  expect(detectLanguage('When did Charles de la Tour move to 北京?')).toBe('en');
});
