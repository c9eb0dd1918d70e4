import type { QuestionWords } from './question-words.ts';
import type { WordList } from './word-list.ts';

const letter = '[\\p{L}\\p{M}\\p{N}]';
const capitalised = "\\p{Lu}[\\p{L}\\p{M}'’-]{1,40}";
const number = '\\d[\\d.,]{0,20}';
const quoted = '["“„«「『‘][^"”“»」』’]{2,60}["”“»」』’]';
const sign = '[$€£¥₹₽]';

/** Makes patterns of a word list. */
export function readWordList(list: WordList): QuestionWords {
  const { asks, opens, joins, lists } = list;
  const question = wordPattern(list, opens);
  // Without spaces nothing tells where a word begins; there both sides are looked at for words of questions.
  const next = list.isUnspaced ? '' : `(?=(?:${opens})(?!${letter}))`;
  return {
    asks: asks.map(([kind, words]) => [kind, new RegExp(wordPattern(list, words), 'iu')]),
    looks: looksOf(list),
    opens: new RegExp(question, 'iu'),
    capitals: list.capitals,
    ...(list.fillers === undefined ? {} : { fillers: new RegExp(list.fillers, 'giu') }),
    ...(list.unsaid === undefined ? {} : { unsaid: new RegExp(`^(?:${list.unsaid})$`, 'iu') }),
    ...(list.counts === undefined ? {} : { counts: new RegExp(wordPattern(list, list.counts), 'iu') }),
    joins: new RegExp(`(?:${joins})${next}`, 'iu'),
    lists: {
      asks: list.isUnspaced
        ? [new RegExp(`^(.*?)(?:${lists.asks})(.*)$`, 'iu')]
        : [new RegExp(`^[¿¡]?(?:${lists.asks}) (.+)$`, 'iu')],
      supplying: new RegExp(wordPattern(list, lists.supplying), 'giu'),
    },
  };
}

/** Any of the words, whole. */
function wordPattern({ isUnspaced }: WordList, words: string): string {
  return isUnspaced ? `(?:${words})` : `(?<!${letter})(?:${words})(?!${letter})`;
}

function looksOf(list: WordList): QuestionWords['looks'] {
  const word = (words: string) => wordPattern(list, words);
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

function looksOfNames({ capitals, places, beforeNouns = '', isUnspaced }: WordList): QuestionWords['looks'] {
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

/** At the start of a sentence too: where capitals tell names, case cannot be left open. */
function withCapitals(words: string): string {
  const capitals = words.split('|').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words}|${capitals.join('|')}`;
}
