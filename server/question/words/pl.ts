import type { WordList } from './word-list.ts';

export const polish: WordList = {
  greetings: 'cześć|dzień dobry|dobry wieczór|witam',
  thanks: 'dziękuję|dzięki|dziękuję bardzo',
  overviews: '^o czym (?:jest|mówi|traktuje)|\\b(?:streść|streszcz\\w+|podsumuj)',
};
