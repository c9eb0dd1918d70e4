export const polish = {
  greetings: 'cześć|dzień dobry|dobry wieczór|witam',
  thanks: 'dziękuję|dzięki|dziękuję bardzo',
  overviews: String.raw`^o czym (?:jest|mówi|traktuje)|\b(?:streść|streszcz\w+|podsumuj)`,
};
