import { expect, it } from 'vitest';
import { askOf, passageOf, readAnswer } from '#server/testing/models/asking.ts';
import { createBuiltinModel } from './answering.ts';
import { isUnsure } from './phrases/phrases.ts';

it('answers a long polite question as it answers the short one', async () => {
  const passages = [
    passageOf('Dogs stay for 9 euros a night. They are not allowed in the breakfast room.', { ordinal: 0 }),
    passageOf('Breakfast is from 7 to 10. The sauna is open in winter.', { ordinal: 1 }),
  ];
  const query =
    "Good morning, I'd like to know, because my wife cannot leave her alone, whether it would be possible to take the dog into the breakfast room with us?";
  const ask = askOf({ query, passages, documentsSearched: 1 });
  const { text } = await readAnswer(createBuiltinModel(), ask);
  expect(text).toContain('They are not allowed in the breakfast room.');
  expect(isUnsure(text)).toBe(false);
});
