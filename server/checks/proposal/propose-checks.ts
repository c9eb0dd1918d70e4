import type { CheckProposal, Expected } from '#contract/chat/checks.ts';
import { checkLimits } from '#contract/chat/checks.ts';
import { runConcurrently } from '#server/compute/concurrency.ts';
import type { Db } from '#server/store/schema.ts';
import { findChecks, showCheck } from '../check-rows.ts';
import { unmetBy, wordsOf } from '../judge.ts';
import { type TryDeps, tryPaced } from '../try-check.ts';
import { type Candidate, findCandidates } from './candidates.ts';
import { createDoubles } from './question-doubles.ts';

interface Proposing {
  host: string;
  /** Proposals that are wanted. */
  most: number;
  signal: AbortSignal;
}

/** Candidates that are asked at once, and in all for each proposal that is wanted. */
const atOnce = 2;
const triesEach = 3;
/** Characters of a quoted sentence that a check expects. */
const longestQuote = 300;

/** Proposes checks that a host's knowledge passes as it is, and that it doesn't have yet. Stores nothing. */
export async function proposeChecks(
  deps: TryDeps & { db: Db },
  { host, most, signal }: Proposing,
): Promise<CheckProposal[]> {
  const doubles = createDoubles((await findChecks(deps.db, host)).map(showCheck));
  const proposals: CheckProposal[] = [];
  const candidates = (await findCandidates(deps.db, host)).slice(0, most * triesEach);
  await runConcurrently(candidates.values(), atOnce, async (candidate) => {
    for (const wording of candidate.wordings) {
      const question = wording.trim().slice(0, checkLimits.question).toWellFormed();
      if (proposals.length >= most || question === '' || doubles.isDouble(question)) return;
      const expect = await expectedOfAnswer(deps, candidate, { host, question, signal });
      if (expect === undefined) continue;
      // Another candidate may have asked the same while this one was answered.
      if (doubles.isDouble(question, expect)) return;
      doubles.add({ question, expect });
      const { isHeading } = candidate;
      proposals.push({ question, expect, ...(isHeading && { isHeading }) });
      return;
    }
  });
  return proposals.slice(0, most);
}

/** Returns what is to be expected of a question from how it is answered now; undefined if the answer isn't sure. */
async function expectedOfAnswer(
  deps: TryDeps,
  { documentId, written, declines }: Candidate,
  of: { host: string; question: string; signal: AbortSignal },
): Promise<Expected | undefined> {
  const tried = await tryPaced(deps, of);
  if (declines) return tried.outcome === 'refused' ? { refuses: true } : undefined;
  if (tried.outcome !== 'answered' || tried.offered) return undefined;
  if (documentId !== undefined && !tried.documentIds.includes(documentId)) return undefined;
  const cites = tried.cited.find((source) => /^https?:/i.test(source)) ?? tried.cited[0];
  // A language model words each answer anew.
  const quotes = tried.model === 'builtin';
  const contains = written ? wordsOf(written) : quotes ? firstWords(tried.answer) : '';
  const expect: Expected = {
    ...(contains === '' ? {} : { contains: contains.slice(0, checkLimits.contains).trim() }),
    ...(cites === undefined || written ? {} : { cites }),
  };
  return Object.keys(expect).length > 0 && unmetBy(tried, expect).length === 0 ? expect : undefined;
}

/** Returns the first line with a statement, or its beginning. */
function firstWords(answer: string): string {
  const lines = answer.split('\n').map(wordsOf);
  const line = lines.find(({ length }) => length >= 20) ?? lines.find((words) => words !== '') ?? '';
  if (line.length <= longestQuote) return line;
  return line.slice(0, line.lastIndexOf(' ', longestQuote)).trim();
}
