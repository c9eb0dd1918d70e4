import { findLookalikes } from '#server/models/builtin/answer-kinds.ts';
import { type Candidate } from '../rank/candidates.ts';
import { type Context, termsIn } from '../rank/features.ts';
import { pointsBack } from '../rank/points-back.ts';
import { cite, plain } from './say.ts';
import type { Quotable } from './choose.ts';

/** More words in bold tell nothing apart. */
const mostBold = 3;

/**
 * Says the best sentence first, its telling words in bold, then what else the same passage says in a paragraph of its own, then
 * other passages. A source is cited once, after the first that it says.
 */
export function saySentences(context: Context, chosen: readonly Quotable[]): string[] {
  const [best, ...others] = chosen;
  if (!best) return [];
  const before = pointsBack.test(best.text) ? others.find((one) => goesBefore(context, one, best)) : undefined;
  const lead = [...(before ? [textOf(context, before)] : []), boldTelling(context, best)];
  const pieces = [`${lead.join(' ')} ${cite(best.passage)}`];
  const rest = others.filter((one) => one !== before);
  for (const passage of new Set(rest.map((one) => one.passage))) {
    const own = rest.filter((one) => one.passage === passage).sort((x, y) => x.start - y.start);
    const text = own.map((one) => textOf(context, one)).join(' ');
    pieces.push(`\n\n${passage === best.passage ? text : `${text} ${cite(passage)}`}`);
  }
  return pieces;
}

function goesBefore({ passages }: Context, one: Candidate, next: Candidate): boolean {
  const between = passages[one.passage]?.text.slice(one.end, next.start);
  return one.passage === next.passage && one.end <= next.start && between?.trim() === '';
}

/** Shows where a long sentence was cut. */
function textOf({ candidates }: Context, one: Quotable): string {
  const whole = candidates.find(({ passage, place }) => passage === one.passage && place === one.place) ?? one;
  const [before, after] = [one.start > whole.start ? '…' : '', one.end < whole.end ? '…' : ''];
  return `${before}${plain(one.text)}${after}`;
}

function boldTelling(context: Context, best: Quotable): string {
  const { question } = context;
  let said = textOf(context, best);
  const telling = findLookalikes(question.kind, best.text, best.language)
    .map((found) => found.trim())
    .filter((found) => /[\p{N}\p{Lu}]/u.test(found) && termsIn(question, best, found).some((term) => !question.weights.has(term)));
  for (const found of new Set(telling.slice(0, mostBold))) {
    const words = plain(found);
    const at = said.indexOf(words);
    if (at !== -1) said = `${said.slice(0, at)}**${words}**${said.slice(at + words.length)}`;
  }
  return said;
}
