import { eachWord } from '#server/language/analysis.ts';
import { questionWordsOf } from '#server/question/question-words.ts';
import { nameOfTerm } from '#server/question/term-names.ts';
import type { Candidate } from '../rank/candidate.ts';
import { type Context, freshLookalikes } from '../rank/features.ts';
import { findLookalikes } from '../rank/lookalikes.ts';
import type { ScoredCandidate } from '../rank/score.ts';
import type { Demands } from './demands.ts';

/** Minimum letters of a term that may be the end of a compound. */
const shortestEnd = 5;
/** Maximum number of words between a number and what it counts. */
const reach = 2;

/** True if a sentence contains a lookalike of the answer. */
export function looksRight({ question, passages }: Context, { passage, text }: Candidate): boolean {
  const offered = passages[passage];
  if (!offered) return false;
  const { kind } = question;
  // A time of day isn't the number asked for; a length in metres may answer "how long".
  const times = kind === 'number' ? findLookalikes('clock', text, 'en') : [];
  const read = times.reduce((rest, at) => rest.replace(at, ' '), text);
  return (
    freshLookalikes(question, offered, read) > 0 ||
    (kind === 'duration' && findLookalikes('length', text, offered.language).length > 0)
  );
}

/** True if a person's name is asked for: "who is the director?", "who makes it?". */
export function wantsName({ isWhoItIs, things }: Demands): boolean {
  return isWhoItIs || things.length === 1;
}

/** True if no sentence contains a name. Ignores first words, which always have a capital. */
export function namesNobody(context: Context, said: readonly Candidate[]): boolean {
  const inside = said.map((one) => ({ ...one, text: one.row ? one.text : one.text.replace(/^\S+/, '') }));
  const hasCapitals = said.every(({ language }) => questionWordsOf(language).capitals !== 'none');
  return hasCapitals && !inside.some((one) => looksRight(context, one));
}

/** True if a number comes before the things to count, or after them and a colon. */
export function isCount({ question, passages }: Context, one: Candidate): boolean {
  const passage = passages[one.passage];
  const { counted } = question.demands;
  if (!passage || counted.length === 0) return false;
  const called = question.names(one.language);
  const starts: number[] = [];
  let isFound = false;
  eachWord(one.text, one.language, ({ terms }, start, end) => {
    const from = starts.at(-reach - 1) ?? 0;
    const after = /^\s?[:|=]\s?\S*/.exec(one.text.slice(end))?.[0] ?? '';
    starts.push(start);
    if (isFound || !terms.some((term) => counted.includes(nameOfTerm(called, term)))) return;
    isFound = [one.text.slice(from, end), after].some((text) => freshLookalikes(question, passage, text) > 0);
  });
  return isFound;
}

/** True for a term that is present, also as the end of a compound: `verein` in `turnverein`. */
export function isAmong(terms: ReadonlySet<string>, term: string): boolean {
  if (terms.has(term)) return true;
  if (term.length < shortestEnd) return false;
  for (const other of terms) if (other.endsWith(term)) return true;
  return false;
}

/** Returns the next candidate of the same passage. */
export function nextTo({ candidates }: Context, one: ScoredCandidate): Candidate | undefined {
  const next = candidates[one.index + 1];
  return next?.passage === one.passage ? next : undefined;
}
