import type { AnswerOutcome } from '#contract/chat.ts';
import type { Answer } from '#server/chat/answer.ts';
import type { AnswerFormat } from '#server/chat/formats.ts';
import { problem } from '#server/failure/problem.ts';
import { openAiError } from '#server/http/error-bodies.ts';
import type { TokenUsage } from '#server/models/model.ts';
import type { AddressOf } from '../answer-sources.ts';
import { collectAnnotations } from './annotations.ts';
import { assistantModel } from './models.ts';

interface Completion {
  answer: Answer;
  /** Id of the answer. */
  id: string;
  addressOf: AddressOf;
  now: Date;
  /** Returns what was used so far. */
  usage: () => CompletionUsage;
  /** True if a stream ends with the usage. */
  showsUsage: boolean;
}

interface CompletionUsage {
  prompt_tokens: number;
  completion_tokens: number;
  total_tokens: number;
}

/** Adds up the tokens of an answer, as OpenAI's API has them. The built-in answerer uses none. */
export function countUsage() {
  let [prompt, completion] = [0, 0];
  return {
    add({ promptTokens, answerTokens }: TokenUsage): void {
      prompt += promptTokens;
      completion += answerTokens;
    },
    total: (): CompletionUsage => ({
      ...{ prompt_tokens: prompt, completion_tokens: completion },
      total_tokens: prompt + completion,
    }),
  };
}

/** Sends a completion in chunks. `outcome` on the last one is ours: how the question was answered. */
export function completionStream(of: Completion): AnswerFormat {
  const { usage, showsUsage } = of;
  const head = headOf(of, 'chat.completion.chunk');
  const annotations = collectAnnotations(of.answer, of.addressOf);
  const opening = `data: ${JSON.stringify(head).slice(0, -1)},"choices":[{"index":0,"delta":{"content":`;
  const noUsage = showsUsage ? ',"usage":null' : '';
  const closing = `},"logprobs":null,"finish_reason":null}]${noUsage}}\n\n`;
  const chunk = (delta: object, finish: 'stop' | null, more: object = {}) =>
    encode({
      ...head,
      choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }],
      ...(showsUsage && { usage: null }),
      ...more,
    });
  let text = '';
  let outcome: AnswerOutcome = 'answered';
  return {
    headers: { 'Content-Type': 'text/event-stream; charset=utf-8' },
    waiting,
    open: () => chunk({ role: 'assistant', content: '' }, null),
    write(event) {
      // The one chunk sent for every token: only its text needs escaping.
      const piece = event.type === 'text' ? event.text : '';
      text += piece;
      if (piece !== '') return opening + JSON.stringify(piece) + closing;
      if (event.type === 'outcome') outcome = event.outcome;
      else annotations.see(event);
      return '';
    },
    close() {
      const found = annotations.list(text);
      const sources = found.length > 0 ? chunk({ annotations: found }, null) : '';
      const spent = showsUsage ? encode({ ...head, choices: [], usage: usage() }) : '';
      return `${sources}${chunk({}, 'stop', { outcome })}${spent}data: [DONE]\n\n`;
    },
    fail: (detail, code) => `${encode(openAiError(problem(code, detail), 'en'))}data: [DONE]\n\n`,
  };
}

/** Sends a completion as one JSON, once the answer is whole. */
export function wholeCompletion(of: Completion): AnswerFormat {
  const annotations = collectAnnotations(of.answer, of.addressOf);
  let content = '';
  let outcome: AnswerOutcome = 'answered';
  return {
    headers: { 'Content-Type': 'application/json' },
    open: () => '',
    write(event) {
      content += event.type === 'text' ? event.text : '';
      if (event.type === 'outcome') outcome = event.outcome;
      else annotations.see(event);
      return '';
    },
    close() {
      const message = {
        ...{ role: 'assistant', content, refusal: null },
        annotations: annotations.list(content),
      };
      const choices = [{ index: 0, message, logprobs: null, finish_reason: 'stop' }];
      return JSON.stringify({ ...headOf(of, 'chat.completion'), choices, usage: of.usage(), outcome });
    },
    fail: undefined,
  };
}

function headOf({ id, now }: Completion, object: string) {
  return {
    ...{ id: `chatcmpl-${id}`, object },
    ...{ created: Math.floor(now.getTime() / 1000), model: assistantModel },
  };
}

/**
 * A comment, which clients pass over. Proxies commonly give up after 60 seconds of silence. Most failures come before the first, with a status
 * of their own.
 */
const waiting = { text: ': waiting for the model\n\n', firstMs: 12_000, everyMs: 15_000 };

function encode(chunk: object): string {
  return `data: ${JSON.stringify(chunk)}\n\n`;
}
