// Written by `npm run texts` from shared/languages.ts.
import type { TextLanguage } from '#shared/languages.ts';
import * as ar from './languages/ar.ts';
import * as cs from './languages/cs.ts';
import * as da from './languages/da.ts';
import * as de from './languages/de.ts';
import * as el from './languages/el.ts';
import * as en from './languages/en.ts';
import * as es from './languages/es.ts';
import * as fa from './languages/fa.ts';
import * as fi from './languages/fi.ts';
import * as fr from './languages/fr.ts';
import * as he from './languages/he.ts';
import * as hi from './languages/hi.ts';
import * as hu from './languages/hu.ts';
import * as id from './languages/id.ts';
import * as it from './languages/it.ts';
import * as ja from './languages/ja.ts';
import * as ko from './languages/ko.ts';
import * as nl from './languages/nl.ts';
import * as no from './languages/no.ts';
import * as pl from './languages/pl.ts';
import * as pt from './languages/pt.ts';
import * as ro from './languages/ro.ts';
import * as ru from './languages/ru.ts';
import * as sv from './languages/sv.ts';
import * as th from './languages/th.ts';
import * as tr from './languages/tr.ts';
import * as uk from './languages/uk.ts';
import * as vi from './languages/vi.ts';
import * as zh from './languages/zh.ts';
import type { WordList } from './questions/word-list.ts';
import type { ReadingWords } from './reading-words.ts';

/** Words by which texts are read. Apart from those of questions, which processes that read documents don't load. */
export const readingWords: Readonly<Record<TextLanguage, ReadingWords>> = {
  en: en.reading,
  de: de.reading,
  fr: fr.reading,
  es: es.reading,
  pt: pt.reading,
  it: it.reading,
  nl: nl.reading,
  sv: sv.reading,
  da: da.reading,
  no: no.reading,
  fi: fi.reading,
  pl: pl.reading,
  cs: cs.reading,
  hu: hu.reading,
  ro: ro.reading,
  tr: tr.reading,
  ar: ar.reading,
  fa: fa.reading,
  ru: ru.reading,
  uk: uk.reading,
  el: el.reading,
  he: he.reading,
  hi: hi.reading,
  th: th.reading,
  vi: vi.reading,
  id: id.reading,
  zh: zh.reading,
  ja: ja.reading,
  ko: ko.reading,
};

export const questionWords: Readonly<Record<TextLanguage, WordList>> = {
  en: en.questions,
  de: de.questions,
  fr: fr.questions,
  es: es.questions,
  pt: pt.questions,
  it: it.questions,
  nl: nl.questions,
  sv: sv.questions,
  da: da.questions,
  no: no.questions,
  fi: fi.questions,
  pl: pl.questions,
  cs: cs.questions,
  hu: hu.questions,
  ro: ro.questions,
  tr: tr.questions,
  ar: ar.questions,
  fa: fa.questions,
  ru: ru.questions,
  uk: uk.questions,
  el: el.questions,
  he: he.questions,
  hi: hi.questions,
  th: th.questions,
  vi: vi.questions,
  id: id.questions,
  zh: zh.questions,
  ja: ja.questions,
  ko: ko.questions,
};
