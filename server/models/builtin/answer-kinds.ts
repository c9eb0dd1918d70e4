import type { Language } from '../../language/languages.ts';
import type { AnswerKind } from './question-words/answer-kind.ts';
import { questionWordsOf } from './question-words/question-words.ts';

/** Of a long text the beginning tells enough, and bounds what its patterns cost. */
const readOfQuery = 400;

/** Alike in all languages; a number of a tram is none. */
const asksForPhone =
  /\b(?:tele)?phone numbers?\b|telefon(?:nummer|numret|nummeret|szám)|numéro de téléphone|n[uú]mero (?:de |di )?tel[eéè]fon[eo]|qué teléfono|номер\p{L}* телефон|телефонн\p{L}+ номер|رقم (?:ال)?هاتف|电话号码|電話號碼|电话是|電話番号|전화번호/iu;
const looksLikePhone = /\+?\d(?:[\s()./-]{0,2}\d){5,}/gu;

/** Units are alike in many languages, and few other words are like them. */
const asksForWeight =
  /\bhow heavy\b|\bhow much .{0,60}\bweighs?\b|\bwie schwer\b|\bwie ?viel .{0,60}\b(?:wiegt|wiegen)\b|\bcombien .{0,60}p[eè]se|cu[aá]nto .{0,60}\bpesan?\b|\bquanto .{0,60}\bpesa|\bhoe zwaar\b|сколько .{0,60}вес[ия]т|多重|何キロ/iu;
const looksLikeWeight =
  /\d\s?(?:k?g|t|lbs?|кг|г|т)(?![\p{L}\p{N}])|(?<!\p{L})(?:(?:kilo|milli)?gram\p{L}*|kilos?|chilogramm\p{L}|ton(?:s|nes?|nen|nellate|eladas)?|pounds?|pfund|килограмм\p{L}*|тонн\p{L}?)(?!\p{L})|公斤|千克|[克吨斤]|キロ|グラム|トン/giu;
const asksForLength =
  /\bhow (?:tall|deep|wide)\b|\bwie (?:tief|breit)\b|\bhoe (?:diep|breed)\b|как(?:ова|ой) (?:глубин|ширин)|多深|多宽|多高/iu;
const looksLikeLength =
  /\d\s?(?:[kcm]?m|ft|[кс]?м|мм)(?![\p{L}\p{N}])|\d\s?["'′″]|(?<!\p{L})(?:(?:kilo|centi|milli|deci)?m[eè]t(?:er|re|ro)\p{L}{0,2}|feet|foot|inch(?:es)?|miles?|yards?|(?:кило|санти|милли)?метр\p{L}*|stories|storeys)(?!\p{L})|[米尺]|公里|厘米|メートル|センチ/giu;

/** Kinds that are told alike in all languages. */
const elsewhere: readonly (readonly [AnswerKind, RegExp, RegExp])[] = [
  ['phone', asksForPhone, looksLikePhone],
  ['weight', asksForWeight, looksLikeWeight],
  ['length', asksForLength, looksLikeLength],
];

/** An answer of these kinds is told by its look: without a number, a time or a sum there is none. */
const toldByLook: ReadonlySet<AnswerKind> = new Set([
  'time',
  'money',
  'number',
  'duration',
  'phone',
  'weight',
  'length',
]);

/** What a question in the language asks for; two or three words may be taken for another language, so English ones tell too. */
export function kindOf(query: string, language: Language): AnswerKind {
  const beginning = query.slice(0, readOfQuery);
  const alike = elsewhere.find(([, pattern]) => pattern.test(beginning));
  if (alike) return alike[0];
  const asks = [...questionWordsOf(language).asks, ...questionWordsOf('en').asks];
  return asks.find(([, pattern]) => pattern.test(beginning))?.[0] ?? 'any';
}

/** The stretches of a sentence in the language that look like an answer of the kind; none for a kind without a look of its own. */
export function findLookalikes(kind: AnswerKind, sentence: string, language: Language): string[] {
  const look = elsewhere.find(([one]) => one === kind)?.[2] ?? questionWordsOf(language).looks[kind];
  return look ? (sentence.match(look) ?? []) : [];
}

/** Whether few sentences hold such a stretch by chance. */
export function isTelling(kind: AnswerKind): boolean {
  return kind !== 'name' && kind !== 'manner' && kind !== 'meaning' && kind !== 'person';
}

/** Whether there is no answer without such a stretch. */
export function isToldByLook(kind: AnswerKind): boolean {
  return toldByLook.has(kind);
}
