import type { WordList } from './word-list.ts';

export const romanian: WordList = {
  greetings: 'bună|bună ziua|bună seara|bună dimineața',
  thanks: 'mulțumesc|mersi',
};
