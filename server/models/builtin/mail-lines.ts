import type { AnswerKind } from '#server/question/words/answer-kind.ts';
import type { Candidate } from './candidates.ts';

/** As readers of mail write what stands above a message. */
const head = /^(?:From|To|Cc|Date): \S/;
/** Of one of its lines at least; timetables and price lists begin lines like a mail's head, too. */
const address = /\S@\S/;
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
  if (toldByMail.has(kind)) return candidates;
  const heads = linesOfHeads(candidates);
  return candidates.filter((one, i) => {
    if (heads.has(one)) return false;
    const before = candidates[i - 1];
    const isFirst = before?.passage !== one.passage || heads.has(before);
    return one.text.length > longest || !((isFirst && greets.test(one.text)) || closes.test(one.text));
  });
}

/** Lines like those of a head that follow each other, where one of them has an address. */
function linesOfHeads(candidates: readonly Candidate[]): ReadonlySet<Candidate> {
  const found = new Set<Candidate>();
  let run: Candidate[] = [];
  const close = () => {
    if (run.length > 1 && run.some(({ text }) => address.test(text))) for (const one of run) found.add(one);
    run = [];
  };
  for (const one of candidates) {
    if (run[0]?.passage !== one.passage || !head.test(one.text)) close();
    if (head.test(one.text)) run.push(one);
  }
  close();
  return found;
}
