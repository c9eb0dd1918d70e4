import { expect, it } from 'vitest';
import { askOf, passageOf, readAnswer } from '#server/testing/models/asking.ts';
import { createBuiltinModel } from '../answering.ts';

async function reply(query: string, text: string) {
  return (
    await readAnswer(
      createBuiltinModel(),
      askOf({ query, passages: [passageOf(text)], documentsSearched: 1 }),
    )
  ).text;
}

it('prefers the sentence worded as the question', async () => {
  const text =
    'The guild was known to few in the town. The guild moved twice. The guild is known for its deep cellars.';
  expect(await reply('What is the guild known for?', text)).toMatch(/^The guild is known for/);
});

it('prefers what follows the sentence in question', async () => {
  const text =
    'Blue: keep the pump dry and clean. Draining the pump. It is opened with the grey key beside the valve. Store the hoses in a dry place.';
  const said = await reply('How do I drain the pump?', text);
  expect(said).toContain('grey key');
  expect(said.indexOf('grey key')).toBeLessThan(said.indexOf('Blue'));
});
