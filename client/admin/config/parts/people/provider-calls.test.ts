import { expect, it } from 'vitest';
import { toProvider, toProviderEntries } from './provider-calls.ts';

const provider = {
  issuer: 'https://id.acme.example',
  clientId: 'chat',
  hasSecret: true,
  label: 'Acme',
  allowedDomains: ['acme.example', 'beta.example'],
  roleClaim: {
    claim: 'groups',
    values: { 'Site Admins': 'host-admin' as const, board: 'host-admin' as const, staff: 'analyst' as const },
  },
};

it('makes the body that it was made from, without the secret', () => {
  const { hasSecret: _, ...sent } = provider;
  expect(toProvider(toProviderEntries(provider))).toEqual({ ...sent, clientSecret: null });
});

it('sends a typed secret, and no claim without its name', () => {
  const entries = { ...toProviderEntries(provider), clientSecret: 's', claim: ' ' };
  expect(toProvider(entries)).toMatchObject({ clientSecret: 's', roleClaim: null });
});
