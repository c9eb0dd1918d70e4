import { expect, it } from 'vitest';
import { openingSentence } from './opening-sentence.ts';

const at = (now: string, day: 'mon' | 'tue' = 'tue', timeZone = 'UTC') =>
  openingSentence({ fields: [], isOpen: false, opensAt: { day, time: '09:00', timeZone } }, Date.parse(now));

it('says today and tomorrow in the host’s own zone, and else the weekday', () => {
  expect(at('2026-11-24T00:54:00Z')).toContain('Somebody is back today, 09:00 (UTC).');
  expect(at('2026-11-23T20:00:00Z')).toContain('back tomorrow, 09:00');
  // In Tokyo it is Tuesday already.
  expect(at('2026-11-23T20:00:00Z', 'tue', 'Asia/Tokyo')).toContain('back today, 09:00 (Asia/Tokyo)');
  expect(at('2026-11-21T20:00:00Z')).toContain('back on Tuesday, 09:00 (UTC).');
  // The same weekday of the next week.
  expect(at('2026-11-24T17:00:00Z')).toContain('back on Tuesday, 09:00 (UTC).');
});
