import { stemmer } from '@orama/stemmers/norwegian';
import type { WordList } from '../questions/word-list.ts';
import type { ReadingWords } from '../reading-words.ts';

export const reading: ReadingWords = {
  stem: stemmer,
  stopWords: `alle at av ble bli blir både da de deg dem den denne der deres det dette din disse du eller en enn er et ett etter for fra få
    før ha hadde han hans har hennes her hun hva hvem hver hvilke hvilken hvilket hvis hvor hvordan hvorfor i ikke inn jeg kan
    kunne man mange med meg mellom men min mitt mot mye må ned nei noe noen nå når og også om opp oss over på seg selv sin sitt
    skal skulle som så til ut var ved vi vil ville være vært`,
  ownLetters: /[æø]/giu,
  refusals: `det vet jeg ikke | jeg vet ikke | jeg finner ikke | fant ikke | kunne ikke finne | kan ikke finne | ingen informasjon |
    ingen opplysninger | ikke noe svar | nevnes ikke | nevner ikke | fremgår ikke | framgår ikke | står ikke |
    inneholder ikke | inneholder ingen | sier ikke | kan ikke svare | kan ikke besvare | kan ikke hjelpe |
    har ikke informasjon`,
  doubts: `jeg er ikke sikker | ikke helt sikker | jeg tror | jeg antar | antagelig | trolig | sannsynligvis | kanskje | muligens |
    det ser ut til | så vidt jeg vet | uklart | kan ikke bekrefte`,
  sourceNames: 'kilde kilder dokument referanse',
  tesseract: 'nor',
};

export const questions: WordList = { greetings: 'hei|heisann|god kveld', thanks: 'takk|tusen takk' };
