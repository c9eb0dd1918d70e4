import type { AnswerOutcome, AnswerPart, AskRequest } from '#contract/chat.ts';
import { problemCodes } from '#contract/problem.ts';
import { Problem } from '#server/failure/problem.ts';
import type { Answer, AnswerStreamEvent } from './answer.ts';
import type { OpenTurn } from './keeping.ts';
import { passagePart, sourcePart } from './sources.ts';

/** Collects an answer while it is sent, and has it kept when it ends. */
export interface AnswerRecord {
  found(answer: Answer): void;
  see(event: AnswerStreamEvent): void;
  /** Call with the error of an answer that broke off. One that the asker caused is not kept. */
  fail(error: unknown): void;
  /** Call when everything was sent, or the asker left; can be called twice. */
  end(isStopped: boolean): void;
}

/** Creates the record of an answer. Synchronous, because every token passes here. */
export function recordAnswer(turn: OpenTurn, { query }: Pick<AskRequest, 'query'>): AnswerRecord {
  const begun = performance.now();
  const cited: { number: number; passage: number }[] = [];
  let answer: Answer | undefined;
  let text = '';
  let tokens = 0;
  let firstTokenMs: number | undefined;
  let outcome: AnswerOutcome = 'answered';
  let basis: 'documents' | 'model' | undefined;
  let isOver = false;

  function keep(isStopped: boolean) {
    if (isOver) return;
    isOver = true;
    // Nothing was answered to somebody who left before.
    if (isStopped && text === '') return;
    turn.keep({
      question: query,
      language: answer?.language ?? '',
      answer: text,
      outcome,
      isStopped,
      sources: sourcesOf(answer, cited, basis),
      model: answer?.model() ?? '',
      tokens,
      firstTokenMs,
      totalMs: Math.round(performance.now() - begun),
    });
  }

  return {
    found(found) {
      answer = found;
    },
    see(event) {
      if (event.type === 'text') {
        firstTokenMs ??= Math.round(performance.now() - begun);
        text += event.text;
      } else if (event.type === 'citation') cited.push(event);
      else if (event.type === 'usage') tokens += event.usage.promptTokens + event.usage.answerTokens;
      else if (event.type === 'outcome') outcome = event.outcome;
      else basis = event.basis;
    },
    fail(error) {
      outcome = 'failed';
      // A question that names a missing file was refused, not answered.
      if (error instanceof Problem && problemCodes[error.code].status < 500) isOver = true;
      keep(false);
    },
    end: keep,
  };
}

/** Returns the parts of the stream by which the answer's sources are shown again. */
function sourcesOf(
  answer: Answer | undefined,
  cited: readonly { number: number; passage: number }[],
  basis: 'documents' | 'model' | undefined,
): AnswerPart[] {
  const told = new Set<string>();
  const parts = cited.flatMap(({ number, passage: index }): AnswerPart[] => {
    const passage = answer?.passages[index];
    if (!passage) return [];
    const isNew = !told.has(passage.document.id);
    told.add(passage.document.id);
    return [...(isNew ? [sourcePart(passage.document)] : []), passagePart(number, passage)];
  });
  return basis ? [...parts, { type: 'data-support', data: { basis } }] : parts;
}
