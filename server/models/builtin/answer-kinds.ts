import type { Language } from '../../language/languages.ts';
import type { AnswerKind } from './question-words/answer-kind.ts';
import { questionWordsOf } from './question-words/question-words.ts';

/** Of a long text the beginning tells enough, and bounds what its patterns cost. */
const readOfQuery = 400;

/** Alike in all languages; a number of a tram is none. */
const asksForPhone =
  /\b(?:tele)?phone numbers?\b|telefon(?:nummer|numret|nummeret|szám)|numéro de téléphone|n[uú]mero (?:de |di )?tel[eéè]fon[eo]|qué teléfono|номер\p{L}* телефон|телефонн\p{L}+ номер|رقم (?:ال)?هاتف|电话号码|電話號碼|电话是|電話番号|전화번호/iu;
const looksLikePhone = /\+?\d(?:[\s()./-]{0,2}\d){5,}/gu;

/** What a question in the language asks for; two or three words may be taken for another language, so English ones tell too. */
export function kindOf(query: string, language: Language): AnswerKind {
  const beginning = query.slice(0, readOfQuery);
  if (asksForPhone.test(beginning)) return 'phone';
  const asks = [...questionWordsOf(language).asks, ...questionWordsOf('en').asks];
  return asks.find(([, pattern]) => pattern.test(beginning))?.[0] ?? 'any';
}

/** The stretches of a sentence in the language that look like an answer of the kind; none for a kind without a look of its own. */
export function findLookalikes(kind: AnswerKind, sentence: string, language: Language): string[] {
  const look = kind === 'phone' ? looksLikePhone : questionWordsOf(language).looks[kind];
  return look ? (sentence.match(look) ?? []) : [];
}

/** Whether few sentences hold such a stretch by chance. */
export function isTelling(kind: AnswerKind): boolean {
  return kind !== 'name' && kind !== 'manner' && kind !== 'meaning' && kind !== 'person';
}
