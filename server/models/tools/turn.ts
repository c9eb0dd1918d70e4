import type { LanguageModelV4ReasoningPart, SharedV4ProviderMetadata } from '@ai-sdk/provider';
import type { ModelEvent } from '../model.ts';
import type { PromptMessage } from '../prompt/prompt-message.ts';

/** A call of a tool, as a model wrote it. */
export interface ToolCall {
  id: string;
  name: string;
  /** JSON, if the model keeps to its format. */
  input: string;
  /** Data that the provider wants back with the call. */
  metadata?: SharedV4ProviderMetadata;
  /** Fields beside the call that a server of OpenAI's protocol wants back. */
  extra?: Readonly<Record<string, unknown>>;
}

/** Thoughts of a turn that a provider wants back with its calls, as they came. */
export interface ReturnedThoughts {
  /** Fields of the message, in OpenAI's protocol. */
  fields?: Readonly<Record<string, unknown>>;
  /** Parts before the text, in the AI SDK's form. */
  parts?: readonly LanguageModelV4ReasoningPart[];
}

/** A message of a prompt in which tools were called. */
export type TurnMessage =
  | PromptMessage
  | { role: 'assistant'; content: string; calls: readonly ToolCall[]; returned?: ReturnedThoughts }
  | { role: 'tool'; call: ToolCall; content: string };

/** A model's output in one turn; a turn that calls tools ends with the calls. */
export type TurnEvent =
  | ModelEvent
  | { type: 'calls'; calls: readonly ToolCall[]; returned?: ReturnedThoughts };

export interface Turn {
  messages: readonly TurnMessage[];
  /** False if the model has to answer without further calls. */
  mayCall: boolean;
  /** True if the model has used tools before and may have nothing to add. */
  mayBeEmpty: boolean;
}

export type RunTurn = (turn: Turn) => AsyncIterable<TurnEvent>;
