import type { Language } from './languages.ts';
import { inSmallLetters } from './small-letters.ts';

/** From Monday on, a day's names and then its abbreviations, which stand in lists of hours alone. */
const days: Partial<Record<Language, readonly (readonly [names: string, abbreviations: string])[]>> = {
  en: [
    ['mondays?', 'mon'],
    ['tuesdays?', 'tues?'],
    ['wednesdays?', 'wed'],
    ['thursdays?', 'thu(?:rs?)?'],
    ['fridays?', 'fri'],
    ['saturdays?', 'sat'],
    ['sundays?', 'sun'],
  ],
  de: [
    ['montag(?:s|abend|morgen)?', 'mo'],
    ['dienstags?', 'di'],
    ['mittwochs?', 'mi'],
    ['donnerstags?', 'do'],
    ['freitags?', 'fr'],
    ['samstags?|sonnabends?', 'sa'],
    ['sonntags?', 'so'],
  ],
  fr: [
    ['lundis?', 'lun?'],
    ['mardis?', 'mar?'],
    ['mercredis?', 'mer?'],
    ['jeudis?', 'jeu?'],
    ['vendredis?', 'ven?'],
    ['samedis?', 'sam?'],
    ['dimanches?', 'dim?'],
  ],
  es: [
    ['lunes', 'lun?'],
    ['martes', 'mar?'],
    ['mi[ée]rcoles', 'mi[ée]|x'],
    ['jueves', 'jue?'],
    ['viernes', 'vie?'],
    ['s[áa]bados?', 's[áa]b?'],
    ['domingos?', 'dom?'],
  ],
  it: [
    ['luned[ìi]', 'lun?'],
    ['marted[ìi]', 'mar?'],
    ['mercoled[ìi]', 'mer?'],
    ['gioved[ìi]', 'gio?'],
    ['venerd[ìi]', 'ven?'],
    ['sabat[oi]', 'sab?'],
    ['domenic(?:a|he)', 'dom?'],
  ],
  pt: [
    ['segundas?(?:-feiras?)?', 'seg|2ª'],
    ['terças?(?:-feiras?)?', 'ter|3ª'],
    ['quartas?(?:-feiras?)?', 'qua|4ª'],
    ['quintas?(?:-feiras?)?', 'qui|5ª'],
    ['sextas?(?:-feiras?)?', 'sex|6ª'],
    ['sábados?', 's[áa]b'],
    ['domingos?', 'dom'],
  ],
  nl: [
    ['maandags?|maandagen', 'ma'],
    ['dinsdags?|dinsdagen', 'di'],
    ['woensdags?|woensdagen', 'wo'],
    ['donderdags?|donderdagen', 'do'],
    ['vrijdags?|vrijdagen', 'vr'],
    ['zaterdags?|zaterdagen', 'za'],
    ['zondags?|zondagen', 'zo'],
  ],
  ru: [
    ['понедельник\\p{L}{0,3}', 'пн'],
    ['вторник\\p{L}{0,3}', 'вт'],
    ['сред(?:а|у|ы|е|ам)', 'ср'],
    ['четверг\\p{L}{0,3}', 'чт'],
    ['пятниц\\p{L}{1,3}', 'пт'],
    ['суббот\\p{L}{1,3}', 'сб'],
    ['воскресень\\p{L}{1,3}', 'вс'],
  ],
  ar: [
    ['ال[إا]ثنين', ''],
    ['الثلاثاء', ''],
    ['ال[أا]ربعاء', ''],
    ['الخميس', ''],
    ['الجمعة', ''],
    ['السبت', ''],
    ['ال[أا]حد', ''],
  ],
  zh: [...'一二三四五六']
    .map((day) => [`(?:星期|周|週|礼拜|禮拜)${day}`, ''] as const)
    .concat([['(?:星期|周|週|礼拜|禮拜)[日天]', '']]),
  ja: [...'月火水木金土日'].map((day) => [`${day}曜日?`, `[（(]${day}[)）]`] as const),
};
const unspaced: ReadonlySet<Language> = new Set(['zh', 'ja']);

/** Names of several days at once. */
const several: readonly (readonly [RegExp, readonly number[]])[] = [
  [
    /(?<!\p{L})(?:weekends?|wochenenden?|week-ends?|fin(?:es)? de semana|fins? de semana|fine settimana|weekeinden?|выходн\p{L}{1,3})(?!\p{L})|周末|週末|عطلة نهاية الأسبوع/u,
    [5, 6],
  ],
  [
    /(?<!\p{L})(?:daily|every day|täglich|jeden tag|tous les jours|todos los días|tutti i giorni|ogni giorno|todos os dias|diariamente|dagelijks|elke dag|ежедневно|каждый день)(?!\p{L})|每天|每日|毎日|يوميا|كل يوم/u,
    [0, 1, 2, 3, 4, 5, 6],
  ],
  [
    /(?<!\p{L})(?:weekdays?|werktags?|werktage|wochentags|en semaine|jours ouvrables|días laborables|giorni feriali|dias úteis|doordeweeks|будни)(?!\p{L})|平日|工作日/u,
    [0, 1, 2, 3, 4],
  ],
];

const isRange =
  /^\.?\s?(?:to|until|till|through|bis|à|au|al?|hasta|até|tot|t\/m|по|до|إلى|至|到|から|[-–—~～])\s?(?:\p{L}{1,3} )?$/iu;
/** What follows an abbreviation, where it is one of a day. */
const followsShort =
  '(?=\\.?\\s?(?:[:：,;/&+–—-]|\\d|$|(?:and|und|et|y|e|en|и|to|bis|à|au|a|al|t/m)\\s|\\p{L}*(?:closed|geschlossen|ferm|cerrado|chius|fechado|gesloten|закрыт|выходной)))';

const patterns = new Map<Language, RegExp>();

/** The days of the week that a text names, Monday as 0, by abbreviations too, and those within a range that it names ("Mon–Fri"). */
export function weekdaysIn(written: string, language: Language): Set<number> {
  const text = inSmallLetters(written);
  const found = new Set<number>();
  for (const [names, those] of several) if (names.test(text)) for (const day of those) found.add(day);
  for (const day of namedDays(text, language)) found.add(day);
  if (language !== 'en') for (const day of namedDays(text, 'en')) found.add(day);
  return found;
}

function namedDays(text: string, language: Language): Set<number> {
  const found = new Set<number>();
  let before: { day: number; end: number } | undefined;
  for (const match of text.matchAll(patternOf(language))) {
    const day = match.slice(1).findIndex((group) => group !== undefined) % 7;
    const from = before && isRange.test(text.slice(before.end, match.index)) ? before.day : day;
    for (let at = from; at !== day; at = (at + 1) % 7) found.add(at);
    found.add(day);
    before = { day, end: match.index + match[0].length };
  }
  return found;
}

/** The words with which a question names single days, each with its day. */
export function weekdaysNamed(text: string, language: Language): { day: number; word: string }[] {
  return [...inSmallLetters(text).matchAll(patternOf(language))].flatMap((match) => {
    const day = match.slice(1, 8).findIndex((group) => group !== undefined);
    return day === -1 ? [] : [{ day, word: text.slice(match.index, match.index + match[0].length) }];
  });
}

/** A group for each name, then one for each abbreviation. */
function patternOf(language: Language): RegExp {
  const known = patterns.get(language);
  if (known) return known;
  const own = days[language] ?? days.en ?? [];
  const [before, after] = unspaced.has(language) ? ['', ''] : ['(?<![\\p{L}\\p{N}])', '(?![\\p{L}\\p{N}])'];
  const names = own.map(([name]) => `(${name})`).join('|');
  const short = own.map(([, some]) => `(${some || '(?!)'})`).join('|');
  // What stands around them once for all: it is what takes long to be compiled.
  const pattern = new RegExp(`${before}(?:(?:${names})${after}|(?:${short})${after}${followsShort})`, 'gu');
  patterns.set(language, pattern);
  return pattern;
}

/** What a day is called among terms, in whatever language and within whatever range it is named. */
export function termOfWeekday(day: number): string {
  return `weekday ${day + 1}`;
}

/** All names and abbreviations of days in the language: where one is asked for, it may stand within a range of others. */
export function weekdayWords(language: Language): string {
  const own = days[language] ?? days.en ?? [];
  return own.flatMap((day) => day.map((words) => words.replaceAll(/\(\?:.*?\)\??|[?|[\]]/gu, ' '))).join(' ');
}

export function isWeekday(term: string): boolean {
  return term.startsWith('weekday ');
}
