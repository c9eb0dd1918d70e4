import type { WordList } from './word-list.ts';

export const persian: WordList = {
  greetings: 'سلام|درود|صبح بخیر|عصر بخیر',
  thanks: 'ممنون|متشکرم|مرسی|خیلی ممنون',
};
