import type { WordList } from '../questions/word-list.ts';
import type { ReadingWords } from '../reading-words.ts';

export const reading: ReadingWords = {
  stem: (word) => word,
  stopWords: `ai bao bạn bị bởi các cái cần cho có của cũng đã đang đâu đây đó được để đến gì hay hơn khi không là làm lại mà mấy mỗi một nào
    này nên nếu nhiều như nhưng những ở ra rất rồi sao sẽ tại thì thế theo thể trên trong từ và vào vẫn về vì việc với`,
  ownLetters: /[ơưđạảấầẩậắằặẹẻếềểệịọỏốồổộớờợụủứừựỳỵ]/giu,
  refusals: `tôi không biết | không tìm thấy | không tìm được | không có thông tin | chưa có thông tin | không đề cập |
    không được đề cập | không nêu | không ghi | không chứa | không nói | không bao gồm | không thể trả lời |
    không trả lời được | không thể giúp | không cung cấp | không rõ thông tin`,
  doubts: `không chắc | chưa chắc | tôi nghĩ | tôi đoán | tôi cho rằng | có lẽ | có thể là | dường như | hình như |
    theo tôi được biết | không rõ | không thể xác nhận`,
  sourceNames: 'nguồn đoạn',
  tesseract: 'vie',
};

export const questions: WordList = {
  greetings: 'xin chào|chào bạn|chào',
  thanks: 'cảm ơn|cám ơn|cảm ơn bạn',
};
