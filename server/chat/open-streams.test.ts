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
