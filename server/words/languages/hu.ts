import { stemmer } from '@orama/stemmers/hungarian';
import type { WordList } from '../questions/word-list.ts';
import type { ReadingWords } from '../reading-words.ts';

export const reading: ReadingWords = {
  stem: stemmer,
  stopWords: `a az abban ahol ahogy ami amely amelyek aki akkor alatt által át azok azt be ben benne bár csak de e egy egyik el ez ezek
    ezt és fel ha hány hanem hogy hogyan hol honnan hova ide igen is itt ja ki kicsoda kik le legyen lehet lesz lett ma már meg
    melyik mely mert mi miatt mikor milyen mint mit mivel most nagyon ne nem neki nincs olyan ott össze pedig s sem sok szerint
    szét tehát több után úgy vagy van vannak volt voltak`,
  ownLetters: /[őű]/giu,
  refusals: `nem tudom | nem találtam | nem találok | nem található | nincs információ | nincs adat | nem szerepel | nem említ |
    nincs megadva | nem tartalmaz | nem derül ki | nem tudok válaszolni | nem tudok segíteni | nem áll rendelkezés`,
  doubts: `nem vagyok biztos | nem teljesen biztos | úgy gondolom | azt hiszem | feltételezem | valószínűleg | talán |
    lehetséges, hogy | úgy tűnik | tudomásom szerint | nem egyértelmű | nem tudom megerősíteni`,
  sourceNames: 'forrás források szövegrész dokumentum hivatkozás',
  tesseract: 'hun',
};

export const questions: WordList = {
  greetings: 'szia|sziasztok|jó napot|jó reggelt|jó estét',
  thanks: 'köszönöm|köszi|köszönöm szépen',
};
