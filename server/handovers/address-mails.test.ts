import { expect, it } from 'vitest';
import { defaultConfig } from '#server/hosts/configs/defaults.ts';
import { askHandoverAddress, noteHandoverAddress } from '#server/hosts/handover/handover-address.ts';
import { insertConfig } from '#server/hosts/saving/insert-config.ts';
import type { SendOutcome } from '#server/mail/mail.ts';
import type { Db } from '#server/store/schema.ts';
import { mailDeps } from '#server/testing/mail/mail-deps.ts';
import { describeStores } from '#server/testing/store/stores.ts';
import { createLog } from '#server/watch/log.ts';
import { askDueAddresses } from './address-mails.ts';
import { startHandoverMails } from './mail-worker.ts';

const email = 'team@elsewhere.example';
const never = new AbortController().signal;
const daySeconds = 86_400;
const hours = (count: number) => count * 3600;

/** Asks a host's address, at a time that the test moves; the mail server does what `answer` says. */
async function open(db: Db, host: string) {
  let now = new Date('2026-11-02T12:00:00Z');
  let tries = 0;
  const deps = { ...mailDeps(db), now: () => now };
  await insertConfig(db, defaultConfig(host));
  await noteHandoverAddress(db, { host, email }, now);
  const find = () =>
    db.selectFrom('handover_addresses').selectAll().where('host', '=', host).executeTakeFirstOrThrow();
  const secondsUntilDue = async () => {
    const { mail_next_at: next } = await find();
    return next === null ? null : (Date.parse(next) - now.getTime()) / 1000;
  };
  return {
    find,
    secondsUntilDue,
    now: () => now,
    tries: () => tries,
    pass: (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1000);
    },
    ask: async (answer: () => SendOutcome | Promise<SendOutcome>) => {
      const sendOnce = async () => {
        tries++;
        return answer();
      };
      await askDueAddresses({ ...deps, mail: { sendOnce } }, never);
    },
    note: () => noteHandoverAddress(db, { host, email }, now),
  };
}

describeStores('a request to confirm', (store) => {
  it('is tried for a week, then at the address’s next use', async () => {
    const { ask, find, secondsUntilDue, pass, note } = await open(store(), 'away.example');
    const waits: number[] = [];
    for (;;) {
      await ask(() => 'later');
      const wait = await secondsUntilDue();
      if (wait === null) break;
      waits.push(wait);
      pass(wait);
    }
    const firstDay = [10, 60, 300, 1800, ...[1, 2, 4, 6, 10].map(hours)];
    expect(waits).toEqual([...firstDay, ...Array.from({ length: 6 }, () => daySeconds)]);
    expect(await find()).toMatchObject({ asked_at: null, mail_attempts: 0 });
    await note();
    await ask(() => 'sent');
    expect(await find()).toMatchObject({ asked_at: expect.any(String), mail_next_at: null });
  });

  it('is over once its receiver has refused it', async () => {
    const { ask, tries, note } = await open(store(), 'refused.example');
    await ask(() => 'refused');
    await note();
    await ask(() => 'sent');
    expect(tries()).toBe(1);
  });

  it('is sent again if an admin wants it while the last one is being sent', async () => {
    const host = 'again.example';
    const { ask, tries, now, pass } = await open(store(), host);
    await ask(async (): Promise<SendOutcome> => {
      pass(1);
      await askHandoverAddress(store(), { host, email }, now());
      return 'sent';
    });
    await ask(() => 'sent');
    expect(tries()).toBe(2);
  });

  it('waits until midnight UTC where the mails of the day are spent', async () => {
    const host = 'spent.example';
    const { ask, secondsUntilDue, tries, now } = await open(store(), host);
    for (const count of [1, 2, 3, 3]) {
      await ask(() => 'sent');
      expect(tries()).toBe(count);
      await askHandoverAddress(store(), { host, email }, now());
    }
    await ask(() => 'sent');
    const due = new Date(now().getTime() + Number(await secondsUntilDue()) * 1000);
    expect(due.toISOString()).toMatch(/^2026-11-03T00:00:00/);
  });

  it('is noted when the mail server takes it during a stop', async () => {
    const { find } = await open(store(), 'stops.example');
    const begun = Promise.withResolvers<void>();
    const taken = Promise.withResolvers<SendOutcome>();
    const sendOnce = () => {
      begun.resolve();
      return taken.promise;
    };
    const log = createLog('silent');
    const stop = startHandoverMails({ ...mailDeps(store()), log, mail: { sendOnce } });
    await begun.promise;
    const other = await open(store(), 'stops-later.example');
    const stopped = stop();
    taken.resolve('sent');
    await stopped;
    expect(await find()).toMatchObject({ asked_at: expect.any(String), mail_next_at: null });
    expect(await other.find()).toMatchObject({ mail_attempts: 0, asked_at: null });
  });
});
