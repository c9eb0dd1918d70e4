import type { WordList } from './word-list.ts';

export const vietnamese: WordList = {
  greetings: 'xin chào|chào bạn|chào',
  thanks: 'cảm ơn|cám ơn|cảm ơn bạn',
};
