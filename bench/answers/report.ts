import {
  citationPrecision,
  holdsAnswer,
  isRightAt,
  mean,
  ndcgAt10,
  type Outcome,
  quantile,
} from './measure.ts';

/** Prints how good the replies are to questions that the documents answer. */
export function reportAnswers(name: string, all: readonly Outcome[]): void {
  const withAnswers = all.filter(({ question }) => question.answers.length > 0);
  const words = all.map(({ reply }) => reply.trim().split(/\s+/).length);
  const times = all.map(({ milliseconds }) => milliseconds);
  console.log(`\n${name}: ${all.length} questions`);
  if (withAnswers.length > 0) print('answer-in-reply', shareOf(withAnswers, holdsAnswer));
  print(
    'right-passage@1',
    shareOf(all, (one) => isRightAt(one, 1)),
  );
  print(
    'right-passage@5',
    shareOf(all, (one) => isRightAt(one, 5)),
  );
  print('nDCG@10', mean(all.map(ndcgAt10)).toFixed(3));
  printOutcomes(all);
  const confident = withAnswers.filter(isConfident);
  if (confident.length > 0) print('right of confident', shareOf(confident, holdsAnswer));
  const precisions = all.flatMap((one) => citationPrecision(one) ?? []);
  const citing = mean(all.map(({ cited }) => Number(cited.length > 0))).toFixed(3);
  print('citations', `precision ${mean(precisions).toFixed(3)}, in ${citing} of the replies`);
  printTokens(all);
  print('words per reply', `mean ${mean(words).toFixed(1)}, max ${Math.max(...words)}`);
  print('computing', `mean ${mean(all.map(({ computing }) => computing)).toFixed(1)} ms`);
  print('latency', `p50 ${quantile(times, 0.5).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms`);
}

/** Prints how replies to questions that have no answer are given: confident ones are wrong. */
export function reportUnanswerable(name: string, all: readonly Outcome[]): void {
  console.log(`\n${name}: ${all.length} questions`);
  printOutcomes(all);
  printTokens(all);
}

/** Returns true if a reply is given as the answer. */
export function isConfident({ outcome, failed }: Outcome): boolean {
  return outcome === 'answered' && !failed;
}

export function printMiss(outcome: Outcome): void {
  const { question, reply } = outcome;
  const hit = isRightAt(outcome, 8) ? 'found' : 'not found';
  console.log(`? ${question.text}\n  gold (${hit}): ${question.answers.join(' | ')}\n  said: ${reply}\n`);
}

function printOutcomes(all: readonly Outcome[]): void {
  const unsure = shareOf(all, ({ outcome }) => outcome === 'unsure');
  const refused = shareOf(all, ({ outcome }) => outcome === 'refused');
  print('outcomes', `confident ${shareOf(all, isConfident)}, unsure ${unsure}, refused ${refused}`);
}

/** Prints what a language model took, and how often it failed; nothing for the built-in answerer. */
function printTokens(all: readonly Outcome[]): void {
  const failed = all.filter((one) => one.failed).length;
  if (failed > 0) print('failed', String(failed));
  if (all.every(({ promptTokens }) => promptTokens === 0)) return;
  const prompt = mean(all.map(({ promptTokens }) => promptTokens)).toFixed(0);
  const answer = mean(all.map(({ answerTokens }) => answerTokens)).toFixed(0);
  print('tokens', `mean ${prompt} of the prompt, ${answer} of the reply`);
}

function shareOf(all: readonly Outcome[], test: (outcome: Outcome) => boolean): string {
  return mean(all.map((outcome) => Number(test(outcome)))).toFixed(3);
}

function print(what: string, value: string): void {
  console.log(`${what.padEnd(18)}${value}`);
}
