import { expect, it } from 'vitest';
import { branchOff, switchBranch, withBranches } from './branches.ts';
import type { Turn } from './turn.ts';

const turn = (id: number, query: string, text = 'An answer.'): Turn => ({
  id,
  query,
  answer: { text, documents: [], passages: [] },
  state: 'done',
});

const [first, second, third] = [turn(1, 'one'), turn(2, 'two'), turn(3, 'three')];

/** The conversation after question two was asked differently: twice. */
const once = withBranches(turn(4, 'two, better'), branchOff([second, third]));
const twice = withBranches(turn(5, 'two, best'), branchOff([once]));

const queries = (turns: readonly Turn[]) => turns.map(({ query }) => query);

it('keeps what followed a question that is asked differently', () => {
  expect(twice.branches?.before.map(queries)).toEqual([['two', 'three'], ['two, better']]);
  expect(twice.branches?.after).toEqual([]);
});

it('goes through the branches in their order, there and back', () => {
  const at = (turns: Turn[]) => turns[1] ?? first;
  const start = [first, twice];
  const back = switchBranch(start, { turn: twice, to: 'before' });
  expect(queries(back)).toEqual(['one', 'two, better']);
  const further = switchBranch(back, { turn: at(back), to: 'before' });
  expect(queries(further)).toEqual(['one', 'two', 'three']);
  expect(at(further).branches?.after.map(queries)).toEqual([['two, better'], ['two, best']]);
  const forward = switchBranch(further, { turn: at(further), to: 'after' });
  expect(switchBranch(forward, { turn: at(forward), to: 'after' })).toEqual(start);
});

it('stays where there is no branch', () => {
  expect(switchBranch([first, twice], { turn: twice, to: 'after' })).toEqual([first, twice]);
});

it('keeps no branch for a question that was never answered', () => {
  expect(branchOff([turn(2, 'two', '')])).toBeUndefined();
});
