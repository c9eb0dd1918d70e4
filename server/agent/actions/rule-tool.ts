import { faultOfRule } from '#contract/agent/action-rules.ts';
import type { Action } from '#contract/agent/actions.ts';
import type { Budget } from '#server/compute/budget.ts';
import type { MatchedRule } from '#server/models/tools/tool.ts';
import { checkArguments } from './arguments.ts';
import { type AskedText, readAsked } from './asked-text.ts';
import { countRuleWords, matchRule } from './rule.ts';

type Ruled = Pick<Action, 'arguments' | 'rule'>;

/** Questions as they were read, by the budget of all rules that ask about one. */
const readQuestions = new WeakMap<Budget, AskedText>();

/**
 * Returns the input of an action for a question that its rule names; undefined for others, if the arguments don't fit, and for a rule that was
 * saved before rules had their bounds and breaks them.
 */
export function matchAction(
  { arguments: schema, rule = '' }: Ruled,
  question: string,
  budget: Budget,
): MatchedRule | undefined {
  if (faultOfRule(rule) !== undefined) return undefined;
  const words = countRuleWords(rule);
  const readers = new Map<string, (text: string) => unknown>();
  const properties = Object(schema.properties);
  const read = (name: string, text: string) => {
    const reader = readers.get(name) ?? createReader(Object(properties[name]), { takesWords: words > 1 });
    readers.set(name, reader);
    return reader(text);
  };
  const asked = readQuestions.get(budget) ?? readAsked(question);
  readQuestions.set(budget, asked);
  const input = matchRule(rule, asked, { read, budget });
  if (!input || checkArguments(schema, input).fault !== undefined) return undefined;
  return { input, words };
}

/**
 * Returns a function that reads a value of a question. A text is a number or a code (a word with a digit in it), as `order {number}` would take any
 * word of "in order to pay"; behind two words of the rule, as in `stock of {item}`, any word.
 */
function createReader(
  { type, enum: choices, minimum, maximum, minLength, maxLength }: Record<string, unknown>,
  { takesWords }: { takesWords: boolean },
): (text: string) => unknown {
  if (Array.isArray(choices)) {
    const byText = new Map(choices.toReversed().map((choice) => [String(choice).toLowerCase(), choice]));
    return (text) => byText.get(text.toLowerCase());
  }
  if (type === 'integer' || type === 'number')
    return (text) => {
      const value = /^(?:0|[1-9]\d{0,14})(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
      const isKind =
        type === 'number' ? Number.isFinite(value) : Number.isInteger(value) && !text.includes('.');
      return isKind && isWithin(value, minimum, maximum) ? value : undefined;
    };
  const isText = type === undefined || type === 'string';
  return (text) =>
    isText && (takesWords || /\p{N}/u.test(text)) && isWithin(text.length, minLength, maxLength)
      ? text
      : undefined;
}

function isWithin(value: number, least: unknown, most: unknown): boolean {
  return !(typeof least === 'number' && value < least) && !(typeof most === 'number' && value > most);
}
