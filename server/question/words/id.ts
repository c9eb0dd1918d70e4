import type { WordList } from './word-list.ts';

export const indonesian: WordList = {
  greetings: 'halo|hai|selamat pagi|selamat siang|selamat sore|selamat malam',
  thanks: 'terima kasih',
};
