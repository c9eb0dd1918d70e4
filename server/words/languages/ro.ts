import { stemmer } from '@orama/stemmers/romanian';
import type { WordList } from '../questions/word-list.ts';
import type { ReadingWords } from '../reading-words.ts';

export const reading: ReadingWords = {
  stem: stemmer,
  stopWords: `a acea aceasta această acest acesta aceste aceștia ai al ale am ar are astfel au avea ca care când cât câți câte ce cel cea
    cei cele cine cum cu da dacă dar de deci decât despre din după e ea ei el ele era erau este eu fi fie fost iar în între
    îi își la le lor lui mai mult nici noi nu o or ori pe pentru poate prin sa sale sau se și sunt sub său tot toate toți un
    una unde unei unor unui va vă voi`,
  ownLetters: /[șțăţş]/giu,
  refusals: `nu știu | nu am găsit | nu găsesc | nu am putut găsi | nu am informaț | nu există informaț | nicio informaț |
    nu menționează | nu este menționat | nu se menționează | nu este specificat | nu se specifică | nu conțin | nu spune |
    nu reiese | nu pot răspunde | nu vă pot ajuta | nu te pot ajuta | nu dispun`,
  doubts: `nu sunt sigur | nu sunt foarte sigur | cred că | presupun | probabil | poate că | se pare | este posibil să |
    din câte știu | nu este clar | neclar | nu pot confirma`,
  sourceNames: 'sursa sursă surse pasaj pasajul document documentul referință',
  tesseract: 'ron',
};

export const questions: WordList = {
  greetings: 'bună|bună ziua|bună seara|bună dimineața',
  thanks: 'mulțumesc|mersi',
};
