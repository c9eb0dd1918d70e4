import { stemmer } from '@orama/stemmers/dutch';
import { dutch } from '../questions/nl.ts';
import type { WordList } from '../questions/word-list.ts';
import type { ReadingWords } from '../reading-words.ts';

export const reading: ReadingWords = {
  stem: stemmer,
  stopWords: `aan al alle alles als altijd ben bij dan dat de der deze die dit doch door dus een en er ge geen had hadden heb hebben
    heeft hem het hier hij hoe hoeveel hun ik in is ja je kan kunnen kun maar me meer men met mij mijn moet moeten na naar niet
    niets nog nu of om omdat onder ons onze ook op over reeds sinds te tegen toch toen tot u uit uw van veel voor waar waarom
    wanneer want waren was wat we wel welk welke werd werden wie wij wil worden wordt zal ze zelf zich zij zijn zo zonder zou`,
  numbers: 'twee drie vier vijf zes zeven acht negen tien elf twaalf',
  refusals: `niets over vinden | niets vinden | weet ik niet | ik weet niet | kan ik niet vinden | kon ik niet vinden | niet gevonden |
    niets gevonden | geen informatie | geen gegevens | geen antwoord | niet vermeld | niet genoemd | niet aangegeven |
    niet gespecificeerd | staat niet in | staat er niet | staat niets | bevat geen | bevatten geen | zegt niets |
    zeggen niets | kan ik niet beantwoorden | niet beantwoorden | kan ik u niet helpen | kan ik je niet helpen |
    niet mee helpen | beschik niet`,
  doubts: `ik weet het niet zeker | niet helemaal zeker | niet zeker | ben niet zeker | ik denk | ik geloof | ik vermoed | vermoedelijk |
    waarschijnlijk | misschien | het lijkt | voor zover ik weet | niet duidelijk | onduidelijk |
    niet bevestigen`,
  sourceNames: 'bron bronnen passage passages document documenten fragment referentie',
  tesseract: 'nld',
};

export const questions: WordList = dutch;
