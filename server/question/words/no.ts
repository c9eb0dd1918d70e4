import type { WordList } from './word-list.ts';

export const norwegian: WordList = {
  greetings: 'hei|heisann|god kveld',
  thanks: 'takk|tusen takk',
};
