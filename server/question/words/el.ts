import type { WordList } from './word-list.ts';

export const greek: WordList = {
  greetings: 'γεια|γεια σας|γεια σου|καλημέρα|καλησπέρα',
  thanks: 'ευχαριστώ|ευχαριστώ πολύ',
};
