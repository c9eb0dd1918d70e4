import { expect, it } from 'vitest';
import { countWords } from '#server/language/word-count.ts';
import type { OfferedPassage } from '#server/models/model.ts';
import { readQuestion } from '#server/question/question.ts';
import { createContext } from '../rank/features.ts';
import { scoreCandidates } from '../rank/score.ts';
import { weighQuestion } from '../rank/weigh-question.ts';
import { findInTables, sayFound } from './table-lookup.ts';

const prose =
  'A late checkout costs 12 pounds a day. Children under 12 sleep in the attic room for free. The loft is quiet.';
const bars =
  'Room | One night | A week (7 nights) | Beds\nAttic room | 40 | 240 | 1\nGarden room | 55 | 330 | 2\nGarden suite | 90 | 540 | 4';
const named =
  'Room: Attic room; One night: 40; Beds: 1\nRoom: Garden room; One night: 55; Beds: 2\nRoom: Garden suite; One night: 90; Beds: 4';

const noPause = () => undefined;

async function lookUp(query: string, texts: readonly string[], budget = 52) {
  const passages = texts.map(
    (text, ordinal): OfferedPassage => ({
      text,
      language: 'en',
      source: 'inn.md',
      documentId: 'd',
      ordinal,
      score: 3 - ordinal,
    }),
  );
  const context = await createContext(weighQuestion(readQuestion({ asked: query })), passages, noPause);
  const ranked = await scoreCandidates(context, noPause);
  const found = await findInTables(context, ranked, noPause);
  return found && sayFound(found, budget).join(' ').replaceAll('**', '');
}

it.each([
  ['What does the garden suite cost for a week?', bars, 'Garden suite, A week (7 nights): 540 [2]'],
  ['How many beds are in the garden room?', bars, 'Garden room, Beds: 2 [2]'],
  [
    'What do the attic room and the garden suite cost for a week?',
    bars,
    'Attic room, A week (7 nights): 240 [2] Garden suite, A week (7 nights): 540 [2]',
  ],
  ['attic room one night', bars, 'Attic room, One night: 40 [2]'],
  [
    'What does the garden suite cost?',
    bars,
    'Garden suite, One night: 90; A week (7 nights): 540; Beds: 4 [2]',
  ],
  ['How many beds are in the garden room?', named, 'Garden room, Beds: 2 [2]'],
  ['What does the garden suite cost?', named, 'Garden suite, One night: 90; Beds: 4 [2]'],
  ['garden suite price', bars.split('\n').slice(1).join('\n'), 'Garden suite: 90; 540; 4 [2]'],
])('answers %j with the cells it names', async (query, table, reply) => {
  expect(await lookUp(query, [prose, table])).toBe(reply);
});

it('answers with each row where the question names several alike', async () => {
  expect(await lookUp('How many beds has a garden?', [bars])).toBe(
    'Garden room, Beds: 2 [1] Garden suite, Beds: 4 [1]',
  );
});

it.each([
  'Do children sleep in the attic room for free?',
  'What does a late checkout cost?',
  'Is the loft quiet?',
])('leaves %j to the sentences that tell more', async (query) => {
  expect(await lookUp(query, [prose, bars])).toBeUndefined();
});

it('drops whole cells of a row that is too long, and never cuts one', async () => {
  const said = await lookUp('What does the garden suite cost?', [bars], 12);
  expect(said).toBe('Garden suite, One night: 90; A week (7 nights): 540 [1]');
  expect(countWords(said ?? '')).toBeLessThanOrEqual(12);
});

it.each([
  ['What does the attic cost for a night?', 'Attic, 1 night: 40 [1]'],
  ['What does the attic cost for three nights?', 'Attic, 3 nights: 110 [1]'],
])('finds the column of %j, whose number is a word or unsaid', async (query, said) => {
  expect(await lookUp(query, ['Room | 1 night | 3 nights\nAttic | 40 | 110\nLoft | 55 | 150'])).toBe(said);
});
