import { expect, it } from 'vitest';
import { createLoadShares } from './load-shares.ts';

function open() {
  let ms = 0;
  const shares = createLoadShares(() => ms);
  return {
    ...shares,
    wait(by: number) {
      ms += by;
    },
    countAll(host: string, client: string, requests: number) {
      for (let n = 0; n < requests; n++) shares.count({ host, client });
    },
  };
}

const acme = { host: 'acme', client: 'ann' };
const acmeBob = { host: 'acme', client: 'bob' };
const beta = { host: 'beta', client: 'ben' };

it('tells a host that asks little from the one that floods', () => {
  const shares = open();
  shares.countAll('acme', 'ann', 1000);
  expect(shares.isLight(acme)).toBe(false);
  shares.countAll('beta', 'ben', 20);
  expect([shares.isLight(acme), shares.isLight(beta)]).toEqual([false, true]);
});

it('tells a client that asks little from the one of its host that floods', () => {
  const shares = open();
  shares.countAll('acme', 'ann', 1000);
  shares.countAll('acme', 'bob', 20);
  expect([shares.isLight(acme), shares.isLight(acmeBob)]).toEqual([false, true]);
});

it('spares nobody of a crowd, among hosts or clients alike', () => {
  const shares = open();
  for (let n = 0; n < 1000; n++) shares.countAll('acme', `visitor ${n}`, 1 + (n % 20));
  expect(shares.isLight({ host: 'acme', client: 'visitor 0' })).toBe(false);
  for (let n = 0; n < 1000; n++) shares.countAll('beta', `visitor ${n}`, 1 + (n % 20));
  expect(shares.isLight(beta)).toBe(false);
});

it('forgets a flood after ten seconds', () => {
  const shares = open();
  shares.countAll('acme', 'ann', 1000);
  shares.countAll('beta', 'ben', 20);
  shares.wait(6000);
  expect(shares.isLight(beta)).toBe(true);
  shares.wait(5000);
  shares.countAll('beta', 'ben', 1);
  expect(shares.isLight(beta)).toBe(false);
});
