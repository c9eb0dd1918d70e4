import { expect, it } from 'vitest';
import { namedIn, toNamedList, toStoredList } from './model-list.ts';

const connections = [
  { id: 'a1', name: 'Claude of the studio', source: 'stored' },
  { id: 'b2', name: 'Twice', source: 'stored' },
  { id: 'c3', name: 'twice', source: 'stored' },
  { id: 'd4', name: 'One, two', source: 'stored' },
  { id: 'e5', name: 'Builtin', source: 'stored' },
  { id: 'f6', name: 'openai:gpt', source: 'stored' },
  { id: 'MODEL', name: 'Of the environment', source: 'environment' },
] as const;

it('shows a connection by its name, and takes the name for the connection', () => {
  const shown = toNamedList('provider:a1,openai:gpt-5,builtin', connections);
  expect(shown).toBe('Claude of the studio, openai:gpt-5, builtin');
  expect(toStoredList(shown, connections)).toBe('provider:a1, openai:gpt-5, builtin');
  expect(toStoredList(' claude of the STUDIO ', connections)).toBe('provider:a1');
});

it.each(['b2', 'c3', 'd4', 'e5', 'f6', 'MODEL', 'gone'])(
  'leaves provider:%s as it is, whose name would be another entry or nobody’s',
  (id) => {
    expect(toNamedList(`provider:${id}`, connections)).toBe(`provider:${id}`);
  },
);

it('leaves every other entry as it was typed', () => {
  for (const typed of ['', 'twice', 'openai:gpt', 'Builtin', 'Of the environment'])
    expect(toStoredList(typed, connections)).toBe(typed);
});

it('finds the connections that a list names, by name or id', () => {
  const found = (typed: string) => namedIn(typed, connections).map(({ id }) => id);
  expect(found('claude of the studio, builtin')).toEqual(['a1']);
  expect(found('openai:gpt-5,provider:b2')).toEqual(['b2']);
  expect(found('')).toEqual([]);
});
