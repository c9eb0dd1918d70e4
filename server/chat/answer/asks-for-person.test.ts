import { expect, it } from 'vitest';
import { asksForPerson, hasRule } from './asks-for-person.ts';

it.each([
  'Can I talk to a human?',
  'I want to speak with a real person',
  "I'd like to talk to somebody from support",
  'human please!',
  'Please connect me to an agent.',
  'agent',
  'Kann ich mit einem Menschen sprechen?',
  'Ich möchte mit jemandem reden',
  'Mitarbeiter bitte',
  'Je voudrais parler à un conseiller',
  'Quiero hablar con una persona',
  'Vorrei parlare con un operatore',
  'Quero falar com um atendente',
  'Ik wil met een medewerker spreken',
  'Chcę porozmawiać z konsultantem',
])('hears the wish in %j', (text) => expect(asksForPerson(text)).toBe(true));

it.each([
  'How many people work here?',
  'What does a human resources manager do?',
  'Who is the contact person for parking?',
  'When does the agent portal open?',
  'Wie viele Mitarbeiter haben Sie?',
  'Is the operator manual available?',
  'How do I write to a file?',
])('hears none in %j', (text) => expect(asksForPerson(text)).toBe(false));

it('finds the host’s words whole', () => {
  expect(hasRule('I want a REFUND!', ['refund'])).toBe(true);
  expect(hasRule('Are tickets refundable?', ['refund'])).toBe(false);
  expect(hasRule('Ich will meinen Vertrag kündigen.', ['vertrag kündigen'])).toBe(true);
  expect(hasRule('退款怎么办', ['退款'])).toBe(true);
  expect(hasRule('a.c', ['a+'])).toBe(false);
  expect(hasRule('anything', [])).toBe(false);
});
