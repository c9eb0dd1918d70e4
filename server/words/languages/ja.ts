import { japanese } from '../questions/ja.ts';
import type { WordList } from '../questions/word-list.ts';
import type { ReadingWords } from '../reading-words.ts';

export const reading: ReadingWords = {
  stem: (word) => word,
  stopWords: '',
  script: /[\p{sc=Hiragana}\p{sc=Katakana}]/gu,
  leastOfScript: 0.05,
  refusals: `わかりません | 分かりません | わかりかねます | 分かりかねます | 見つかりません | 見つけられません | 見当たりません | 情報がありません | 情報はありません | 情報を持って | 記載がありません |
    記載はありません | 記載されていません | 書かれていません | 言及されていません | 含まれていません | 触れられていません | お答えできません | 回答できません | お手伝いできません | ございません | 存じません`,
  doubts: `確かではありません | 確信がありません | 確実ではありません | 確信が持てません | はっきりしません | と思います | と思われます | おそらく | たぶん | かもしれません | 可能性があります |
    私の知る限り | 明確ではありません | 確認できません | 断言できません`,
  sourceNames: '出典 情報源 ソース 資料 文書 参照 引用 抜粋',
  tesseract: 'jpn',
};

export const questions: WordList = japanese;
