import { type Language, languages } from '#server/language/languages.ts';
import { arabic } from './ar.ts';
import { czech } from './cs.ts';
import { danish } from './da.ts';
import { german } from './de.ts';
import { greek } from './el.ts';
import { english } from './en.ts';
import { spanish } from './es.ts';
import { persian } from './fa.ts';
import { finnish } from './fi.ts';
import { french } from './fr.ts';
import { hebrew } from './he.ts';
import { hindi } from './hi.ts';
import { hungarian } from './hu.ts';
import { indonesian } from './id.ts';
import { italian } from './it.ts';
import { japanese } from './ja.ts';
import { korean } from './ko.ts';
import { dutch } from './nl.ts';
import { norwegian } from './no.ts';
import { polish } from './pl.ts';
import { portuguese } from './pt.ts';
import { romanian } from './ro.ts';
import { russian } from './ru.ts';
import { swedish } from './sv.ts';
import { thai } from './th.ts';
import { turkish } from './tr.ts';
import { ukrainian } from './uk.ts';
import { vietnamese } from './vi.ts';
import type { WordList } from './word-list.ts';
import { chinese } from './zh.ts';

/** A new language is a file beside this one and a line here. */
export const wordLists: Readonly<Record<Language, WordList>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  pt: portuguese,
  it: italian,
  nl: dutch,
  sv: swedish,
  da: danish,
  no: norwegian,
  fi: finnish,
  pl: polish,
  cs: czech,
  hu: hungarian,
  ro: romanian,
  tr: turkish,
  ru: russian,
  uk: ukrainian,
  el: greek,
  ar: arabic,
  fa: persian,
  he: hebrew,
  hi: hindi,
  th: thai,
  vi: vietnamese,
  id: indonesian,
  zh: chinese,
  ja: japanese,
  ko: korean,
};

/** Compiles a part of each language's words; languages without that part are left out. */
export function compileLists<Patterns>(
  compile: (list: WordList) => Patterns | undefined,
): ReadonlyMap<Language, Patterns> {
  const compiled = new Map<Language, Patterns>();
  for (const language of languages) {
    const patterns = compile(wordLists[language]);
    if (patterns) compiled.set(language, patterns);
  }
  return compiled;
}
