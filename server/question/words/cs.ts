import type { WordList } from './word-list.ts';

export const czech: WordList = {
  greetings: 'ahoj|dobrý den|dobrý večer|dobré ráno',
  thanks: 'děkuji|díky|děkuji moc',
};
