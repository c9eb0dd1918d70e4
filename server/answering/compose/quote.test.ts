import { expect, it } from 'vitest';
import { findCandidates } from '../rank/candidates.ts';
import { pickQuotations } from './quote.ts';
import { sayQuotation } from './say.ts';

/** Quotes the text's sentences as if they had been scored so; what does not fit is cut to its first 20 characters. */
async function quote(
  text: string,
  scores: readonly number[],
  budget = 52,
  shares: readonly number[] = [],
): Promise<string[]> {
  const passages = [{ text, language: 'en' as const, source: 's', documentId: 'd', ordinal: 0, score: 1 }];
  const noPause = () => undefined;
  const found = await findCandidates(passages, () => undefined, noPause);
  const sentences = found
    .map((sentence, i) => ({ ...sentence, score: scores[i] ?? 0, ownCoverage: shares[i] ?? 1, goesOn: 0 }))
    .sort((x, y) => y.score - x.score);
  const clip = ({ passage, start }: { passage: number; start: number }) => ({
    passage,
    start,
    end: start + 20,
  });
  return pickQuotations(passages, sentences, budget, clip).map((one) => sayQuotation(passages, one));
}

const text = 'The mill stands by the river. The bridge was built in stone. Ducks swim under the old bridge.';

it('adds nothing that is much weaker than the best', async () => {
  expect(await quote(text, [3, 12, 4])).toEqual(['“The bridge was built in stone.” [1]']);
});

it('adds nothing that merely stands beside the best, without a word of the question', async () => {
  expect(await quote(text, [11, 12, 11], 52, [0, 0.8, 0])).toEqual(['“The bridge was built in stone.” [1]']);
});

it('begins with the best sentence, not with the one before it', async () => {
  expect((await quote(text, [11, 12, 11.5]))[0]).toMatch(/^“The bridge was built in stone\. Ducks/);
});

it('begins with the one before where the best points back to it', async () => {
  const pointing = 'The mill stands by the river. It was built in stone. Ducks swim there.';
  expect(await quote(pointing, [11, 12, 0])).toEqual([
    '“The mill stands by the river. It was built in stone.” [1]',
  ]);
});

it('cuts what does not fit only where it is nearly as good as the best', async () => {
  expect(await quote(text, [0, 12, 7.5], 13)).toEqual(['“The bridge was built in stone.” [1]']);
  expect((await quote(text, [0, 12, 11.5], 13)).join()).toContain('…');
});
