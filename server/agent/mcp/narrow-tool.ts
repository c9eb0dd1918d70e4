import { type ArgumentSchema, narrowArguments } from '#contract/agent/action-arguments.ts';
import { actionLimits } from '#contract/agent/actions.ts';
import type { ListedTool } from './mcp-client.ts';

/** Maximum length of a description by a server. */
const maxDescription = 500;
const noArguments: ArgumentSchema = { type: 'object' };

/** A tool of a server, as far as it is used: with what every provider of models accepts. */
export interface ServerTool {
  name: string;
  description: string;
  /** Schema of the arguments, as models are given it. */
  parameters: ArgumentSchema;
  /** Schema by which a call's arguments are checked: it may name several types where a provider accepts one. */
  checked: ArgumentSchema;
  /** True if the server itself says that it changes something. */
  changes: boolean;
  /** Why it is offered to no model: a schema that fills a model's window would leave no room for any question. */
  leftOut?: string;
}

/** Narrows a tool once, so that no question does it again. */
export function narrowTool({ name, description, inputSchema, changes }: ListedTool): ServerTool {
  const parameters = { ...narrowArguments(inputSchema), type: 'object' };
  const shown = { name, description: oneLine(description), changes };
  const { length } = JSON.stringify(parameters);
  if (length > actionLimits.schema)
    return { ...shown, parameters: noArguments, checked: noArguments, leftOut: reasonOf(length) };
  const checked = { ...narrowArguments(inputSchema, { keepsTypes: true }), type: 'object' };
  return { ...shown, parameters, checked };
}

function oneLine(text: string): string {
  const start = text.slice(0, 4 * maxDescription).replace(/[\s\p{Cc}]+/gu, ' ');
  return start.trim().slice(0, maxDescription).toWellFormed();
}

function reasonOf(length: number): string {
  const [described, most] = [length, actionLimits.schema].map((count) => count.toLocaleString('en'));
  return `Left out: the schema of its arguments has ${described} characters, and at most ${most} leave a model room for the question.`;
}
