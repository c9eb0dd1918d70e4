import { describe, expect, it } from 'vitest';
import type { TextLanguage } from '#shared/languages.ts';
import { lentTo, type Question, readQuestion, withLeaning } from './question.ts';

const termsOf = (words: readonly { terms: readonly string[] }[]) => words.flatMap(({ terms }) => terms);
const lentOf = (question: Question) =>
  lentTo(question).flatMap(({ terms, weight }) => terms.map((term) => [term, weight]));

describe('the language of a question', () => {
  it.each<[string, string[], TextLanguage, TextLanguage]>([
    ['What is the deposit?', ['Was kostet eine Karte?'], 'de', 'en'],
    ['Preise Parkplatz', ['Was kostet eine Karte?'], 'en', 'de'],
    ['Preise Parkplatz', [], 'de', 'de'],
    ['Hello', [], 'de', 'de'],
    ['Merci beaucoup', [], 'de', 'fr'],
  ])('of %j after %j, in documents in %s, is %s', (asked, earlier, likeliest, language) => {
    expect(readQuestion({ asked, earlier, likeliest }).language).toBe(language);
  });

  it('is the one that its parts are read in', () => {
    const { parts } = readQuestion({ asked: 'Wann wurde der Turm gebaut und wer leitet ihn?' });
    expect(parts.map(({ language, kind }) => [language, kind])).toEqual([
      ['de', 'time'],
      ['de', 'person'],
    ]);
  });
});

describe('a text that was pasted as a question', () => {
  it('is searched for by its beginning and its end, and given to models whole', () => {
    const asked = `${'deposit '}${'字'.repeat(19_900)} refund?`;
    const question = readQuestion({ asked });
    expect(question.written).toBe(asked);
    expect(termsOf(question.words)).toEqual(expect.arrayContaining(['deposit', 'refund']));
    expect(question.words.length).toBeLessThan(2000);
  });
});

describe('politeness', () => {
  it('is no part of what is searched for, nor of what earlier questions lend', () => {
    const question = readQuestion({
      asked: 'And could you please tell me what it costs?',
      earlier: ['Hello, I would like to know about the sunset tour, thanks in advance!'],
    });
    expect(termsOf(question.words)).toEqual(['and', 'what', 'it', 'cost']);
    expect(lentOf(question)).toEqual([
      ['sunset', 0.3],
      ['tour', 0.3],
    ]);
    expect(question.asked).toContain('please');
  });

  it.each([
    ['Hi!', 'greeting'],
    ['Hello there', 'greeting'],
    ['Who are you?', 'aboutAssistant'],
    ['ok, thanks', 'thanks'],
    ['Alles klar.', 'heard'],
    ['Could you please summarize this document?', 'overview'],
    ['Bonjour, pourriez-vous me dire de quoi parle ce document ?', 'overview'],
    ['Which documents do you have?', 'overview'],
    ['What?', 'nothing'],
    ['What is 17 * 23?', 'nothing'],
    ['When is breakfast?', 'question'],
    ['Are you open on Sunday?', 'question'],
  ])('%j is read as %s', (asked, intent) => {
    expect(readQuestion({ asked }).intent).toBe(intent);
  });

  it('“What?” asks something where there was a question before', () => {
    expect(readQuestion({ asked: 'What?', earlier: ['What does the mill need?'] }).intent).toBe('question');
  });
});

describe('what a question leans on', () => {
  const earlier = ['Where is the harbour?', 'How long is the sunset tour?'];

  it('is lent by the questions before it, those further back for less', () => {
    const question = readQuestion({ asked: 'How much is it?', earlier });
    expect(question.leaning).toBe('subject');
    expect(lentOf(question)).toEqual([
      ['sunset', 0.3],
      ['tour', 0.3],
      ['harbour', expect.closeTo(0.09)],
    ]);
  });

  it('counts for nothing in a question that stands alone', () => {
    const question = readQuestion({ asked: 'Which zeppelins landed in the valley?', earlier });
    expect(lentOf(question)).toEqual([]);
    expect(lentOf(withLeaning(question, 'subject'))).toHaveLength(3);
  });

  it('is lent to each part of a question once', () => {
    const alone = readQuestion({ asked: 'When was the reading club founded and who leads it?', earlier });
    expect(alone.parts.map(lentOf)).toEqual([
      [],
      [
        ['read', 0.3],
        ['club', 0.3],
        ['found', 0.3],
        ['lead', 0.3],
      ],
    ]);
    const leaning = withLeaning(alone, 'subject');
    expect(leaning.parts[0] && lentOf(leaning.parts[0])).toEqual(lentOf(leaning));
  });
});

it('a question whose first part says nothing is one', () => {
  expect(readQuestion({ asked: 'How long and what does it cost?' }).parts).toEqual([]);
});
