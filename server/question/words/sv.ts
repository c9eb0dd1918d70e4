import type { WordList } from './word-list.ts';

export const swedish: WordList = {
  greetings: 'hej|hejsan|god morgon|god kväll|god dag',
  thanks: 'tack|tack så mycket',
};
