import type { WordList } from './word-list.ts';

export const ukrainian: WordList = {
  greetings: 'привіт|вітаю|добрий день|доброго дня|доброго ранку|добрий вечір',
  thanks: 'дякую|дуже дякую',
  overviews: '^про що\\s|стисл\\S+ (?:виклад|зміст)|підсумуй|перекажи',
};
