import type { SharedV4ProviderMetadata } from '@ai-sdk/provider';
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
}

/** A message of a prompt in which tools were called. */
export type TurnMessage =
  | PromptMessage
  | { role: 'assistant'; content: string; calls: readonly ToolCall[] }
  | { role: 'tool'; call: ToolCall; content: string };

/** A model's output in one turn; a turn that calls tools ends with the calls. */
export type TurnEvent = ModelEvent | { type: 'calls'; calls: readonly ToolCall[] };

export interface Turn {
  messages: readonly TurnMessage[];
  /** False if the model has to answer without further calls. */
  mayCall: boolean;
  /** True if the model has used tools before and may have nothing to add. */
  mayBeEmpty: boolean;
}

export type RunTurn = (turn: Turn) => AsyncIterable<TurnEvent>;
