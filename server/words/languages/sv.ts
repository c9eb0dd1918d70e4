import { stemmer } from '@orama/stemmers/swedish';
import type { WordList } from '../questions/word-list.ts';
import type { ReadingWords } from '../reading-words.ts';

export const reading: ReadingWords = {
  stem: stemmer,
  stopWords: `alla allt att av bara blev bli blir de dem den denna deras dess dessa det detta dig din dina ditt du där då efter ej eller
    en er ett från för ha hade han hans har hennes hon honom hur här i icke inte jag ju kan kunde man med mellan men mig min
    mina mot mycket många någon något några när och om oss på samma sedan sig sin sina sitta sitt själv som så till under upp
    ut utan vad var varför varit varje vars vart vem vi vid vilka vilken vilket vill är åt över`,
  ownLetters: /[äö]/giu,
  numbers: 'två tre fyra fem sex sju åtta nio tio elva tolv',
  refusals: `jag vet inte | det vet jag inte | jag hittar inte | jag hittade inte | kunde inte hitta | kan inte hitta |
    hittade inget | ingen information | inga uppgifter | inget svar | nämns inte | nämner inte | anges inte | framgår inte |
    står inte | står inget | innehåller inte | innehåller ingen | säger inget | kan inte svara | kan inte besvara |
    kan inte hjälpa | har inte information | saknar information`,
  doubts: `jag är inte säker | inte helt säker | jag tror | jag antar | förmodligen | troligen | sannolikt | kanske | möjligen |
    det verkar | såvitt jag vet | oklart | inte klart | kan inte bekräfta`,
  sourceNames: 'källa källor stycke dokument referens',
  tesseract: 'swe',
};

export const questions: WordList = {
  greetings: 'hej|hejsan|god morgon|god kväll|god dag',
  thanks: 'tack|tack så mycket',
};
