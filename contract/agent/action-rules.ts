import { actionLimits, argumentPlaceholder } from './actions.ts';

/**
 * Returns what is wrong with an action's rule such as `order {number}`, as a sentence; undefined if questions can be matched with it. Arguments side
 * by side could share a word in so many ways that nobody knows which is meant.
 */
export function faultOfRule(rule: string): string | undefined {
  const found = [...rule.matchAll(argumentPlaceholder)];
  if (found.length > actionLimits.ruleArguments)
    return `Use at most ${actionLimits.ruleArguments} arguments in a rule.`;
  const touching = found.findIndex(({ index }, n) => {
    const before = found[n - 1];
    return before !== undefined && before.index + before[0].length === index;
  });
  if (touching === -1) return undefined;
  return `Put a word, a sign or a space between ${found[touching - 1]?.[0]} and ${found[touching]?.[0]}.`;
}
