import type { WordList } from '../questions/word-list.ts';
import type { ReadingWords } from '../reading-words.ts';

export const reading: ReadingWords = {
  stem: (word) => word,
  stopWords: '',
  script: /\p{sc=Hangul}/gu,
  refusals: `모르겠습니다 | 알 수 없습니다 | 알지 못합니다 | 찾을 수 없 | 찾지 못 | 찾을수 없 | 정보가 없 | 정보는 없 | 언급되어 있지 않 | 언급이 없 | 언급하지 않 | 나와 있지 않 | 명시되어 있지 않 |
    포함되어 있지 않 | 포함하지 않 | 기재되어 있지 않 | 답변할 수 없 | 답변드릴 수 없 | 답할 수 없 | 도와드릴 수 없 | 도움을 드릴 수 없`,
  doubts: `확실하지 않 | 확신할 수 없 | 정확하지 않 | 잘 모르 | 생각합니다 | 생각됩니다 | 추측 | 아마 | 아마도 | 것 같습니다 | 듯합니다 | 일 수도 | 제가 아는 한 | 분명하지 않 |
    불분명 | 확인할 수 없`,
  sourceNames: '출처 자료 문서 구절 참조 참고',
  tesseract: 'kor',
};

export const questions: WordList = {
  greetings: '안녕|안녕하세요|안녕하십니까',
  thanks: '감사합니다|고마워|고마워요|고맙습니다',
  overviews: '무엇에 (?:관한|대한)|요약',
};
