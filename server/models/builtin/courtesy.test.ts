import { expect, it } from 'vitest';
import { askOf, passageOf, readAnswer } from '#server/testing/models/asking.ts';
import { createBuiltinModel } from './builtin.ts';
import { withoutCourtesy } from './courtesy.ts';
import { isUnsure } from './phrases/phrases.ts';

it.each([
  [
    "good morning, I'd like to know, because my wife loves her, whether it would be possible to take the dog into the breakfast room, thanks in advance?",
    'take the dog into the breakfast room, ?',
  ],
  ['Could you please tell me when breakfast begins?', 'when breakfast begins?'],
  ['Guten Tag, ich würde gerne wissen, ob Hunde erlaubt sind. Vielen Dank!', 'Hunde erlaubt sind.'],
  ['Bonjour, pourriez-vous me dire si les chiens sont admis ?', 'les chiens sont admis ?'],
  ['Hola, me gustaría saber si hay piscina, muchas gracias', 'hay piscina'],
  ['Buongiorno, vorrei sapere se la colazione è inclusa', 'la colazione è inclusa'],
  ['Olá, gostaria de saber se há estacionamento', 'há estacionamento'],
  ['Goedemorgen, ik zou graag willen weten of honden welkom zijn', 'honden welkom zijn'],
  ['Здравствуйте, подскажите, пожалуйста, когда завтрак?', 'когда завтрак?'],
  ['请问早餐几点开始？', '早餐几点开始？'],
])('reads %j without what is polite in it', (query, asked) => {
  expect(withoutCourtesy(query)).toBe(asked);
});

it.each(['Hello Kitty', 'please', 'thanks', 'Is thanks a word?', 'When is breakfast?'])(
  'leaves what to ask in %j',
  (query) => expect(withoutCourtesy(query)).toMatch(/\p{L}{2}/u),
);

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
