import type { Pause } from '#server/compute/pause.ts';
import type { Ask } from '#server/models/model.ts';
import { answerTexts } from '#server/words/texts/answers.ts';
import { chooseSentences, type Quotable } from './compose/choose.ts';
import { clipSentence } from './compose/clip.ts';
import { answerWithList } from './compose/list-answer.ts';
import { saySentences } from './compose/say-sentences.ts';
import {
  cellsNamed,
  type Found,
  findInTables,
  fitRow,
  lacksCells,
  sayFound,
} from './compose/table-lookup.ts';
import { asksForUnknown, lacksAnswer } from './gate/doubts.ts';
import { judgeGround } from './gate/ground.ts';
import { type Context, createContext } from './rank/features.ts';
import { type ScoredCandidate, scoreCandidates } from './rank/score.ts';
import { findSection, type Section } from './rank/section.ts';
import { weighQuestion } from './rank/weigh-question.ts';
import type { Reply } from './reply.ts';
import { lengthOf } from './reply-length.ts';

interface Answering extends Pick<Ask, 'question' | 'passages'> {
  /** Maximum length of the reply, in words. */
  budget: number;
  /** If set, replies with one sentence, or none if it was already said. */
  best?: { said: Set<string> };
}

/** Answers one question with a list, cells of a table or sentences. Undefined if the passages contain nothing on it. */
export async function answerQuestion(answering: Answering, pause: Pause): Promise<Reply | undefined> {
  const { question, passages, budget } = answering;
  const list = await answerWithList({ question, passages, budget }, pause);
  if (list) return { outcome: 'answered', pieces: list };
  const context = await createContext(weighQuestion(question), passages, pause);
  const ranked = await scoreCandidates(context, pause);
  const found = await findInTables(context, ranked, pause);
  const cells = found && sayCells(context, { found, answering });
  return cells ?? sayBest(context, { ranked, answering });
}

function sayCells(
  context: Context,
  { found, answering }: { found: Found; answering: Answering },
): Reply | undefined {
  const isUnsure = asksForUnknown(context) || lacksCells(context, found);
  const opening = openingOf(isUnsure, answering);
  const cells = sayFound(found, answering.budget - lengthOf(opening.join()));
  return cells.length === 0 ? undefined : replyOf(isUnsure, [...opening, ...cells]);
}

function sayBest(
  context: Context,
  { ranked, answering }: { ranked: readonly ScoredCandidate[]; answering: Answering },
): Reply | undefined {
  const { budget, best } = answering;
  const section = findSection(context, ranked);
  const sentences = section ? inSection(ranked, section) : ranked.filter((one) => !one.row);
  const clip = (sentence: Quotable, most: number) => clipSentence(context.question, sentence, most);
  const quotable = sentences.length > 0 ? sentences : ranked;
  const judged = section ? sentences : ranked;
  const [[first], [lead]] = [judged, quotable];
  if (!first || !lead) return undefined;
  const ground = judgeGround(context, { lead, ranked });
  if (ground === 'refused') return undefined;
  if (best?.said.has(first.text)) return replyOf(false, []);
  const isUnsure = ground === 'unsure' || asksForUnknown(context) || lacksAnswer(context, judged);
  const opening = openingOf(isUnsure, answering);
  const left = budget - lengthOf(opening.join());
  const row =
    first.row && fitRow(first.passage, first.row, cellsNamed(context, first.passage, first.row), left);
  if (row) return replyOf(isUnsure, [...opening, row]);
  const chosen = chooseSentences(best ? quotable.slice(0, 1) : quotable, left, clip);
  if (chosen.length === 0) return undefined;
  for (const { text } of chosen) best?.said.add(text);
  return replyOf(isUnsure, [...opening, ...saySentences(context, chosen)]);
}

/** Returns the section's sentences in reading order with equal scores. */
function inSection(ranked: readonly ScoredCandidate[], { first, end }: Section): ScoredCandidate[] {
  return ranked
    .filter(({ index, row }) => index >= first && index < end && !row)
    .sort((x, y) => x.index - y.index)
    .map((one) => ({ ...one, score: 0, ownCoverage: 1 }));
}

/** A reply to several parts is opened once, by `answerParts`. */
function openingOf(isUnsure: boolean, { question, best }: Answering): string[] {
  return isUnsure && !best ? [`${answerTexts(question.language).nearest}\n\n`] : [];
}

function replyOf(isUnsure: boolean, pieces: string[]): Reply {
  return { outcome: isUnsure ? 'unsure' : 'answered', pieces };
}
