import { stemmer } from '@orama/stemmers/indonesian';
import type { WordList } from '../questions/word-list.ts';
import type { ReadingWords } from '../reading-words.ts';

export const reading: ReadingWords = {
  stem: stemmer,
  stopWords: `ada adalah agar akan aku anda antara apa apakah atau bagaimana bagi bahwa banyak beberapa belum berapa bisa boleh bukan dalam
    dan dapat dari dengan di dia hanya harus ini itu jadi juga kami kapan karena ke kenapa kepada kita lagi lebih mana masih
    mengapa mereka namun oleh pada paling para saat saja saya sebagai sebuah secara sejak seperti serta siapa sudah tapi
    telah tentang tersebut tetapi tidak untuk yang`,
  refusals: `saya tidak tahu | tidak menemukan | tidak dapat menemukan | tidak ditemukan | tidak ada informasi |
    tidak memiliki informasi | tidak mempunyai informasi | tidak menyebut | tidak disebut | tidak mencantum |
    tidak dijelaskan | tidak memuat | tidak berisi | tidak tercantum | tidak dapat menjawab | tidak bisa menjawab |
    tidak dapat membantu | tidak bisa membantu | tidak tersedia`,
  doubts: `tidak yakin | kurang yakin | belum pasti | saya pikir | saya kira | saya rasa | sepertinya | tampaknya | mungkin |
    kemungkinan | sejauh yang saya tahu | tidak jelas | tidak dapat memastikan`,
  sourceNames: 'sumber kutipan dokumen referensi',
  tesseract: 'ind',
};

export const questions: WordList = {
  greetings: 'halo|hai|selamat pagi|selamat siang|selamat sore|selamat malam',
  thanks: 'terima kasih',
};
