import { stemmer } from '@orama/stemmers/turkish';
import type { WordList } from '../questions/word-list.ts';
import type { ReadingWords } from '../reading-words.ts';

export const reading: ReadingWords = {
  stem: stemmer,
  stopWords: `acaba ama ancak bana bazı ben beni benim bir biri bu buna bunu bunun çok çünkü da daha de defa değil diye en gibi hangi
    hangisi hem hep her hiç için ile ise kaç kadar kez ki kim kime kimin kimi mı mi mu mü nasıl ne neden nedir nere nerede
    nereden nereye niçin niye o olan olarak oldu olduğu olup on ona onlar onu onun sana sen siz şey şu şunu tarafından tüm
    üzere var ve veya ya yani yok`,
  ownLetters: /[ğışİ]/gu,
  refusals: `bilmiyorum | bulamadım | bulamıyorum | bulunamadı | bilgi yok | bilgi bulunm | bilgim yok | bilgiye sahip değil |
    belirtilmemiş | belirtilmiyor | bahsedilmiyor | bahsedilmemiş | yer almıyor | içermiyor | geçmiyor | yanıtlayamıyorum |
    cevaplayamıyorum | yanıt veremiyorum | cevap veremem | yardımcı olamıyorum | yardımcı olamam`,
  doubts: `emin değilim | tam emin değil | sanırım | galiba | tahminimce | muhtemelen | büyük olasılıkla | belki |
    bildiğim kadarıyla | net değil | belirsiz | doğrulayamıyorum`,
  sourceNames: 'kaynak kaynaklar pasaj belge referans',
  tesseract: 'tur',
};

export const questions: WordList = {
  greetings: 'merhaba|selam|günaydın|iyi günler|iyi akşamlar',
  thanks: 'teşekkürler|teşekkür ederim|sağ ol|sağol',
  overviews: 'ne hakkında|özetle',
};
