import { expect, it } from 'vitest';
import { mailDeps } from '#server/testing/mail/mail-deps.ts';
import { describeStores } from '#server/testing/store/stores.ts';
import { dailyMails, secondsUntilTomorrow, sendCounted, takeMailIfLeft } from './daily-mails.ts';
import type { SendOutcome } from './mail.ts';

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

describeStores('mails of a day', (store) => {
  const open = (host: string, mailsPerDay = 1) => {
    let now = new Date('2026-11-01T23:59:00Z');
    const deps = { ...mailDeps(store()), mailsPerDay, now: () => now };
    const mail = { host, kind: 'chosen' } as const;
    return {
      send: (outcome: SendOutcome) => sendCounted(deps, mail, async () => outcome),
      sendLong: (work: () => Promise<SendOutcome>) => sendCounted(deps, mail, work),
      isLeft: () => takeMailIfLeft(deps, mail),
      tomorrow: () => {
        now = new Date('2026-11-02T00:01:00Z');
      },
    };
  };

  it('count refused mails, not postponed ones', async () => {
    const { send } = open('waiting.example');
    expect(await send('later')).toBe('later');
    expect(await send('sent')).toBe('sent');
    expect(await send('sent')).toBe('tomorrow');
    const other = open('refused.example');
    expect(await other.send('refused')).toBe('refused');
    expect(await other.send('sent')).toBe('tomorrow');
  });

  it('count none whose sending throws', async () => {
    const { send, sendLong } = open('throws.example');
    await expect(sendLong(() => Promise.reject(new Error('no brand')))).rejects.toThrow('no brand');
    expect(await send('sent')).toBe('sent');
  });

  it('are not kept from being sent by those that were turned away meanwhile', async () => {
    const { send, sendLong, isLeft } = open('away.example');
    const outcome = await sendLong(async () => {
      expect(await isLeft()).toBe(false);
      expect(await send('sent')).toBe('tomorrow');
      return 'later';
    });
    expect(outcome).toBe('later');
    expect(await send('sent')).toBe('sent');
  });

  it('are not more because one of yesterday was given back', async () => {
    const { send, sendLong, tomorrow } = open('midnight.example');
    await sendLong(async () => {
      tomorrow();
      expect(await send('sent')).toBe('sent');
      return 'later';
    });
    expect(await send('sent')).toBe('tomorrow');
  });

  it('are not exceeded by several at once', async () => {
    const { send } = open('many.example', 3);
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => send('sent')));
    expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(3);
  });
});
