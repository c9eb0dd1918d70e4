import type { WordList } from './word-list.ts';

export const danish: WordList = {
  greetings: 'goddag|godmorgen|godaften',
  thanks: 'mange tak',
};
