import { expect, it } from 'vitest';
import { createRepeatedEvent } from './repeated-event.ts';

let parsed = 0;
const parse = (data: string) => {
  parsed++;
  return JSON.parse(data).delta.content;
};

const eventOf = (text: string, more = {}) =>
  JSON.stringify({ id: 'one', model: 'one', delta: { content: text }, ...more });

it('reads the texts of events that differ in nothing else, and no other', () => {
  const repeated = createRepeatedEvent(parse);
  expect(repeated.textOf(eventOf('first'))).toBeUndefined();
  repeated.learn(eventOf('first'), 'first');
  expect(repeated.textOf(eventOf(' Grüße, 東京 🚀'))).toBe(' Grüße, 東京 🚀');
  const others = [
    ...['', 'a "quoted" one', 'a\nline', 'a \\ sign'].map((text) => eventOf(text)),
    eventOf('last', { finish_reason: 'stop' }),
    eventOf('other', { id: 'two' }),
    JSON.stringify({ id: 'one', model: 'one', delta: { content: 'a', role: 'b' } }),
    '{"id":"one"',
    '',
  ];
  for (const other of others) expect(repeated.textOf(other)).toBeUndefined();
});

it('takes no other place of the event for that of its text', () => {
  const repeated = createRepeatedEvent(parse);
  const event = (text: string) => JSON.stringify({ delta: { content: text }, model: 'one' });
  repeated.learn(event('one'), 'one');
  expect(repeated.textOf(event('two'))).toBeUndefined();
  expect(repeated.textOf(event('one').replace('"model":"one"', '"model":"two"'))).toBeUndefined();
  repeated.learn(event('two'), 'two');
  expect(repeated.textOf(event('three'))).toBe('three');
});

it('stops to look for what repeats where each event has something of its own', () => {
  const repeated = createRepeatedEvent(parse);
  parsed = 0;
  for (let n = 0; n < 100; n++) repeated.learn(eventOf(`token ${n}`, { random: n }), `token ${n}`);
  expect(parsed).toBeLessThan(10);
});
