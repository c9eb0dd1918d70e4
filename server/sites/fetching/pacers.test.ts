import { expect, it } from 'vitest';
import { createPacers } from './pacers.ts';

const signal = new AbortController().signal;

it('gives one website one pace, whoever asks it, and each its own', async () => {
  const pacerFor = createPacers(1000);
  await pacerFor(new URL('https://www.acme.example/docs')).turn(signal);
  expect(pacerFor(new URL('http://acme.example/')).waitMs()).toBeGreaterThan(500);
  expect(pacerFor(new URL('https://beta.example/')).waitMs()).toBe(0);
});

it('forgets websites that may be asked at once, and no others', async () => {
  const pacerFor = createPacers(60_000);
  const asked = pacerFor(new URL('https://acme.example/'));
  await asked.turn(signal);
  const idle = pacerFor(new URL('https://beta.example/'));
  for (let n = 0; n < 1000; n++) pacerFor(new URL(`https://${n}.example/`));
  expect(pacerFor(new URL('https://acme.example/'))).toBe(asked);
  expect(pacerFor(new URL('https://beta.example/'))).not.toBe(idle);
});
