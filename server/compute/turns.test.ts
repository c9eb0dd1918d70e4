import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

const acme = { host: 'acme', client: 'ann' };
const acmeBob = { host: 'acme', client: 'bob' };
const beta = { host: 'beta', client: 'ben' };
const gamma = { host: 'gamma', client: 'gil' };

it('goes by host, so that what one has queued delays another by what runs alone', () => {
  const turns = createTurns<string>(100);
  for (let n = 0; n < 12; n++) turns.add(acme, `acme ${n}`);
  expect(turns.start()).toBe('acme 0');
  turns.add(beta, 'beta 0');
  turns.end(acme);
  expect(turns.start()).toBe('beta 0');
  turns.add(beta, 'beta 1');
  turns.end(beta);
  expect(turns.start()).toBe('acme 1');
  turns.end(acme);
  expect(turns.start()).toBe('beta 1');
});

it('shares a host’s turns among its clients', () => {
  const turns = createTurns<string>(100);
  for (let n = 0; n < 3; n++) turns.add(acme, `ann ${n}`);
  turns.add(acmeBob, 'bob 0');
  turns.add(acmeBob, 'bob 1');
  turns.add(beta, 'beta 0');
  turns.add(beta, 'beta 1');
  const order = [acme, beta, acmeBob, beta, acme].map((asker) => {
    const item = turns.start();
    turns.end(asker);
    return item;
  });
  expect(order).toEqual(['ann 0', 'beta 0', 'bob 0', 'beta 1', 'ann 1']);
});

it('gives the next place to the host with least running', () => {
  const turns = createTurns<string>(100);
  for (let n = 0; n < 4; n++) turns.add(acme, `acme ${n}`);
  expect([turns.start(), turns.start()]).toEqual(['acme 0', 'acme 1']);
  turns.add(beta, 'beta 0');
  turns.add(gamma, 'gamma 0');
  turns.end(acme);
  expect(turns.start()).toBe('beta 0');
  expect(turns.start()).toBe('gamma 0');
  expect(turns.start(({ ofHost }) => ofHost === 0)).toBeUndefined();
  expect(turns.start()).toBe('acme 2');
});

it('doesn’t let a stream of newcomers shut out a host that waits', () => {
  const turns = createTurns<string>(100);
  turns.add(acme, 'acme 0');
  turns.add(acme, 'acme 1');
  turns.start();
  turns.end(acme);
  turns.add(beta, 'beta 0');
  expect(turns.start()).toBe('acme 1');
});

it('refuses the newest of the longest line when full', () => {
  const turns = createTurns<string>(3);
  expect(turns.add(acme, 'ann 0')).toBeUndefined();
  turns.add(acme, 'ann 1');
  turns.add(acmeBob, 'bob 0');
  expect(turns.add(beta, 'beta 0')).toBe('ann 1');
  expect(turns.add(acmeBob, 'bob 1')).toBe('bob 1');
  expect(turns.waiting()).toBe(3);
  expect(turns.clear()).toEqual(['ann 0', 'bob 0', 'beta 0']);
  expect([turns.waiting(), turns.start()]).toEqual([0, undefined]);
});
