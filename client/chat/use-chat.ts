import { useEffect, useReducer, useRef } from 'react';
import { CallFailed, postQuestion } from '#client/api.ts';
import { boot } from '#client/boot.ts';
import { createBatch } from '#client/chat/answer/batch.ts';
import type { About } from '#client/chat/attachments/attachments.ts';
import { namedVisitor } from '#client/session/named-visitor.ts';
import { words } from '#client/words/words.ts';
import type { AskRequest } from '#contract/chat/chat.ts';
import { branchOff } from './branches.ts';
import {
  type AnswerChange,
  type Conversation,
  type ConversationEvent,
  converse,
  turnsSoFar,
} from './conversation.ts';
import { loadMessages } from './load-messages.ts';
import { toMessages } from './query-context.ts';
import type { Branches, Turn } from './turn.ts';

/** Milliseconds between two renderings of a streamed answer. */
const renderInterval = 40;

const stopped: ConversationEvent = { type: 'ended', state: 'stopped' };

/** Loads what reads an answer and what shows it. */
const loadReader = () =>
  Promise.all([import('#client/chat/answer/read-answer.ts'), loadMessages()]).catch(() => {
    throw new CallFailed(words().partNotLoaded);
  });

export function preloadReader() {
  loadReader().catch(() => {});
}

export type Chat = ReturnType<typeof useChat>;

/** The conversation and its actions; one question runs at a time. `host` answers; by default the page's own. */
export function useChat(begun: Conversation, about: (query: string) => About, host = boot().config.host) {
  const [conversation, dispatch] = useReducer(converse, begun);
  const { ask, abort } = useAsk(dispatch, about, host);
  const { turns, failure } = conversation;
  const busy = turns.at(-1)?.state === 'waiting' || turns.at(-1)?.state === 'streaming';

  function askInstead(turn: Turn, query: string) {
    const at = turns.indexOf(turn);
    ask(query, turns.slice(0, at), branchOff(turns.slice(at)));
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
      ask(query, turnsSoFar(conversation));
      return true;
    },
    /** Asks another question in place of a turn's. What followed that one stays reachable. */
    edit(turn: Turn, text: string) {
      const query = text.trim();
      if (query !== '') askInstead(turn, query);
    },
    /** Asks the last question again, with the conversation that led to it. */
    retry() {
      const last = turns.at(-1);
      if (failure) ask(failure.turn.query, failure.earlier, failure.turn.branches);
      else if (last && !busy) askInstead(last, last.query);
    },
    /** Shows the conversation before the question that failed, and the part of its answer that had arrived. */
    resume: () => dispatch({ type: 'resumed' }),
    switchTo: (turn: Turn, to: keyof Branches) => dispatch({ type: 'switched', turn, to }),
    stop() {
      abort();
      dispatch(stopped);
    },
    /** Returns the conversation as it is once a running answer is stopped. */
    stopped: () => (busy ? converse(conversation, stopped) : conversation),
    reset() {
      abort();
      dispatch({ type: 'reset' });
    },
    restore: (before: Conversation) => dispatch({ type: 'restored', conversation: before }),
  };
}

/** Asks a question in place of the one that runs. */
function useAsk(dispatch: (event: ConversationEvent) => void, about: (query: string) => About, host: string) {
  const running = useRef<AbortController>(undefined);
  const abort = () => running.current?.abort();
  useEffect(() => abort, []);

  function ask(query: string, earlier: Turn[], branches?: Branches) {
    abort();
    const controller = new AbortController();
    running.current = controller;
    dispatch({ type: 'asked', query, earlier, branches });
    const question = {
      ...about(query),
      ...continuationOf(earlier),
      query,
      query_context: toMessages(earlier),
      host,
    };
    void streamAnswer(question, controller.signal, dispatch);
  }

  return { ask, abort };
}

async function streamAnswer(
  question: AskRequest,
  signal: AbortSignal,
  dispatch: (event: ConversationEvent) => void,
) {
  const batch = createBatch<AnswerChange>(renderInterval, (changes) =>
    dispatch({ type: 'received', changes }),
  );
  signal.addEventListener('abort', batch.drop);
  try {
    const [[{ readChanges }], response] = await Promise.all([loadReader(), postQuestion(question, signal)]);
    for await (const change of readChanges(response, question.query)) batch.add(change);
    if (signal.aborted) return;
    batch.flush();
    dispatch({ type: 'ended', state: 'done' });
  } catch (error) {
    if (signal.aborted) return batch.drop();
    // A failure keeps what had arrived.
    batch.flush();
    dispatch({ type: 'failed', detail: error instanceof CallFailed ? error.detail : undefined });
  }
}

/** Returns what a question says of the conversation that it continues, and of who asks. */
function continuationOf(
  earlier: readonly Turn[],
): Pick<AskRequest, 'conversationId' | 'follows' | 'visitor'> {
  const last = earlier.findLast(({ answer }) => answer.ids)?.answer.ids;
  const proof = namedVisitor()?.proof;
  return {
    ...(last && { conversationId: last.conversationId, follows: last.answerId }),
    ...(proof !== undefined && { visitor: proof }),
  };
}
