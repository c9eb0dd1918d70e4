import type { Candidate } from './candidates.ts';
import type { AnswerKind } from './question-words/answer-kind.ts';

/** As readers of mail write what stands above a message. */
const head = /^(?:From|To|Cc|Date): \S/;
/** In characters. */
const longest = 60;
const greets =
  /^(?:dear|hello|hi|good (?:morning|afternoon|evening)|liebe[rs]?|sehr geehrte[rs]?|hallo|guten (?:tag|morgen)|bonjour|chers?|chères?|madame|monsieur|estimad[oa]s?|querid[oa]s?|hola|buenos días|car[oaie]|gentil[ei]|buongiorno|ciao|prezad[oa]s?|car[oa]s|olá|bom dia|beste|geachte|уважаем\p{L}+|дорог\p{L}+|здравствуйте|عزيزي|السادة|尊敬的|亲爱的)(?!\p{L})[^.?]*[,!،，：:]$/iu;
const closes =
  /^(?:(?:with )?(?:kind|best|warm)(?:est)? (?:regards|wishes)|regards|yours (?:sincerely|faithfully|truly)|sincerely|mit freundlichen grüßen|(?:viele|liebe|beste|herzliche) grüße|cordialement|bien à vous|(?:un )?(?:cordial )?saludos?|atentamente|cordiali saluti|distinti saluti|cumprimentos|atenciosamente|met vriendelijke groet(?:en)?|с уважением|مع (?:أطيب )?التحيات|此致)(?!\p{L})/iu;
/** Who wrote to whom and when stands in such lines alone. */
const toldByMail: ReadonlySet<AnswerKind> = new Set(['person', 'time', 'clock', 'email']);

/** Without the lines of a letter that say nothing of what it is about, unless the question may ask for them: its head, its greeting and its close. */
export function withoutMailLines(candidates: readonly Candidate[], kind: AnswerKind): readonly Candidate[] {
  return toldByMail.has(kind) ? candidates : candidates.filter(({ text }) => !isMailLine(text));
}

function isMailLine(text: string): boolean {
  return head.test(text) || (text.length <= longest && (greets.test(text) || closes.test(text)));
}
