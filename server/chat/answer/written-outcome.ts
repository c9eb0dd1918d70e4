import type { AnswerOutcome } from '#contract/chat/outcomes.ts';
import { foldWord } from '#server/language/folding.ts';
import { readingWords } from '#server/words/words.ts';
import { type TextLanguage, textLanguages } from '#shared/languages.ts';
import type { AnswerEvent } from '../citing/answer-event.ts';

/** Characters of an answer that are kept: what it is about is said at its beginning. */
const mostRead = 600;
/** An answer that says more than this beside its refusal has something to offer. */
const longestRefusal = 320;
/** Characters within which a longer answer says that it has none. */
const opening = 160;

/** Languages whose phrases begin within a word, or that have no spaces. */
const unspaced: ReadonlySet<TextLanguage> = new Set(['zh', 'ja', 'th', 'ko']);

interface Phrases {
  refusals: RegExp;
  doubts: RegExp;
}

const phrases = new Map(textLanguages.map((language) => [language, toPatterns(language)]));

/** Watches a language model's answer, event by event, for what it says of itself. */
export interface WrittenOutcome {
  see(event: AnswerEvent): void;
  /** Returns the outcome as the text tells it; `language` is the question's. */
  read(language: string): AnswerOutcome;
}

/** For answers that aren't marked: one that cites is an answer, unless it begins with a refusal; else its phrases tell. */
export function watchWrittenOutcome(): WrittenOutcome {
  let text = '';
  let length = 0;
  let isCited = false;
  return {
    see(event) {
      isCited ||= event.type === 'citation';
      if (event.type !== 'text') return;
      length += event.text.length;
      if (text.length < mostRead) text += event.text;
    },
    read: (language) => outcomeOf({ text: text.slice(0, mostRead), length, isCited }, language),
  };
}

interface Said {
  text: string;
  length: number;
  isCited: boolean;
}

function outcomeOf({ text, length, isCited }: Said, language: string): AnswerOutcome {
  const folded = fold(text);
  const start = folded.slice(0, opening);
  const says = (kind: keyof Phrases, where: string) =>
    languagesOf(language).some((one) => phrases.get(one)?.[kind].test(where));
  if (isCited) {
    const [first = ''] = start.split(/[.!?。！？\n[]/);
    return says('refusals', first) ? 'unsure' : 'answered';
  }
  const isShort = length <= longestRefusal;
  if (says('refusals', isShort ? folded : start)) return isShort ? 'refused' : 'unsure';
  return says('doubts', isShort ? folded : start) ? 'unsure' : 'answered';
}

/** The question's language, and English, in which models refuse whatever they are asked in. */
function languagesOf(language: string): TextLanguage[] {
  return textLanguages.filter((one) => one === language || one === 'en');
}

function toPatterns(language: TextLanguage): Phrases {
  const { refusals, doubts } = readingWords[language];
  const start = unspaced.has(language) ? '' : '(?<!\\p{L})';
  const toPattern = (words: string) => new RegExp(`${start}(?:${alternatives(words)})`, 'u');
  return { refusals: toPattern(refusals), doubts: toPattern(doubts) };
}

function alternatives(words: string): string {
  const each = words.split('|').map((phrase) => RegExp.escape(fold(phrase.trim())));
  return each.join('|');
}

/** Folds case and accents, and the marks that Markdown puts around words. */
function fold(text: string): string {
  return foldWord(text)
    .replace(/[’‘]/g, "'")
    .replace(/[*_`\s]+/g, ' ');
}
