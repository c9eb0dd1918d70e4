export const polish = {
  greetings: 'cześć|dzień dobry|dobry wieczór|witam',
  thanks: 'dziękuję|dzięki|dziękuję bardzo',
  overviews: '^o czym (?:jest|mówi|traktuje)|\\b(?:streść|streszcz\\w+|podsumuj)',
};
