import type { WordList } from '../questions/word-list.ts';
import type { ReadingWords } from '../reading-words.ts';
import { cutEndings } from './cut-endings.ts';

export const reading: ReadingWords = {
  stem: cutEndings(/(?:owie|ami|ach|ego|emu|ymi|imi|owi|ów|om|em|ie|ej|ą|ę|a|e|i|o|u|y)$/),
  stopWords: `a aby ale albo bardzo bez być był była było były by chce ci co czy czyli czym dla do gdy gdzie go i ich ile im inne iż ja
    jak jaka jaki jakie jako je jednak jego jej jest jestem już każdy kiedy kto która które którego której który których którzy
    ku lub ma mają między mi mnie może można mój my na nad nam nas nie nich nim niż o od on ona one oni ono oraz po pod
    ponieważ proszę przed przez przy się są sobie ta tak także tam te tego tej ten też to tu tym tylko w we wiele wszystko z za
    ze że został została`,
  ownLetters: /[łąęśżźćń]/giu,
  numbers: 'dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście',
  numberForms: { dwie: 2 },
  refusals: `nie wiem | nie znalazłem | nie znalazłam | nie udało mi się znaleźć | nie mogę znaleźć | nie znaleziono |
    brak informacji | nie ma informacji | nie mam informacji | nie posiadam informacji | nie wspomina | nie wspomniano |
    nie podano | nie podaj | nie określono | nie zawiera | nie mówi | nie jest wymienion | nie mogę odpowiedzieć |
    nie potrafię odpowiedzieć | nie jestem w stanie | nie mogę pomóc | nie mogę w tym pomóc | nie wynika`,
  doubts: `nie jestem pewien | nie jestem pewna | nie mam pewności | myślę, że | sądzę | przypuszczam | prawdopodobnie | być może |
    możliwe, że | wydaje się | o ile wiem | niejasne | nie jest jasne | nie mogę potwierdzić`,
  sourceNames: 'źródło źródła fragment dokument odnośnik',
  tesseract: 'pol',
};

export const questions: WordList = {
  greetings: 'cześć|dzień dobry|dobry wieczór|witam',
  thanks: 'dziękuję|dzięki|dziękuję bardzo',
  overviews: String.raw`^o czym (?:jest|mówi|traktuje)|\b(?:streść|streszcz\w+|podsumuj)`,
};
