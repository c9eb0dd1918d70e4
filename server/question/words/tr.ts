import type { WordList } from './word-list.ts';

export const turkish: WordList = {
  greetings: 'merhaba|selam|günaydın|iyi günler|iyi akşamlar',
  thanks: 'teşekkürler|teşekkür ederim|sağ ol|sağol',
  overviews: 'ne hakkında|özetle',
};
