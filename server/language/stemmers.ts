import { stemmer as stemArabic } from '@orama/stemmers/arabic';
import { stemmer as stemDanish } from '@orama/stemmers/danish';
import { stemmer as stemDutch } from '@orama/stemmers/dutch';
import { stemmer as stemFinnish } from '@orama/stemmers/finnish';
import { stemmer as stemFrench } from '@orama/stemmers/french';
import { stemmer as stemGerman } from '@orama/stemmers/german';
import { stemmer as stemGreek } from '@orama/stemmers/greek';
import { stemmer as stemHungarian } from '@orama/stemmers/hungarian';
import { stemmer as stemHindi } from '@orama/stemmers/indian';
import { stemmer as stemIndonesian } from '@orama/stemmers/indonesian';
import { stemmer as stemItalian } from '@orama/stemmers/italian';
import { stemmer as stemNorwegian } from '@orama/stemmers/norwegian';
import { stemmer as stemPortuguese } from '@orama/stemmers/portuguese';
import { stemmer as stemRomanian } from '@orama/stemmers/romanian';
import { stemmer as stemRussian } from '@orama/stemmers/russian';
import { stemmer as stemSpanish } from '@orama/stemmers/spanish';
import { stemmer as stemSwedish } from '@orama/stemmers/swedish';
import { stemmer as stemTurkish } from '@orama/stemmers/turkish';
import { stemmer as stemUkrainian } from '@orama/stemmers/ukrainian';
import { stemEnglish } from './english.ts';
import { foldWord } from './folding.ts';
import type { Language } from './languages.ts';

type Stemmer = (word: string) => string;

/** Takes a word in lower case, with its accents: some languages inflect by them. */
const stemmers: Partial<Record<Language, Stemmer>> = {
  en: stemEnglish,
  de: stemGerman,
  fr: stemFrench,
  es: stemSpanish,
  pt: stemPortuguese,
  it: stemItalian,
  nl: stemDutch,
  sv: stemSwedish,
  da: stemDanish,
  no: stemNorwegian,
  fi: stemFinnish,
  hu: stemHungarian,
  ro: stemRomanian,
  tr: stemTurkish,
  ru: stemRussian,
  uk: stemUkrainian,
  el: stemGreek,
  ar: stemArabic,
  hi: stemHindi,
  id: stemIndonesian,
  pl: (word) => cutEnding(word, /(?:owie|ami|ach|ego|emu|ymi|imi|owi|ów|om|em|ie|ej|ą|ę|a|e|i|o|u|y)$/),
  cs: (word) =>
    cutEnding(word, /(?:ového|ovému|ých|ého|ému|ými|ami|ách|ům|ech|em|ou|ě|á|é|í|ý|ů|a|e|i|o|u|y)$/),
  he: (word) => cutEnding(word.length > 4 ? word.replace(/^[והבלכמש]/, '') : word, /(?:ים|ות)$/),
};

const shortest = 3;

/** Returns the folded stem of a lower-case word. */
export function stemWord(word: string, language: Language): string {
  if (word.length < shortest) return foldWord(word);
  return foldWord(stemmers[language]?.(word) ?? word);
}

/** Removes common endings of nouns and adjectives, for languages without a stemmer. */
function cutEnding(word: string, ending: RegExp): string {
  const cut = word.replace(ending, '');
  return cut.length < shortest ? word : cut;
}
