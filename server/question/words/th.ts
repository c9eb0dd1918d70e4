import type { WordList } from './word-list.ts';

export const thai: WordList = {
  greetings: 'สวัสดี|สวัสดีครับ|สวัสดีค่ะ',
  thanks: 'ขอบคุณ|ขอบคุณครับ|ขอบคุณค่ะ',
};
