import { expect, it } from 'vitest';
import { dailyMails, secondsUntilTomorrow } from './daily-mails.ts';

const createdAt = new Date('2026-11-01T00:00:00Z');

it.each([
  ['2026-11-01', 50],
  ['2026-11-07', 50],
  ['2026-11-08', 100],
  ['2026-11-15', 200],
  ['2027-11-01', 2000],
  ['2026-10-01', 50],
])('lets a host mail more with each week: %s', (day, mails) => {
  expect(dailyMails({ createdAt, now: new Date(day), most: 2000 })).toBe(mails);
});

it('never lets a host mail more than the setting', () => {
  expect(dailyMails({ createdAt, now: createdAt, most: 10 })).toBe(10);
});

it('waits until midnight UTC', () => {
  expect(secondsUntilTomorrow(new Date('2026-11-01T23:59:30Z'))).toBe(30);
});
