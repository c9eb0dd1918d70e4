import { expect, it } from 'vitest';
import { defaultConfig } from '#server/hosts/configs/defaults.ts';
import { insertConfig } from '#server/hosts/saving/insert-config.ts';
import { markSuspended } from '#server/hosts/state/end-rows.ts';
import { describeSocial, isCallback } from '#server/testing/people/social.ts';
import { listAccounts } from '../accounts/accounts.ts';

describeSocial('a host that ends during a sign-in', (world) => {
  it('gets neither an account nor a session', async () => {
    const { site, signIn } = world();
    const host = 'acme.example';
    const { id } = await insertConfig(site.db, defaultConfig(host));
    const url = await signIn('google', async (step) => {
      if (!isCallback(step)) return;
      await site.db.transaction().execute((trx) => markSuspended(trx, { id, host, now: new Date() }));
    });
    expect(url.searchParams.get('error')).toBe('host_not_found');
    expect(await listAccounts(site.db, {})).toEqual([]);
    expect(await site.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
  });
});
