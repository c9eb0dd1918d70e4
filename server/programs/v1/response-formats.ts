import type { AnswerFormat } from '#server/chat/stream/formats.ts';
import { collectAnnotations } from './annotations.ts';
import { type AnswerToSend, endOf, eventHeaders, unended, waiting } from './answer-to-send.ts';
import { completedResponse, responseMessage, textPart } from './response-body.ts';
import { createResponseEvents } from './response-events.ts';

/** Sends a response as the events of OpenAI's Responses API. */
export function responseStream(of: AnswerToSend): AnswerFormat {
  const events = createResponseEvents(of);
  const sources = collectSources(of);
  let text = '';
  return {
    ...{ headers: eventHeaders, waiting },
    // The first piece is written before it is opened, and its events are numbered.
    open: () => '',
    write(event) {
      const piece = event.type === 'text' ? event.text : '';
      text += piece;
      if (piece !== '') return events.delta(piece);
      sources.see(event);
      return '';
    },
    close: () => events.close(text, sources.list(text), sources.ended()),
    fail: (detail, code) => events.fail(detail, code, text),
  };
}

/** Sends a response as one JSON, once the answer is whole. */
export function wholeResponse(of: AnswerToSend): AnswerFormat {
  const sources = collectSources(of);
  let text = '';
  return {
    headers: { 'Content-Type': 'application/json' },
    open: () => '',
    write(event) {
      text += event.type === 'text' ? event.text : '';
      sources.see(event);
      return '';
    },
    close() {
      const parts = [textPart(text, sources.list(text))];
      const message = responseMessage(of, { status: 'completed', parts });
      return JSON.stringify(completedResponse(of, message, sources.ended()));
    },
    fail: undefined,
  };
}

/** Collects an answer's citations and how it ended, while it is sent. */
function collectSources({ answer, addressOf }: AnswerToSend) {
  const annotations = collectAnnotations(answer, addressOf);
  let ended = unended;
  return {
    see(event: Parameters<AnswerFormat['write']>[0]): void {
      if (event.type === 'outcome') ended = endOf(event);
      else annotations.see(event);
    },
    list: (text: string) => annotations.list(text).map((citation) => ({ type: 'url_citation', ...citation })),
    ended: () => ended,
  };
}
