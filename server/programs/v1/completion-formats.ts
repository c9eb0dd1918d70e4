import type { AnswerFormat } from '#server/chat/stream/formats.ts';
import { problem } from '#server/failure/problem.ts';
import { openAiError } from '#server/http/problems/error-bodies.ts';
import { collectAnnotations } from './annotations.ts';
import { type AnswerToSend, endOf, eventHeaders, unended, waiting } from './answer-to-send.ts';
import { assistantModel } from './models.ts';

/** Sends a completion in chunks. `outcome` and `offered` on the last one are ours: how the question was answered. */
export function completionStream(of: AnswerToSend, { showsUsage }: { showsUsage: boolean }): AnswerFormat {
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
  let ended = unended;
  return {
    ...{ headers: eventHeaders, waiting },
    open: () => chunk({ role: 'assistant', content: '' }, null),
    write(event) {
      // The one chunk sent for every token: only its text needs escaping.
      const piece = event.type === 'text' ? event.text : '';
      text += piece;
      if (piece !== '') return opening + JSON.stringify(piece) + closing;
      if (event.type === 'outcome') ended = endOf(event);
      else annotations.see(event);
      return '';
    },
    close() {
      const found = annotations.list(text).map(annotationOf);
      const sources = found.length > 0 ? chunk({ annotations: found }, null) : '';
      const spent = showsUsage ? encode({ ...head, choices: [], usage: usageOf(of) }) : '';
      return `${sources}${chunk({}, 'stop', ended)}${spent}data: [DONE]\n\n`;
    },
    fail: (detail, code) => `${encode(openAiError(problem(code, detail), 'en'))}data: [DONE]\n\n`,
  };
}

/** Sends a completion as one JSON, once the answer is whole. */
export function wholeCompletion(of: AnswerToSend): AnswerFormat {
  const annotations = collectAnnotations(of.answer, of.addressOf);
  let content = '';
  let ended = unended;
  return {
    headers: { 'Content-Type': 'application/json' },
    open: () => '',
    write(event) {
      content += event.type === 'text' ? event.text : '';
      if (event.type === 'outcome') ended = endOf(event);
      else annotations.see(event);
      return '';
    },
    close() {
      const message = {
        ...{ role: 'assistant', content, refusal: null },
        annotations: annotations.list(content).map(annotationOf),
      };
      const choices = [{ index: 0, message, logprobs: null, finish_reason: 'stop' }];
      return JSON.stringify({ ...headOf(of, 'chat.completion'), choices, usage: usageOf(of), ...ended });
    },
    fail: undefined,
  };
}

function headOf({ id, now }: AnswerToSend, object: string) {
  return {
    ...{ id: `chatcmpl-${id}`, object },
    ...{ created: Math.floor(now.getTime() / 1000), model: assistantModel },
  };
}

function annotationOf(citation: object) {
  return { type: 'url_citation', url_citation: citation };
}

function usageOf({ spent }: AnswerToSend) {
  const { prompt, answer } = spent();
  return { prompt_tokens: prompt, completion_tokens: answer, total_tokens: prompt + answer };
}

function encode(chunk: object): string {
  return `data: ${JSON.stringify(chunk)}\n\n`;
}
