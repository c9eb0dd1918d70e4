import type { WordList } from '../questions/word-list.ts';
import type { ReadingWords } from '../reading-words.ts';

export const reading: ReadingWords = {
  stem: (word) => word,
  stopWords: '',
  script: /\p{sc=Thai}/gu,
  refusals: `ไม่ทราบ | ไม่รู้ | ไม่พบ | หาไม่พบ | ไม่มีข้อมูล | ไม่ได้ระบุ | ไม่ได้กล่าวถึง | ไม่ได้บอก | ไม่มีการกล่าวถึง |
    ไม่มีรายละเอียด | ไม่สามารถตอบ | ตอบไม่ได้ | ไม่สามารถช่วย | ช่วยไม่ได้`,
  doubts: `ไม่แน่ใจ | ไม่มั่นใจ | คิดว่า | เข้าใจว่า | น่าจะ | อาจจะ | อาจเป็น | ดูเหมือน | เท่าที่ทราบ | ไม่ชัดเจน |
    ยืนยันไม่ได้ | ไม่สามารถยืนยัน`,
  sourceNames: 'แหล่งที่มา แหล่งข้อมูล แหล่ง เอกสาร ข้อความ อ้างอิง',
  tesseract: 'tha',
};

export const questions: WordList = { greetings: 'สวัสดี|สวัสดีครับ|สวัสดีค่ะ', thanks: 'ขอบคุณ|ขอบคุณครับ|ขอบคุณค่ะ' };
