import { expect, it } from 'vitest';
import { parseConsoleHosts } from './console-hosts.ts';

it.each([
  ['localhost', true],
  ['demo.localhost', true],
  ['a.b.localhost', true],
  ['127.0.0.1', true],
  ['localhost.example', false],
  ['notlocalhost', false],
  ['console.example', true],
  ['example', false],
])('%s is a console host: %s', (host, isConsole) => {
  const entries = ['localhost', '*.localhost', '127.0.0.1', 'Console.example', '*.example.org'];
  expect(parseConsoleHosts(entries)(host)).toBe(isConsole);
});

it('matches any depth below a name, but not the name', () => {
  const isConsoleHost = parseConsoleHosts(['*.example.org']);
  expect(['a.example.org', 'a.b.example.org', 'example.org', '.example.org'].map(isConsoleHost)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
