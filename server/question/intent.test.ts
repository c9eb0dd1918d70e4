import { expect, it } from 'vitest';
import { questionWords } from '#server/words/words.ts';
import { textLanguages } from '#shared/languages.ts';
import { intentOf } from './intent.ts';

it.each(textLanguages)('knows hello and thanks in %s', (language) => {
  const { greetings, thanks } = questionWords[language];
  expect(greetings.split('|').map(intentOf)).toEqual(greetings.split('|').map(() => 'greeting'));
  expect(thanks.split('|').map(intentOf)).toEqual(thanks.split('|').map(() => 'thanks'));
});

it.each([
  'What is this document about?',
  'Summarize it in two sentences',
  'Give me a short overview',
  'list all files',
  'Worum geht es in dem Text?',
  'Fass das Dokument zusammen',
  'Résume ce document',
  '¿De qué trata este documento?',
  'Di cosa parla il testo?',
  'Waar gaat dit document over?',
  'О чём этот документ?',
  'ما موضوع هذا المستند؟',
  '这份文件讲的是什么？',
  'この文書は何についてですか？',
])('%j asks for the whole', (message) => {
  expect(intentOf(message)).toBe('overview');
});

it.each([
  'What is this boat made of?',
  'Explain it to my dog in detail, will you?',
  'Hello Kitty',
  'Thanksgiving',
  `hello ${'o'.repeat(300)}`,
])('%.40j asks for more', (message) => {
  expect(intentOf(message)).toBe('question');
});
