import { describe, expect, it } from 'vitest';
import { askOf, passageOf, readAnswer } from '#server/testing/models/asking.ts';
import { answerTexts } from '#server/words/texts/answers.ts';
import { textLanguages } from '#shared/languages.ts';
import { createBuiltinModel } from './answering.ts';
import { introduce } from './as-agent.ts';
import { refusalText } from './refusal.ts';

const agent = {
  name: 'Ada_L',
  whenUnsure: '1. Our *desk*\n- knows.',
  contact: 'desk@acme.example\n# or call',
};
const passages = [
  passageOf(
    'Place | Weekdays | Sunday\nBreakfast room | 07:00–10:00 | 08:00–11:00\nSki room | 07:30–19:00 | closed',
  ),
];

async function reply(query: string, more: Parameters<typeof askOf>[0] = {}) {
  const ask = askOf({ query, passages, documentsSearched: 1, agent, ...more });
  return (await readAnswer(createBuiltinModel(), ask)).text;
}

describe('the built-in answerer', () => {
  it('says its name to those who greet it or ask for it', async () => {
    const [, rest = ''] = answerTexts('en').greetingOfKnown.split('Hello! ');
    expect(await reply('Hello')).toBe(`Hello! I’m Ada\\_L. ${rest}`.replace('\\_', '_'));
    expect(await reply('Who are you?')).toBe(`I’m Ada_L. ${rest}`);
    expect(await reply('Who are you?', { agent: {} })).toBe(answerTexts('en').greetingOfKnown);
  });

  it.each(textLanguages)('says its name in %s behind a hello', (language) => {
    const { greeting } = answerTexts(language);
    const said = introduce(greeting, { agent: { name: 'Ada' }, language, says: 'hello' });
    expect(said).toMatch(/Ada/);
    expect(said.slice(0, 3)).toBe(greeting.slice(0, 3));
    expect(introduce(greeting, { agent: { name: 'Ada' }, language, says: 'name' }).length).toBeLessThan(
      said.length,
    );
  });

  it('ends what it does not know with the host’s words and contact, shown as typed', async () => {
    const ending = '\n\n1\\. Our \\*desk\\*\n\\- knows.\n\nContact: desk@acme.example # or call';
    expect(await reply('Which zeppelin crossed Greenland?')).toBe(`${answerTexts('en').noAnswer}${ending}`);
    expect(await reply('How many rooms do you have?')).toMatch(/^I'm not sure.*Contact: desk@acme/s);
    expect(refusalText({ language: 'de', host: 'Acme', agent: { contact: 'Tel. 1' } })).toBe(
      'Das habe ich in den Informationen von Acme nicht gefunden.\n\nKontakt: Tel. 1',
    );
  });

  it('adds nothing to an answer', async () => {
    expect(await reply('When is the ski room open on Sunday?')).not.toContain('desk');
  });
});
