import { expect, it } from 'vitest';
import { createRateLimiter } from '#server/http/limits/rate-limit.ts';
import { describeStores } from '#server/testing/store/stores.ts';
import { createReadingShare } from './reading-share.ts';

const noon = new Date('2026-11-21T12:00:00Z');
const reader = (...chargedTo: string[]) => ({ host: 'acme.example', client: 'ann', chargedTo });

describeStores('the share of reading', (store) => {
  const open = (now = noon) =>
    createReadingShare(createRateLimiter(store(), { enabled: true, now: () => now }), 300);

  it('is counted in milliseconds by account and by network', async () => {
    const charge = open();
    await charge(reader('account:ann', '192.0.2.1'), 200_000);
    await charge(reader('account:ben', '192.0.2.1'), 100_000);
    for (const more of [reader('account:joe', '192.0.2.1'), reader('192.0.2.1')]) {
      await expect(charge(more, 1)).rejects.toMatchObject({
        code: 'too_many_requests',
        retryAfterSeconds: 600,
        message:
          'Your documents took more than 300 seconds to read in ten minutes. Try again in 10 minutes, or send smaller files.',
      });
    }
    await charge(reader('account:ann', '192.0.2.2'), 100_000);
    await expect(charge(reader('account:ann', '192.0.2.3'), 1)).rejects.toThrow('Try again in 10 minutes');
    await charge(reader('account:eve', '192.0.2.4'), 300_000);
  });

  it('is whole again after ten minutes, and nobody’s for what the deployment reads', async () => {
    await open()(reader('192.0.2.1'), 400_000).catch(() => {});
    await open(new Date('2026-11-21T12:10:00Z'))(reader('192.0.2.1'), 1);
    await open()(reader(), 1_000_000);
  });
});
