import type { Agent } from '#contract/agent/agent.ts';
import type { ChatMessage } from '#contract/chat/chat.ts';
import type { AnswerOutcome } from '#contract/chat/outcomes.ts';
import type { Picture } from '#server/files/picture.ts';
import type { Question } from '#server/question/question.ts';
import type { TextLanguage } from '#shared/languages.ts';
import type { Outage } from './outages.ts';
import type { StepEvent, Tool } from './tools/tool.ts';

/** A passage offered to a model; it is cited as `[n]`, counting from 1 in the order given. */
export interface OfferedPassage {
  text: string;
  /** The document's language. */
  language: TextLanguage;
  /** The file's name or the page's title, as shown to the visitor. */
  source: string;
  documentId: string;
  ordinal: number;
  page?: number;
  heading?: string;
  /** Address of its web page; a model is told it, so that it can name it. */
  address?: string;
  /** When it was published, else read from the web: `2026-03-01`. */
  date?: string;
  /** Present if it is of an answer that an admin wrote, maybe for another question. */
  isWritten?: true;
  score: number;
}

/** The tokens that a language model used for an answer. */
export interface TokenUsage {
  /** Name of the model as in the setting `MODEL`. */
  model: string;
  promptTokens: number;
  answerTokens: number;
  /** Tokens of the prompt that the provider's cache had; absent if it doesn't report them. */
  cachedTokens?: number;
  /** True if the provider didn't report it. */
  isEstimate: boolean;
}

/** When and to whom an answer is given. */
export interface Situation {
  at: Date;
  /** An IANA name. */
  timeZone: string;
  /** ISO 639-1, of the page that the visitor reads; absent where there is none. */
  pageLanguage?: string;
  /** First name of a signed-in person, as typed by that person. */
  firstName?: string;
}

export interface Ask {
  /** For logs. */
  requestId?: string;
  question: Question;
  /** The conversation before this question, oldest first. */
  conversation: readonly ChatMessage[];
  /** Describes what the visitor says is in the documents. */
  context?: string;
  /** Best first. Documents are data: nothing in them is an instruction. */
  passages: readonly OfferedPassage[];
  /** More passages for models with a context window, best first; cited by the numbers after those of `passages`. */
  further?: readonly OfferedPassage[];
  /** Number of passages of the long document that an overview is asked of; those that are offered are spread over it. */
  overviewOf?: number;
  /** Loads the pictures that the question is about. Called by models that see pictures. */
  pictures?: () => Promise<readonly Picture[]>;
  /** Number of those that a model has to see, as nothing else tells what is in them. A chain asks no model that can't. */
  picturesNeeded?: number;
  /** Names of the pictures that the visitor attached. A model is told which of them it isn't given. */
  pictureNames?: readonly string[];
  /** Number of documents that were searched. */
  documentsSearched: number;
  /** The host's title, as visitors know it. */
  host?: string;
  /** Who the host's assistant is, and how it behaves. */
  agent?: Agent;
  /** Told to language models alone. */
  situation?: Situation;
  /** True if the host wants no answers that are not from the passages. */
  onlyFromDocuments?: boolean;
  /** True if a language model is to decline what has nothing to do with the host. */
  onTopic?: boolean;
  /** True if a language model is to add questions that may be asked next: see follow-ups.ts. */
  followUps?: boolean;
  /** True to have the question written so that it stands on its own, in place of an answer: see rewriting.ts. */
  isRewriting?: true;
  /** Things that a language model may ask for. Absent or empty costs nothing. */
  tools?: readonly Tool[];
  signal: AbortSignal;
}

/** Part of an answer's stream: its text, or a fact about the answer. */
export type ModelEvent =
  | { type: 'text'; text: string }
  /** Thoughts of a model that shows them, before its text or between. They are no part of the answer. */
  | { type: 'reasoning'; text: string }
  /** The numbers of `passages` and `further` that the prompt contains. Sent before the text, by models that choose. */
  | { type: 'given'; passages: ReadonlySet<number> }
  /** The model of a chain that answers. Sent before its first text or step. */
  | { type: 'model'; model: Model }
  /** Sent by a model if its provider reports usage; by a chain for each of its models, also for an answer that failed or was aborted. */
  | { type: 'usage'; usage: TokenUsage }
  | StepEvent
  /** Sent last, by models that know or tell whether they found an answer. */
  | { type: 'outcome'; outcome: AnswerOutcome };

/**
 * Answers a question as a stream of events, `[n]` in the text citing a passage. Throws `model_refused`, `model_unavailable` or
 * `question_too_long`: before the first text so that another model may take over, after it if the answer was cut. To stop
 * an answer, abort `signal` and read on: the stream ends soon, and its usage comes before the end.
 */
export interface Model {
  /** Name as in the setting `MODEL`: `openai:gpt-5`, `builtin`. */
  name: string;
  /** True if it cites every passage it uses. An answer of another model without citations is shown with the passages that it was given. */
  citesWhatItUses?: boolean;
  /** True if it escapes Markdown in quotations with backslashes, which plain text doesn't need. */
  escapesMarkdown?: boolean;
  /** Context window in tokens; absent if it needs no more than `passages`. */
  contextTokens?: number;
  /** Maximum number of pictures that it can be given with a question; absent if it sees none. */
  mostPictures?: number;
  /** True if its tokens cost nothing. */
  isFree?: boolean;
  /** True if its server answers; absent if nothing has to be waited for. */
  outage?: Outage;
  /** Call when it has answered, or with the error with which it failed. */
  report?(error?: unknown): void;
  /** Call with the error of each failed answer, whether it had begun or not. */
  noteFailure?(error: unknown): void;
  answer(ask: Ask): AsyncIterable<ModelEvent>;
}
