import { expect, it } from 'vitest';
import { openingAt } from './opening-hours.ts';

const hours = { mon: ['13:00-17:00', '09:00-12:00'], fri: ['00:00-24:00'] };
const at = (now: string, timeZone = 'Europe/Berlin') => openingAt(hours, { timeZone, now: new Date(now) });

it('knows when somebody is there, in the time zone of the host', () => {
  expect(at('2026-11-23T08:00:00Z')).toEqual({ isOpen: true });
  expect(at('2026-11-23T08:00:00Z', 'UTC')).toMatchObject({ isOpen: false, opensAt: { time: '09:00' } });
  expect(at('2026-11-23T11:00:00Z')).toEqual({
    isOpen: false,
    opensAt: { day: 'mon', time: '13:00', timeZone: 'Europe/Berlin' },
  });
  expect(at('2026-11-23T16:00:00Z')).toMatchObject({ opensAt: { day: 'fri', time: '00:00' } });
  expect(at('2026-11-27T22:59:59Z')).toEqual({ isOpen: true });
  expect(at('2026-11-27T23:00:00Z')).toMatchObject({ opensAt: { day: 'mon', time: '09:00' } });
  // Summer time.
  expect(at('2026-07-20T07:00:00Z')).toEqual({ isOpen: true });
});

it('is there all night where it goes on after midnight on the next day', () => {
  const bar = { sun: ['22:00-24:00'], mon: ['00:00-02:00'] };
  const on = (now: string) => openingAt(bar, { timeZone: 'UTC', now: new Date(now) });
  expect(on('2026-11-22T21:59:59Z')).toMatchObject({ opensAt: { day: 'sun', time: '22:00' } });
  expect(on('2026-11-22T23:59:59Z')).toEqual({ isOpen: true });
  expect(on('2026-11-23T00:00:00Z')).toEqual({ isOpen: true });
  expect(on('2026-11-23T02:00:00Z')).toMatchObject({ isOpen: false, opensAt: { day: 'sun' } });
});

it('is always there without hours, and never without a day', () => {
  const now = { timeZone: 'UTC', now: new Date() };
  expect(openingAt(undefined, now)).toEqual({ isOpen: true });
  expect(openingAt({}, now)).toEqual({ isOpen: false });
});
