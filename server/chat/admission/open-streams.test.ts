import { expect, it } from 'vitest';
import { createOpenStreams } from './open-streams.ts';

const limits = { perClient: 2, perHost: 3, inAll: 4 };

it('counts places by client, host and process, and each is given back once', () => {
  const streams = createOpenStreams(limits);
  const leave = streams.enter({ client: 'a', host: 'acme' });
  streams.enter({ client: 'a', host: 'acme' });
  expect(() => streams.enter({ client: 'a', host: 'beta' })).toThrow(/up to 2 answers at once/);
  streams.enter({ client: 'b', host: 'acme' });
  expect(() => streams.enter({ client: 'c', host: 'acme' })).toThrow(/This site is busy/);
  streams.enter({ client: 'c', host: 'beta' });
  expect(() => streams.enter({ client: 'd', host: 'gamma' })).toThrow(/The service is busy/);
  leave();
  leave();
  expect(streams.count()).toBe(3);
  streams.enter({ client: 'a', host: 'acme' });
  expect(streams.count()).toBe(4);
});

it('keeps places for other hosts, and for other clients of a host', () => {
  const streams = createOpenStreams({ perClient: 1000, perHost: 20, inAll: 30 });
  const enterAll = (client: string, host: string) => {
    for (let count = 0; ; count++) {
      try {
        streams.enter({ client, host });
      } catch {
        return count;
      }
    }
  };
  expect(enterAll('ann', 'acme')).toBe(18);
  expect(enterAll('bob', 'acme')).toBe(1);
  expect(enterAll('eve', 'beta')).toBe(8);
  expect(enterAll('eve', 'gamma')).toBe(2);
  expect(() => streams.enter({ client: 'sue', host: 'beta' })).toThrow('The service is busy');
  expect(enterAll('joe', 'delta')).toBe(1);
});
