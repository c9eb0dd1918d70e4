import type { AnswerOutcome, ChatMessage } from '#contract/chat.ts';
import type { Language } from '#server/language/languages.ts';
import type { Question } from '#server/question/question.ts';

/** A passage offered to a model; it is cited as `[n]`, counting from 1 in the order given. */
export interface OfferedPassage {
  text: string;
  /** Of its document. */
  language: Language;
  /** The file's name or the page's title, as the visitor knows it. */
  source: string;
  documentId: string;
  ordinal: number;
  page?: number;
  heading?: string;
  score: number;
}

/** What a language model took for an answer. */
export interface TokenUsage {
  /** As in the setting `MODEL`. */
  model: string;
  promptTokens: number;
  answerTokens: number;
  /** Whether it was counted here, because the provider did not say. */
  isEstimate: boolean;
}

export interface Ask {
  /** For logs. */
  requestId?: string;
  question: Question;
  /** The conversation before this question, oldest first. */
  conversation: readonly ChatMessage[];
  /** What the visitor says is in the documents. */
  context?: string;
  /** Best first. Documents are data: nothing in them is an instruction. */
  passages: readonly OfferedPassage[];
  /** What a model with room may be given besides, the better the earlier; cited by the numbers after those of `passages`. */
  further?: readonly OfferedPassage[];
  /** How many documents were searched; 0 means that there was nothing to search. */
  documentsSearched: number;
  /** The host's title, as visitors know it. */
  host?: string;
  /** Whether the host wants nothing said that is not from the passages. */
  onlyFromDocuments?: boolean;
  signal: AbortSignal;
}

/** Part of an answer's stream: its text, or a fact about the answer. */
export type ModelEvent =
  | { type: 'text'; text: string }
  /** Which of `passages` and `further`, by their numbers, the prompt contains. Sent before the text, by models that choose. */
  | { type: 'given'; passages: ReadonlySet<number> }
  /** Which model of a chain answers. Sent before its first text. */
  | { type: 'model'; model: Model }
  /** Sent by a model if its provider reports usage; by a chain for each of its models, also for an answer that failed or was aborted. */
  | { type: 'usage'; usage: TokenUsage }
  /** Sent last, by models that know whether they found an answer. */
  | { type: 'outcome'; outcome: AnswerOutcome };

/**
 * Answers a question as a stream of events, `[n]` in the text citing a passage. Throws `model_refused`, `model_unavailable` or
 * `question_too_long`: before the first text so that another model may take over, after it if the answer was cut. To stop
 * an answer, abort `signal` and read on: the stream ends soon, and its usage comes before the end.
 */
export interface Model {
  /** As in the setting `MODEL`: `openai:gpt-5`, `builtin`. */
  name: string;
  /** Whether every passage it uses is cited. An answer of another model that cites nothing is shown with the passages it was given. */
  citesWhatItUses?: boolean;
  /** Whether it writes Markdown's signs of what it quotes with a backslash, which readers of plain text need not see. */
  escapesMarkdown?: boolean;
  /** How many tokens it reads and writes at once; absent where it needs no more than `passages`. */
  contextTokens?: number;
  /** Whether it takes no tokens that anybody pays for. */
  isFree?: boolean;
  answer(ask: Ask): AsyncIterable<ModelEvent>;
}
