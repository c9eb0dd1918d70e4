import type { AnswerPart, AskRequest, SupportData } from '#contract/chat/chat.ts';
import type { AnswerOutcome } from '#contract/chat/outcomes.ts';
import { problemCodes } from '#contract/http/problem.ts';
import { Problem } from '#server/failure/problem.ts';
import type { StepEvent } from '#server/models/tools/tool.ts';
import { passagePart, type SourceDocument, sourcePart, supportPart } from '../citing/sources.ts';
import type { Answer, AnswerStreamEvent } from './answer.ts';
import type { OpenTurn } from './keeping.ts';
import { isToolEvent, keptToolPart } from './tool-parts.ts';

/** Collects an answer while it is sent, and has it kept when it ends. */
export interface AnswerRecord {
  found(answer: Answer): void;
  see(event: AnswerStreamEvent): void;
  /** Call with the error of an answer that broke off. One that the asker caused is not kept. */
  fail(error: unknown): void;
  /** Call when everything was sent, or the asker left; can be called twice. */
  end(isStopped: boolean): void;
}

/** Describes what was sent of an answer so far. */
interface Seen {
  text: string;
  cited: { number: number; passage: number }[];
  documents: SourceDocument[];
  steps: StepEvent[];
  tokens: number;
  firstTokenMs?: number;
  outcome: AnswerOutcome;
  offered: boolean;
  model: string;
  support?: SupportData;
}

/** Creates the record of an answer. Synchronous, because every token passes here. */
export function recordAnswer(turn: OpenTurn, { query }: Pick<AskRequest, 'query'>): AnswerRecord {
  const begun = performance.now();
  const passedMs = () => Math.round(performance.now() - begun);
  const seen: Seen = {
    text: '',
    cited: [],
    documents: [],
    steps: [],
    tokens: 0,
    outcome: 'answered',
    offered: false,
    model: '',
  };
  let answer: Answer | undefined;
  let isOver = false;

  function keep(isStopped: boolean) {
    if (isOver) return;
    isOver = true;
    const { text, outcome, offered, tokens, firstTokenMs, model } = seen;
    // Nothing was answered to somebody who left before.
    if (isStopped && text === '') return;
    turn.keep({
      ...{ question: query, answer: text, outcome, offered, isStopped, tokens, firstTokenMs, model },
      language: answer?.language ?? '',
      sources: sourcesOf(answer, seen),
      totalMs: passedMs(),
    });
  }

  return {
    found(found) {
      answer = found;
    },
    see(event) {
      if (event.type === 'text') seen.firstTokenMs ??= passedMs();
      noteEvent(seen, event);
    },
    fail(error) {
      seen.outcome = 'failed';
      // A question that names a missing file was refused, not answered.
      if (error instanceof Problem && problemCodes[error.code].status < 500) isOver = true;
      keep(false);
    },
    end: keep,
  };
}

function noteEvent(seen: Seen, event: AnswerStreamEvent): void {
  if (event.type === 'text') seen.text += event.text;
  else if (event.type === 'citation') seen.cited.push(event);
  else if (event.type === 'usage') seen.tokens += event.usage.promptTokens + event.usage.answerTokens;
  else if (event.type === 'answerer') seen.model = event.model;
  else if (event.type === 'outcome') seen.outcome = event.outcome;
  else if (event.type === 'handover') seen.offered = true;
  else if (event.type === 'support') seen.support = event;
  else if (event.type === 'source') seen.documents.push(event.document);
  else if (isToolEvent(event)) seen.steps.push(event);
}

/** Returns the parts of the stream by which the answer's steps and sources are shown again. */
function sourcesOf(answer: Answer | undefined, { cited, documents, steps, support }: Seen): AnswerPart[] {
  const told = new Set<string>();
  const parts = cited.flatMap(({ number, passage: index }): AnswerPart[] => {
    const passage = answer?.passages[index];
    if (!passage) return [];
    const isNew = !told.has(passage.document.id);
    told.add(passage.document.id);
    return [...(isNew ? [sourcePart(passage.document)] : []), passagePart(number, passage)];
  });
  return [
    ...steps.map(keptToolPart),
    ...parts,
    ...documents.map(sourcePart),
    ...(support ? [supportPart(support)] : []),
  ];
}
