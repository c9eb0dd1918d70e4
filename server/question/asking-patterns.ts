import { type AnswerKind, answerKinds } from '#server/words/questions/answer-kind.ts';
import type { AnswerWords, AskingWords, Looks } from '#server/words/questions/word-list.ts';
import { anyWord } from './patterns.ts';

/** Patterns of how questions are put and answered in a language. */
export interface QuestionWords {
  /** Match what asks for a kind of answer, tried in this order; for small letters, since that compiles in a tenth of the time. */
  asks: readonly (readonly [AnswerKind, RegExp])[];
  /** Match what an answer of the kind looks like in a sentence; with the flag `g`. */
  looks: Looks;
  /** Matches a word of every question. */
  opens: RegExp;
  /** Matches words that an answer need not contain, besides stop words. */
  fillers?: RegExp;
  /** Capitals inside a sentence mark a name, a noun, or nothing in a script without them. */
  capitals: 'names' | 'nouns' | 'none';
  /** Matches a word that an answer may leave unsaid, since its look shows that it is one. */
  unsaid?: RegExp;
  /** Matches what asks how many there are of what is named next. */
  counts?: RegExp;
  /** Matches what stands between two questions in one. */
  joins: RegExp;
  lists: {
    /** Match a wish for a list; the first group is what to list. */
    asks: readonly RegExp[];
    /** Matches all words with which a question asks what there is, and nothing more particular. */
    supplying: RegExp;
    /** Matches the end of what to list; absent if the language doesn't mark plurals. */
    plural?: RegExp;
  };
}

const letter = '[\\p{L}\\p{M}\\p{N}]';
const capitalised = "\\p{Lu}[\\p{L}\\p{M}'’-]{1,40}";
const number = '\\d[\\d.,]{0,20}';
const quoted = '["“„«「『‘][^"”“»」』’]{2,60}["”“»」』’]';
const sign = '[$€£¥₹₽]';

/** Compiles the words with which a language asks and answers. */
export function compileAskingWords(list: AskingWords): QuestionWords {
  const { asks, joins, joined = list.opens, fillers, unsaid, counts, isUnspaced } = list;
  const whole = (words: string, flags = 'iu') => new RegExp(anyWord(words, isUnspaced), flags);
  // Without spaces, the start of a word can't be detected, so both sides are searched for question words.
  const next = isUnspaced ? '' : `(?=(?:${joined})(?!${letter}))`;
  return {
    asks: asks.map((line) => {
      const kind = answerKinds.find((known) => line.startsWith(`${known}: `)) ?? 'any';
      return [kind, whole(line.slice(kind.length + 2), 'u')];
    }),
    looks: 'looks' in list ? list.looks : looksOf(list),
    opens: whole(list.opens),
    capitals: list.capitals,
    ...(fillers === undefined ? {} : { fillers: new RegExp(fillers, 'giu') }),
    ...(unsaid === undefined ? {} : { unsaid: new RegExp(`^(?:${unsaid})$`, 'iu') }),
    ...(counts === undefined ? {} : { counts: whole(counts) }),
    joins: new RegExp(`(?:${joins})${next}`, 'iu'),
    lists: listsOf(list),
  };
}

function listsOf({ lists, isUnspaced }: AskingWords): QuestionWords['lists'] {
  return {
    asks: isUnspaced
      ? [new RegExp(`^(.*?)(?:${lists.asks})(.*)$`, 'isu')]
      : [new RegExp(`^[¿¡]?(?:${lists.asks}) (.+)$`, 'iu')],
    supplying: new RegExp(anyWord(lists.supplying, isUnspaced), 'giu'),
    ...(lists.plural === undefined ? {} : { plural: new RegExp(`(?:${lists.plural})$`, 'iu') }),
  };
}

function looksOf(list: AskingWords & AnswerWords): Looks {
  const word = (words: string) => anyWord(words, list.isUnspaced);
  const space = list.isUnspaced ? '' : ' ?';
  const between = list.isUnspaced ? '' : '(?:\\p{L}{1,40} )?';
  const ones = list.ones === undefined ? '' : `|${word(list.ones)}`;
  const count = `(?:${number}|${word(list.numbers)}${ones})`;
  const find = (...patterns: string[]) => new RegExp(patterns.join('|'), 'giu');
  return {
    time: find(
      '(?<!\\d)(?:1\\d{3}|20\\d\\d)(?!\\d)',
      '\\d{1,2}:\\d\\d',
      `${word(list.months)}`,
      `${word(list.times)}`,
    ),
    duration: find(`${count}${space}${between}${word(list.durations)}`, '\\d{4} ?[-–] ?\\d{2,4}'),
    number: find(number, word(list.numbers)),
    money: find(
      `${sign} ?\\d`,
      `${count}${space}${sign}`,
      `${count}${space}${between}${word(list.currencies)}`,
    ),
    reason: find(word(list.reasons)),
    ...looksOfNames(list),
  };
}

function looksOfNames({ capitals, places, beforeNouns = '', isUnspaced }: AskingWords & AnswerWords): Looks {
  const name =
    capitals === 'nouns'
      ? `(?!(?:${withCapitals(beforeNouns)}) )${capitalised}(?: (?:von |van |de )?${capitalised})+`
      : capitalised;
  const names = capitals === 'none' ? quoted : `${name}|${quoted}`;
  const before = isUnspaced ? `(?:${places})` : `(?<!${letter})(?:${withCapitals(places)})`;
  const place =
    capitals === 'none'
      ? `${before}${isUnspaced ? '' : ' '}\\p{L}`
      : `${before} (?:\\p{Ll}{1,20} ){0,2}${capitalised}`;
  const person = `${name}(?: (?:\\p{Ll}{1,3} )?(?:\\p{Lu}\\.|${capitalised})){0,5}`;
  return {
    place: new RegExp(place, 'gu'),
    name: new RegExp(names, 'gu'),
    ...(capitals === 'none' ? {} : { person: new RegExp(person, 'gu') }),
  };
}

/** Adds the words with a capital, as at the start of a sentence: capitals tell names, so case can't be ignored. */
function withCapitals(words: string): string {
  const capitals = words.split('|').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words}|${capitals.join('|')}`;
}
