import type { Action } from '#contract/actions.ts';
import type { MatchedRule } from '#server/models/tools/tool.ts';
import { checkArguments } from './arguments.ts';
import { countRuleWords, matchRule } from './rule.ts';

/** Returns the input of an action for a question that its rule names; undefined for others, and if the arguments don't fit. */
export function matchAction(
  { arguments: schema, rule = '' }: Pick<Action, 'arguments' | 'rule'>,
  question: string,
): MatchedRule | undefined {
  const words = countRuleWords(rule);
  const properties = Object(schema.properties);
  const input = matchRule(rule, question, (name, text) =>
    readArgument(Object(properties[name]), text, { takesWords: words > 1 }),
  );
  if (!input || checkArguments(schema, input).fault !== undefined) return undefined;
  return { input, words };
}

/**
 * Reads a value of a question. A text is a number or a code (a word with a digit in it), as `order {number}` would take any word of "in order to
 * pay"; behind two words of the rule, as in `stock of {item}`, any word.
 */
function readArgument(
  { type, enum: choices, minimum, maximum, minLength, maxLength }: Record<string, unknown>,
  text: string,
  { takesWords }: { takesWords: boolean },
): unknown {
  if (Array.isArray(choices))
    return choices.find((choice) => String(choice).toLowerCase() === text.toLowerCase());
  if (type === 'integer' || type === 'number') {
    const value = /^(?:0|[1-9]\d{0,14})(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
    const isKind =
      type === 'number' ? Number.isFinite(value) : Number.isInteger(value) && !text.includes('.');
    return isKind && isWithin(value, minimum, maximum) ? value : undefined;
  }
  const isText = type === undefined || type === 'string';
  const isTaken =
    isText && (takesWords || /\p{N}/u.test(text)) && isWithin(text.length, minLength, maxLength);
  return isTaken ? text : undefined;
}

function isWithin(value: number, least: unknown, most: unknown): boolean {
  return !(typeof least === 'number' && value < least) && !(typeof most === 'number' && value > most);
}
