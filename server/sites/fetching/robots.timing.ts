import { expect, it } from 'vitest';
import { threadMs } from '#server/testing/turns.ts';
import { parseRobots, robotsBytes } from './robots.ts';

it.each(['\n', '\r', '\r\n'])('parses a robots.txt of %j within a turn', (line) => {
  const parse = (bytes: number) =>
    parseRobots(new URL('https://acme.example'), line.repeat(bytes / line.length), 'acme.example');
  for (let times = 0; times < 20; times++) parse(robotsBytes / 100);
  const begun = threadMs();
  parse(robotsBytes);
  expect(threadMs() - begun).toBeLessThan(50);
});
