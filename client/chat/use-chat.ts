import { useEffect, useReducer, useRef } from 'react';
import { CallFailed, postQuestion } from '#client/api.ts';
import { boot } from '#client/boot.ts';
import { createBatch } from '#client/chat/answer/batch.ts';
import type { About } from '#client/chat/attachments/attachments.ts';
import type { AnswerPart, AskRequest } from '#contract/chat.ts';
import {
  type Conversation,
  type ConversationEvent,
  converse,
  type Turn,
  toMessages,
} from './conversation.ts';

/** Milliseconds between two renderings of a streamed answer. */
const renderInterval = 40;

const loadReader = () =>
  import('#client/chat/answer/read-answer.ts').catch(() => {
    throw new CallFailed('A part of this page could not be loaded. Reload the page and ask again.');
  });

export function preloadReader() {
  loadReader().catch(() => {});
}

/** The conversation and its actions; one question runs at a time. */
export function useChat(begun: Conversation, about: () => About) {
  const [conversation, dispatch] = useReducer(converse, begun);
  const running = useRef<AbortController>(undefined);
  const { turns, failure } = conversation;
  const busy = turns.at(-1)?.state === 'waiting' || turns.at(-1)?.state === 'streaming';

  useEffect(() => () => running.current?.abort(), []);

  function ask(query: string, earlier: Turn[]) {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    dispatch({ type: 'asked', query, earlier });
    const question = { ...about(), query, query_context: toMessages(earlier), host: boot().config.host };
    void streamAnswer(question, controller.signal, dispatch);
  }

  return {
    conversation,
    turns,
    failure,
    busy,
    /** Returns false if the text is empty or an answer is still running. */
    send(text: string): boolean {
      const query = text.trim();
      if (query === '' || busy) return false;
      ask(query, turns);
      return true;
    },
    /** Asks the last question again, with the conversation that led to it. */
    retry() {
      const last = turns.at(-1);
      if (failure) ask(failure.query, failure.earlier);
      else if (last && !busy) ask(last.query, turns.slice(0, -1));
    },
    stop() {
      running.current?.abort();
      dispatch({ type: 'ended', state: 'stopped' });
    },
    reset() {
      running.current?.abort();
      dispatch({ type: 'reset' });
    },
  };
}

async function streamAnswer(
  question: AskRequest,
  signal: AbortSignal,
  dispatch: (event: ConversationEvent) => void,
) {
  const batch = createBatch<AnswerPart>(renderInterval, (parts) => dispatch({ type: 'received', parts }));
  signal.addEventListener('abort', batch.drop);
  try {
    const [{ readAnswer }, response] = await Promise.all([loadReader(), postQuestion(question, signal)]);
    for await (const part of readAnswer(response, question.query)) batch.add(part);
    if (signal.aborted) return;
    batch.flush();
    dispatch({ type: 'ended', state: 'done' });
  } catch (error) {
    batch.drop();
    if (!signal.aborted)
      dispatch({ type: 'failed', detail: error instanceof CallFailed ? error.detail : undefined });
  }
}
