import type { Branches, Turn } from './turn.ts';

/** Returns the branches of a turn that is asked in place of others: those come before it. A lone turn without an answer is no loss. */
export function branchOff([head, ...rest]: readonly Turn[]): Branches | undefined {
  if (!head) return undefined;
  const { branches, ...turn } = head;
  if (rest.length === 0 && turn.answer.text === '') return branches;
  return { before: [...(branches?.before ?? []), [turn, ...rest], ...(branches?.after ?? [])], after: [] };
}

/** Shows the branch before or after the one that begins at `turn`. */
export function switchBranch(
  turns: readonly Turn[],
  { turn, to }: { turn: Turn; to: keyof Branches },
): Turn[] {
  const at = turns.indexOf(turn);
  const { branches, ...head } = turn;
  const [next, ...others] = to === 'before' ? (branches?.before ?? []).toReversed() : (branches?.after ?? []);
  const [nextHead, ...rest] = next ?? [];
  if (at < 0 || !branches || !nextHead) return [...turns];
  const left = [head, ...turns.slice(at + 1)];
  const around: Branches =
    to === 'before'
      ? { before: others.toReversed(), after: [left, ...branches.after] }
      : { before: [...branches.before, left], after: others };
  return [...turns.slice(0, at), withBranches(nextHead, around), ...rest];
}

export function withBranches(turn: Turn, branches: Branches | undefined): Turn {
  const has = branches !== undefined && branches.before.length + branches.after.length > 0;
  return has ? { ...turn, branches } : turn;
}
