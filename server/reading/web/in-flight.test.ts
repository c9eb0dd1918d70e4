import { expect, it } from 'vitest';
import { shareInFlight } from './in-flight.ts';

const never = new AbortController().signal;

it('runs once for all who ask at the same time, and again for who asks later', async () => {
  const share = shareInFlight<number>();
  let runs = 0;
  const run = async () => ++runs;
  expect(await Promise.all([share('a', never, run), share('a', never, run)])).toEqual([1, 1]);
  expect(await share('a', never, run)).toBe(2);
});

it('keeps keys apart', async () => {
  const share = shareInFlight<string>();
  const both = [share('a', never, async () => 'a'), share('b', never, async () => 'b')];
  expect(await Promise.all(both)).toEqual(['a', 'b']);
});

it('tells a failure to all, and forgets it', async () => {
  const share = shareInFlight<string>();
  const fail = async () => Promise.reject(new Error('failed'));
  const outcomes = await Promise.allSettled([share('a', never, fail), share('a', never, fail)]);
  expect(outcomes.map((outcome) => outcome.status)).toEqual(['rejected', 'rejected']);
  expect(await share('a', never, async () => 'again')).toBe('again');
});

it('goes on for the others when one gives up', async () => {
  const share = shareInFlight<string>();
  const { promise, resolve } = Promise.withResolvers<string>();
  const leaver = new AbortController();
  const left = share('a', leaver.signal, () => promise);
  const stayed = share('a', never, () => promise);
  leaver.abort(new Error('given up'));
  await expect(left).rejects.toThrow('given up');
  resolve('done');
  expect(await stayed).toBe('done');
});

it('is aborted when the last gives up, and whoever asks then starts anew', async () => {
  const share = shareInFlight<string>();
  const leaver = new AbortController();
  let aborted = false;
  const left = share('a', leaver.signal, (signal) => {
    signal.addEventListener('abort', () => {
      aborted = true;
    });
    return new Promise(() => {});
  });
  leaver.abort();
  await expect(left).rejects.toThrow();
  expect(aborted).toBe(true);
  expect(await share('a', never, async () => 'anew')).toBe('anew');
});

it('does not begin for who has given up already', async () => {
  const share = shareInFlight<string>();
  await expect(share('a', AbortSignal.abort(), async () => 'begun')).rejects.toThrow();
});
