import type { Span } from '#server/language/sentences.ts';
import { trimEndOf } from '#shared/text/trim-text.ts';
import type { Candidate } from '../rank/candidate.ts';
import { type Context, termsIn } from '../rank/features.ts';
import { findLookalikes } from '../rank/lookalikes.ts';
import { pointsBack } from '../rank/points-back.ts';
import type { Quotable } from './choose.ts';
import { cite, plain } from './say.ts';

/** Maximum number of bold parts. */
const mostBold = 3;
/** Scripts without spaces have no words to widen a stretch to. */
const unspaced = '\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmr}\\p{sc=Mymr}';
const beforeInWord = new RegExp(`[^\\s(“"「『${unspaced}]`, 'u');
const wordAfter = new RegExp(`^[^\\s.,;:!?)”"。、，！？；：」』${unspaced}]*`, 'u');

/**
 * Writes the best sentence first with the answer in bold, then other sentences of its passage, then those of other passages.
 * Each paragraph is cited.
 */
export function saySentences(context: Context, chosen: readonly Quotable[]): string[] {
  const [best, ...others] = chosen;
  if (!best) return [];
  const before = pointsBack.test(best.text)
    ? others.find((one) => goesBefore(context, one, best))
    : undefined;
  const opening = before ? `${textOf(context, before)} ` : '';
  const pieces = [`${opening}${boldTelling(context, best)} ${cite(best.passage)}`];
  const rest = others.filter((one) => one !== before);
  for (const passage of new Set(rest.map((one) => one.passage))) {
    // Sentences before the best one come last, since they can't continue it.
    const isEarlier = (one: Quotable) => Number(passage === best.passage && one.start < best.start);
    const own = rest
      .filter((one) => one.passage === passage)
      .sort((x, y) => isEarlier(x) - isEarlier(y) || x.start - y.start);
    const text = own.map((one) => textOf(context, one)).join(' ');
    pieces.push(`\n\n${text} ${cite(passage)}`);
  }
  return pieces;
}

function goesBefore({ passages }: Context, one: Candidate, next: Candidate): boolean {
  const between = passages[one.passage]?.text.slice(one.end, next.start);
  return one.passage === next.passage && one.end <= next.start && between?.trim() === '';
}

/** Marks where a long sentence was cut. */
function textOf({ candidates }: Context, one: Quotable): string {
  const whole =
    candidates.find(({ passage, place }) => passage === one.passage && place === one.place) ?? one;
  const [before, after] = [one.start > whole.start ? '…' : '', one.end < whole.end ? '…' : ''];
  return `${before}${plain(one.text)}${after}`;
}

function boldTelling(context: Context, best: Quotable): string {
  const said = textOf(context, best);
  let bold = '';
  let from = 0;
  for (const { start, end } of tellingIn(context, best, said)) {
    bold += `${said.slice(from, start)}**${said.slice(start, end)}**`;
    from = end;
  }
  return bold + said.slice(from);
}

/** Returns the parts that look like the answer and aren't words of the question, widened to whole words. */
function tellingIn({ question }: Context, best: Quotable, said: string): Span[] {
  const isNew = (found: string) => termsIn(question, best, found).some((term) => !question.weights.has(term));
  const telling: Span[] = [];
  for (const found of findLookalikes(question.kind, best.text, best.language)) {
    const words = plain(found);
    const at = said.indexOf(words, telling.at(-1)?.end ?? 0);
    if (at === -1 || !/[\p{N}\p{Lu}]/u.test(words) || !isNew(found)) continue;
    // A sentence's first word always has a capital.
    if (at === 0 && !/[\p{N}\s]/u.test(words)) continue;
    const start = trimEndOf(said.slice(0, at), beforeInWord).length;
    const end = at + words.length + (wordAfter.exec(said.slice(at + words.length))?.[0].length ?? 0);
    const last = telling.at(-1);
    if (last && said.slice(last.end, start).trim() === '') last.end = end;
    else telling.push({ start, end });
  }
  return telling.slice(0, mostBold);
}
