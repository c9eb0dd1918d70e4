import type { ChatMessage } from '#contract/chat.ts';
import type { Language } from '../language/languages.ts';

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
  query: string;
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
  /** Told which of `passages` and `further`, by their numbers, a model is given to read; not told by one that takes `passages` alone. */
  onGiven?: (numbers: ReadonlySet<number>) => void;
  /** Told which model of a chain answers, before its first text. */
  onAnsweredBy?: (model: Model) => void;
  /** Told by a model what its provider says it took, by a chain what each of its models took, cut answers among them. */
  onUsage?: (usage: TokenUsage) => void;
}

/**
 * Answers a question as a stream of text, `[n]` citing a passage. Throws `model_refused`, `model_unavailable` or `question_too_long`;
 * before its first text so that another model may take over, after it when the answer was cut.
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
  answer(ask: Ask): AsyncIterable<string>;
}

/**
 * Turns texts into vectors: the smaller the angle between two, the nearer the texts are in meaning. Vectors of one model
 * and one length compare with each other alone.
 */
export interface EmbeddingModel {
  /** As in the setting `EMBEDDING_MODEL`. */
  name: string;
  /**
   * A vector for each text, in order: all of one length, of finite numbers; `undefined` for a text that the model does not take (too long,
   * filtered). Models may read a question otherwise than a passage. Any failure rejects, telling nothing of texts or keys.
   */
  embed(
    texts: readonly string[],
    as: 'question' | 'passage',
    signal: AbortSignal,
  ): Promise<(Float32Array | undefined)[]>;
}
