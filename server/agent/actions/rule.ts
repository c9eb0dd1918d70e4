import { argumentPlaceholder } from '#contract/agent/actions.ts';
import type { Budget } from '#server/compute/budget.ts';
import type { AskedText } from './asked-text.ts';
import { isJoined } from './rule-characters.ts';
import { createMatcher, type Piece, type ReadArgument } from './rule-matcher.ts';

/** Returns the arguments that a question has where a rule such as `order {number}` expects them; undefined if it doesn't match. */
export function matchRule(
  rule: string,
  asked: AskedText,
  { read, budget }: { read: ReadArgument; budget: Budget },
): Record<string, unknown> | undefined {
  const pieces = parseRule(rule);
  if (pieces.length === 0) return undefined;
  const matchAt = createMatcher({ pieces, asked, read, budget });
  for (const start of asked.starts) {
    if (budget.isSpent()) return undefined;
    const values = matchAt(0, start);
    if (values) return Object.fromEntries(values);
  }
  return undefined;
}

/** Returns the number of words that a rule has beside its arguments. */
export function countRuleWords(rule: string): number {
  return rule
    .replaceAll(argumentPlaceholder, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

function parseRule(rule: string): Piece[] {
  const parts = rule
    .trim()
    .normalize('NFKC')
    .split(/(\{[A-Za-z_][\w-]*\}|\s+)/)
    .filter((part) => part !== '');
  return parts.flatMap((part, index) => [
    ...(needsGap(parts[index - 1], part) ? [optionalGap] : []),
    ...piecesOf(part, isJoined(parts[index - 1]?.at(-1) ?? '') || isJoined(parts[index + 1]?.at(0) ?? '')),
  ]);
}

/** True between an argument and a word of a language without spaces, where some write one nevertheless. */
function needsGap(before = '', part: string): boolean {
  return (
    (isArgument(part) && isJoined(before.at(-1) ?? '')) || (isArgument(before) && isJoined(part.at(0) ?? ''))
  );
}

const optionalGap: Piece = { kind: 'gap', isOptional: true };

function piecesOf(part: string, isOptional: boolean): Piece[] {
  if (/^\s/.test(part)) return [{ kind: 'gap', isOptional }];
  if (isArgument(part)) return [{ kind: 'argument', name: part.slice(1, -1) }];
  return Array.from(part, (character) => ({ kind: 'character', character: character.toLowerCase() }));
}

function isArgument(part: string): boolean {
  return /^\{.+\}$/.test(part);
}
