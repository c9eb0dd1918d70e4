import type { JSONSchema7 } from '@ai-sdk/provider';
import type { Budget } from '#server/compute/budget.ts';

/** A JSON Schema of type `object`, as providers accept it for a tool's arguments. */
type ToolParameters = JSONSchema7 & { type: 'object' };

/** A thing that a model may ask for while it answers. */
export interface Tool {
  /** Unique in an answer; letters, digits, `_` and `-`, at most 64 characters. */
  name: string;
  /** Tells the model when to use it. */
  description: string;
  parameters: ToolParameters;
  /**
   * Returns what a rule of the admin's finds in a question that it names; undefined for others. The built-in answerer runs nothing else. All rules
   * that are asked about a question share one budget.
   */
  match?(question: string, budget: Budget): MatchedRule | undefined;
  /**
   * Does what the model asks for. `input` is JSON as the model wrote it, unchecked: arguments that don't fit are an error
   * result, which the model reads and may correct.
   */
  run(input: unknown, call: { id: string; signal: AbortSignal }): Promise<ToolResult>;
}

export interface MatchedRule {
  input: unknown;
  /** Number of the rule's words: of two rules the one with more of them says more exactly what it is for. */
  words: number;
}

export interface ToolResult {
  /** Data for the model, which is fenced before the model reads it. */
  text: string;
  isError?: boolean;
  /** True if there is nothing for these arguments, which is no fault of the tool. */
  isMissing?: boolean;
  /** A part that the visitor is sent beside the answer. */
  shows?: ShownPart;
  /** A sentence at the end of the answer, whatever the model makes of the result. */
  adds?: string;
}

/** A part of the stream that a tool adds. */
type ShownPart = {
  type: 'confirm';
  /** Id by which the visitor confirms. */
  id: string;
  action: string;
  arguments: Readonly<Record<string, unknown>>;
};

/** A step of an answer: a tool's call, its end, and the part that it adds. */
export type StepEvent =
  | { type: 'step'; id: string; tool: string; input: unknown }
  | { type: 'step-end'; id: string; isError: boolean }
  | (ShownPart & { callId: string });

/** Maximum number of calls of tools for one answer. */
export const mostSteps = 5;
/** Time limit of each call in milliseconds. */
export const stepMs = 10_000;
