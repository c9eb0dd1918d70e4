import { type Language, languages } from '#server/language/languages.ts';
import type { AnswerKind } from './answer-kind.ts';
import { arabic } from './ar.ts';
import { german } from './de.ts';
import { english } from './en.ts';
import { spanish } from './es.ts';
import { french } from './fr.ts';
import { italian } from './it.ts';
import { japanese } from './ja.ts';
import { dutch } from './nl.ts';
import { portuguese } from './pt.ts';
import { readWordList } from './read-word-list.ts';
import { russian } from './ru.ts';
import { chinese } from './zh.ts';

/** How questions are put and answered in a language, as patterns. */
export interface QuestionWords {
  /** What asks for which kind of answer, tried in this order. */
  asks: readonly (readonly [AnswerKind, RegExp])[];
  /** What an answer of the kind looks like in a sentence; all of its places are found. */
  looks: Partial<Record<AnswerKind, RegExp>>;
  /** Stands in whatever is a question. */
  opens: RegExp;
  /** All that need not stand in an answer, where stop words do not tell it. */
  fillers?: RegExp;
  /** What capitals tell inside of a sentence: a name, a noun, or nothing, where there are none. */
  capitals: 'names' | 'nouns' | 'none';
  /** A month, January in the first group, and so on. */
  months?: RegExp;
  /** A word that an answer may leave unsaid, since it shows by its look that it is one. */
  unsaid?: RegExp;
  /** Asks how many there are of what is named next. */
  counts?: RegExp;
  /** Stands between two questions in one. */
  joins: RegExp;
  lists: {
    /** A wish for a list, the first group what is to be listed. */
    asks: readonly RegExp[];
    /** All words with which a question asks what there is, and nothing more particular. */
    supplying: RegExp;
    /** What is to be listed ends so; anyhow, where a language does not tell. */
    plural?: RegExp;
  };
}

const byLanguage: Partial<Record<Language, QuestionWords>> = {
  en: english,
  de: readWordList(german),
  fr: readWordList(french),
  es: readWordList(spanish),
  it: readWordList(italian),
  pt: readWordList(portuguese),
  nl: readWordList(dutch),
  ru: readWordList(russian),
  ar: readWordList(arabic),
  zh: readWordList(chinese),
  ja: readWordList(japanese),
};

/** Of a language; the English ones where there are none for it, since questions in it often have English words and names. */
export function questionWordsOf(language: Language): QuestionWords {
  return byLanguage[language] ?? english;
}

/** The language in which a question is put by two words or more ("was kostet"), the most of its text; undefined where none is. */
export function languageOfAsking(query: string): Language | undefined {
  let most: { language: Language; length: number } | undefined;
  for (const [language, { asks }] of entriesOf(byLanguage)) {
    for (const [, pattern] of asks) {
      const [said = ''] = pattern.exec(query) ?? [];
      if (/\p{L}\s+\p{L}/u.test(said) && said.length > (most?.length ?? 0))
        most = { language, length: said.length };
    }
  }
  return most?.language;
}

function entriesOf(words: typeof byLanguage): [Language, QuestionWords][] {
  return languages.flatMap((language) => {
    const own = words[language];
    return own ? [[language, own]] : [];
  });
}
