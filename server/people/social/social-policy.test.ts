import { expect, it } from 'vitest';
import type { SignUpPolicy } from '#contract/people/sign-up-policy.ts';
import { defaultConfig } from '#server/hosts/configs/defaults.ts';
import { insertConfig } from '#server/hosts/saving/insert-config.ts';
import { describeStores } from '#server/testing/store/stores.ts';
import { insertAccount, listAccounts } from '../accounts/accounts.ts';
import { findInvitation, insertInvitation } from '../invitations/invitations.ts';
import { findOrConnectAccount } from './social-accounts.ts';

const host = 'acme.example';
const profile = { subject: '7', email: 'ann@mail.example', firstName: 'Ann', lastName: '', photoUrl: '' };

describeStores('a sign-in through a provider on a host with a policy', (store) => {
  const setPolicy = (signUp: SignUpPolicy) =>
    insertConfig(store(), { ...defaultConfig(host), pagesettings: { signUp } });
  const arrive = (more: { invitation?: string } = {}) =>
    findOrConnectAccount(
      { db: store(), isConsole: () => false },
      {
        host,
        provider: 'https://github.example',
        profile,
        address: '',
        ...more,
      },
    );
  const invite = async (email: string | null) =>
    (
      await insertInvitation(store(), {
        ...{ host, email, role: 'host-admin', invitedBy: 'admin@mail.example', isMailed: false },
      })
    ).token;

  it.each<SignUpPolicy>(['invited', { domains: ['other.example'] }])(
    'makes no account (%j)',
    async (policy) => {
      await setPolicy(policy);
      await expect(arrive()).rejects.toMatchObject({ code: 'sign_up_not_allowed' });
      expect(await listAccounts(store(), {})).toEqual([]);
      expect(await store().selectFrom('connected_identities').selectAll().execute()).toEqual([]);
    },
  );

  it('makes one for a listed domain, and finds the accounts that exist', async () => {
    await setPolicy({ domains: ['mail.example'] });
    const { id } = await arrive();
    await store().updateTable('configs').set({ pagesettings: '{"signUp":"invited"}' }).execute();
    expect(await arrive()).toMatchObject({ id, awaitsVerification: false });
  });

  it('connects an account that an admin made', async () => {
    await setPolicy('invited');
    const { id } = await insertAccount(store(), { host, email: profile.email, role: 'user' });
    expect(await arrive()).toMatchObject({ id });
  });

  it('accepts an invitation, once and for its address', async () => {
    await setPolicy('invited');
    const another = await invite('bea@mail.example');
    await expect(arrive({ invitation: another })).rejects.toMatchObject({ code: 'invitation_for_another' });
    expect(await listAccounts(store(), {})).toEqual([]);
    expect(await findInvitation(store(), { token: another, host })).toMatchObject({ role: 'host-admin' });
    const invitation = await invite(null);
    expect(await arrive({ invitation })).toMatchObject({ role: 'host-admin' });
    await expect(arrive({ invitation })).rejects.toMatchObject({ code: 'invitation_invalid' });
    expect(await arrive()).toMatchObject({ role: 'host-admin' });
  });
});
