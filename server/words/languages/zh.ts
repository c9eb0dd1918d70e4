import type { WordList } from '../questions/word-list.ts';
import { chinese } from '../questions/zh.ts';
import type { ReadingWords } from '../reading-words.ts';

export const reading: ReadingWords = {
  stem: (word) => word,
  stopWords: '',
  script: /\p{sc=Han}/gu,
  refusals: `我不知道 | 不知道 | 没有找到 | 没找到 | 未找到 | 找不到 | 沒有找到 | 未能找到 | 没有相关信息 | 没有提到 | 没有提及 | 未提及 | 未提到 | 沒有提到 | 没有说明 | 未说明 | 没有包含 | 不包含 |
    未包含 | 没有关于 | 没有信息 | 没有资料 | 沒有資料 | 无法回答 | 無法回答 | 不能回答 | 无法提供 | 无法帮 | 没有提供 | 未提供 | 无法确定该`,
  doubts: `不确定 | 不太确定 | 不確定 | 不能确定 | 我认为 | 我想 | 我猜 | 也许 | 大概 | 或许 | 似乎 | 好像 | 据我所知 | 不清楚 | 无法确认`,
  sourceNames: '来源 來源 出处 片段 文档 文檔 资料 資料 参考 參考',
  tesseract: 'chi_sim',
};

export const questions: WordList = chinese;
