import type { WordList } from '../questions/word-list.ts';
import type { ReadingWords } from '../reading-words.ts';
import { cutEndings } from './cut-endings.ts';

export const reading: ReadingWords = {
  stem: cutEndings(/(?:ového|ovému|ých|ého|ému|ými|ami|ách|ům|ech|em|ou|ě|á|é|í|ý|ů|a|e|i|o|u|y)$/),
  stopWords: `a aby ale ani až bez bude by byl byla bylo byli být co což či další do ho i jak jaká jaké jako jaký je jeho jej její
    jejich jen ještě ji již jsem jsou k kam každý kde kdo kdy když ke kolik která které který kteří ku ma mají mezi mi může
    mu my na nad nebo není než o od on ona oni po pod podle pro proč proto před přes při s se si svůj ta tak také tam té ten
    tento to tohoto tom toto tu už v ve více však z za ze že`,
  ownLetters: /[řěůžšč]/giu,
  refusals: `nevím | nenašel jsem | nenašla jsem | nepodařilo se mi najít | nemohu najít | nenalezl | žádné informace |
    nemám informace | nejsou informace | není zmíněn | nezmiňuj | není uveden | neuvádí | neobsahuj | neříká | nevyplývá |
    nemohu odpovědět | nedokážu odpovědět | nemohu pomoci | nemám k dispozici`,
  doubts: `nejsem si jist | nejsem si zcela jist | myslím, že | domnívám se | předpokládám | pravděpodobně | možná | zdá se |
    pokud vím | není jasné | nejasné | nemohu potvrdit`,
  sourceNames: 'zdroj zdroje úryvek pasáž dokument odkaz',
  tesseract: 'ces',
};

export const questions: WordList = {
  greetings: 'ahoj|dobrý den|dobrý večer|dobré ráno',
  thanks: 'děkuji|díky|děkuji moc',
};
