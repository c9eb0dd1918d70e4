import { stemmer } from '@orama/stemmers/danish';
import type { WordList } from '../questions/word-list.ts';
import type { ReadingWords } from '../reading-words.ts';

export const reading: ReadingWords = {
  stem: stemmer,
  stopWords: `ad af alle alt at blev blive bliver da de dem den denne der deres det dette dig din disse dog du efter eller en end er et
    for fra få har havde have hende her hos hun hvad hvem hver hvilke hvilken hvilket hvis hvor hvordan hvorfor hvornår i ikke
    ind jeg jo kan kunne man mange med meget mellem men mig min mit mod ned nej noget nogle nu når og også om op os over på
    selv sig sin sit skal skulle som til ud under var ved vi vil ville være været`,
  ownLetters: /[æø]/giu,
  refusals: `det ved jeg ikke | jeg ved ikke | jeg kan ikke finde | kunne ikke finde | fandt ikke | ingen oplysninger |
    ingen information | intet svar | nævnes ikke | nævner ikke | fremgår ikke | står ikke | står intet | står ikke noget |
    indeholder ikke | indeholder ingen | siger ikke | kan ikke svare | kan ikke besvare | kan ikke hjælpe |
    har ikke oplysninger`,
  doubts: `jeg er ikke sikker | ikke helt sikker | jeg tror | jeg formoder | formentlig | sandsynligvis | måske | muligvis |
    det ser ud til | så vidt jeg ved | uklart | kan ikke bekræfte`,
  sourceNames: 'kilde kilder passage dokument reference',
  tesseract: 'dan',
};

export const questions: WordList = { greetings: 'goddag|godmorgen|godaften', thanks: 'mange tak' };
