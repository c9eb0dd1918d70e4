import type { AnswerIds, AnswerPart, AskRequest, ChatMessage } from '#contract/chat/chat.ts';
import type { AnswerOutcome } from '#contract/chat/outcomes.ts';
import type { AppContext } from '#server/http/routes/request.ts';

/** Keeps what is asked and answered. Handed in, since another room stores it. */
export interface ConversationKeeper {
  /** Opens the conversation that a question continues or begins. Call it before the response has headers: it may set a cookie. */
  open(c: AppContext, request: AskRequest): Promise<OpenTurn>;
}

/** A question that is being answered. */
export interface OpenTurn {
  ids: AnswerIds;
  /** Account or cookie of the asker, by which an action waits for them; undefined where nobody can confirm it. */
  asker: string | undefined;
  /** True if the conversation can be read later. */
  isKept: boolean;
  /** The kept turns that the question follows, oldest first. */
  earlier: readonly ChatMessage[];
  /** Outcome of the last one of them; undefined if there is none. */
  before?: AnswerOutcome;
  /** False if the answer should be kept and can't be. */
  canKeep(): boolean;
  /** Returns at once; the answer is stored later. */
  keep(answer: AnsweredQuestion): void;
}

/** A question with its answer, as it was sent. */
export interface AnsweredQuestion {
  question: string;
  /** ISO 639-1. */
  language: string;
  answer: string;
  outcome: AnswerOutcome;
  /** True if the form to reach people was offered with it. */
  offered: boolean;
  /** True if the asker stopped the answer, or left. */
  isStopped: boolean;
  /** The stream's parts about its steps and sources. */
  sources: readonly AnswerPart[];
  /** Name of the model as in the setting `MODEL`. */
  model: string;
  tokens: number;
  /** Undefined if there was none. */
  firstTokenMs: number | undefined;
  totalMs: number;
}
