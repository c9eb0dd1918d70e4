import type { WordList } from './word-list.ts';

export const finnish: WordList = {
  greetings: 'moi|moikka|terve|hyvää päivää|hyvää huomenta',
  thanks: 'kiitos|kiitos paljon',
};
