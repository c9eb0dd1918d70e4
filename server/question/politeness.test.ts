import { expect, it } from 'vitest';
import { withoutPoliteness } from './politeness.ts';

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
  expect(withoutPoliteness(query)).toBe(asked);
});

it.each([
  ['When is breakfast please', 'When is breakfast'],
  ['Please, when is breakfast? Thanks 😊', 'when is breakfast? 😊'],
  ['Is there a pool, please?', 'Is there a pool, ?'],
  ['May I check in early, since my train arrives at noon, at the desk?', 'May I check in early at the desk?'],
])('reads %j without the polite words at its edges', (query, asked) => {
  expect(withoutPoliteness(query)).toBe(asked);
});

it.each([
  'How do I say thank you in German?',
  'Where is the Please Touch Museum?',
  'When was the Thanks button added?',
  'Who led the club, since the war of 1870, until 1900?',
])('reads the whole of %j', (query) => expect(withoutPoliteness(query)).toBe(query));

it.each(['Hello Kitty', 'please', 'thanks', 'Is thanks a word?', 'When is breakfast?'])(
  'leaves what to ask in %j',
  (query) => expect(withoutPoliteness(query)).toMatch(/\p{L}{2}/u),
);
