import { expect, it } from 'vitest';
import { entriesOf, labelOfEntry, namedIn, offeredEntries, singleModels } from './model-list.ts';

const connections = [
  {
    id: 'a1',
    name: 'Claude of the studio',
    kind: 'anthropic',
    source: 'stored',
    models: ['claude-5', 'claude-4'],
  },
  { id: 'b2', name: 'Empty, so far', kind: 'openai', source: 'stored', models: [] },
  { id: 'MODEL:0', name: 'OpenAI', kind: 'openai', source: 'environment', models: ['gpt-5', 'gpt-5-mini'] },
  { id: 'MODEL:1', name: 'builtin', kind: 'builtin', source: 'environment', models: [] },
] as const;

it('reads a list as its entries', () => {
  expect(entriesOf('provider:a1,openai:gpt-5, builtin')).toEqual(['provider:a1', 'openai:gpt-5', 'builtin']);
  expect(entriesOf(' , ')).toEqual([]);
});

it('offers connections, models of the environment and the built-in answerer once', () => {
  expect(offeredEntries(connections)).toEqual([
    ...['provider:a1', 'provider:b2', 'openai:gpt-5', 'openai:gpt-5-mini', 'builtin'],
  ]);
  expect(offeredEntries([])).toEqual(['builtin']);
});

it('names a connection with its models, and leaves what it does not know', () => {
  const label = (entry: string) => labelOfEntry(entry, connections);
  expect(label('provider:a1')).toBe('Claude of the studio (claude-5, claude-4)');
  expect(label('provider:b2')).toBe('Empty, so far');
  expect(label('builtin')).toBe('Built-in answerer');
  for (const entry of ['provider:gone', 'groq:any']) expect(label(entry)).toBe(entry);
});

it('offers each model of a connection alone', () => {
  expect(singleModels(connections)).toEqual([
    { name: 'provider:a1:claude-5', label: 'Claude of the studio: claude-5' },
    { name: 'provider:a1:claude-4', label: 'Claude of the studio: claude-4' },
    { name: 'openai:gpt-5', label: 'openai:gpt-5' },
    { name: 'openai:gpt-5-mini', label: 'openai:gpt-5-mini' },
    { name: 'builtin', label: 'Built-in answerer' },
  ]);
});

it('finds the connections that a list names', () => {
  const found = (list: string) => namedIn(list, connections).map(({ id }) => id);
  expect(found('builtin, provider:a1')).toEqual(['a1']);
  expect(found('openai:gpt-5,provider:b2')).toEqual(['b2']);
  expect(found('')).toEqual([]);
});
