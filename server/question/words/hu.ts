import type { WordList } from './word-list.ts';

export const hungarian: WordList = {
  greetings: 'szia|sziasztok|jó napot|jó reggelt|jó estét',
  thanks: 'köszönöm|köszi|köszönöm szépen',
};
