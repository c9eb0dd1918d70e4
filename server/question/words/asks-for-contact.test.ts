import { expect, it } from 'vitest';
import { createBuiltinModel } from '#server/answering/answering.ts';
import { isUnsure } from '#server/answering/phrases/phrases.ts';
import { askOf, passageOf, readAnswer } from '#server/testing/models/asking.ts';
import { asksForEmail, asksForExtension } from './asks-for-contact.ts';

it.each([
  'What is your e-mail address?',
  "What's Jon Vik's email?",
  'Which email address does the office have?',
  'What is the email address of the museum?',
  'Wie lautet die E-Mail-Adresse von Frau Berg?',
  'Wie ist Ihre E-Mail?',
  'An welche E-Mail-Adresse schreibe ich?',
  "Quelle est l'adresse e-mail du musée ?",
  'Quelle est votre adresse courriel ?',
  '¿Cuál es el correo electrónico del museo?',
  "Qual è l'indirizzo e-mail dell'ufficio?",
  'Qual é o e-mail do museu?',
  'Wat is het e-mailadres van het museum?',
  'Какой адрес электронной почты у музея?',
  'ما هو البريد الإلكتروني للمتحف؟',
  '你们的邮箱是什么？',
  'メールアドレスは何ですか？',
])('%j asks for an address', (query) => {
  expect(asksForEmail.test(query.toLowerCase())).toBe(true);
});

it.each([
  'How can I change my email address?',
  'Why do you need my e-mail address?',
  'Do you need my email address?',
  'Can I book by email?',
  'What is your policy on e-mail?',
  'What happens to my email address?',
  'Where do I enter my e-mail address?',
  'Wie ändere ich meine E-Mail-Adresse?',
  'Warum braucht ihr meine E-Mail-Adresse?',
  'Comment changer mon adresse e-mail ?',
  'Quelle est la procédure pour changer mon adresse e-mail ?',
  '¿Cómo cambio mi correo electrónico?',
  "Come cambio l'indirizzo e-mail?",
  'Como altero o meu endereço de e-mail?',
  'Hoe wijzig ik mijn e-mailadres?',
  'Как изменить адрес электронной почты?',
  'كيف أغير البريد الإلكتروني؟',
  '怎么更改邮箱？',
  '为什么需要邮箱？',
  'メールアドレスは必要ですか？',
  'メールアドレスを変更するには？',
])('%j asks for no address', (query) => {
  expect(asksForEmail.test(query.toLowerCase())).toBe(false);
});

it.each([
  "What is Jon Vik's extension?",
  "What's her extension?",
  'What extension does the cook have?',
  'What is the extension number of the office?',
  'Wie ist die Durchwahl von Frau Berg?',
  '办公室的分机号是多少？',
])('%j asks for an extension of a telephone', (query) => {
  expect(asksForExtension.test(query.toLowerCase())).toBe(true);
});

it.each([
  'How do I request an extension?',
  'How do I apply for a visa extension?',
  'How much is the extension?',
  'Where do I request an extension?',
  'What is the extension of the loan?',
  'What is the extension of a Word file?',
  'What is an extension?',
  'Wie ändere ich meine Durchwahl?',
])('%j asks for no extension of a telephone', (query) => {
  expect(asksForExtension.test(query.toLowerCase())).toBe(false);
});

const account = [
  'You can change your email address under Settings, Account, where you confirm the change with a code. Questions go to help@acme.example at any time.',
  'We need your e-mail address so that we can send you the tickets and tell you of delays.',
  'A visa extension is requested at counter 4 at least ten days before the visa ends. The extension costs 30 euros.',
  'The reception has extension 210.',
].join('\n\n');

it.each([
  ['How can I change my email address?', 'under Settings'],
  ['Why do you need my e-mail address?', 'so that we can send you'],
  ['How do I apply for a visa extension?', 'at counter 4'],
  ['How much is the extension?', '30 euros'],
])('answers %j for sure, with %j', async (query, said) => {
  const ask = askOf({ query, passages: [passageOf(account)], documentsSearched: 1 });
  const { text } = await readAnswer(createBuiltinModel(), ask);
  expect(text).toContain(said);
  expect(isUnsure(text)).toBe(false);
});
