import { type HostSignIn, hostSignInInputSchema, hostSignInSchema } from '#contract/people/host-sign-in.ts';
import type { HostSetting } from '#server/hosts/configs/host-setting-routes.ts';
import type { RateLimiter } from '#server/http/limits/rate-limit.ts';
import type { Db } from '#server/store/schema.ts';
import { checkProvider, requireFields } from './check-provider.ts';
import type { ProviderFetch } from './provider-fetch.ts';
import { deleteProvider, findProvider, showProvider, storeProvider } from './stored-provider.ts';

interface SignInSettingDeps {
  db: Db;
  signingKey: Uint8Array;
  providerFetch: ProviderFetch;
  limiter: RateLimiter;
}

/** Each save asks the provider. */
const savesByHost = { limit: 60, windowSeconds: 3600 };

/** A host's own OpenID Connect provider, for its admins. */
export function signInSetting(
  deps: SignInSettingDeps,
): HostSetting<HostSignIn, typeof hostSignInInputSchema> {
  const { db, signingKey, providerFetch, limiter } = deps;
  return {
    name: 'sign-in',
    input: hostSignInInputSchema,
    maxBytes: 64 * 1024,
    find: async (host, trx = db) => showProvider(await findProvider(trx, host)),
    async check(host, input) {
      const { issuer, clientId } = input;
      if (issuer === null) return;
      const stored = await findProvider(db, host);
      requireFields(input, stored?.issuer === issuer && stored.clientId === clientId);
      await limiter.take({ key: `sign-in-provider:${host}`, ...savesByHost });
      await checkProvider(providerFetch(host), { issuer, clientId });
    },
    async set(trx, host, { issuer, clientSecret, roleClaim = null, ...input }) {
      if (issuer === null) return deleteProvider(trx, host);
      const secret = clientSecret || undefined;
      await storeProvider(
        { db: trx, signingKey },
        { ...input, host, issuer, roleClaim, clientSecret: secret },
      );
    },
    audit: {
      action: ({ issuer }) => (issuer === null ? 'provider.delete' : 'provider.set'),
      before: ({ hasSecret: _, ...provider }) => provider,
    },
    rights: { read: 'configs:read', write: 'configs:write' },
    docs: {
      read: "Get a host's own OpenID Connect provider, without its secret",
      write: "Set or remove a host's own OpenID Connect provider",
      shown: hostSignInSchema,
      refused: {
        400: 'A field is not valid',
        422: 'The provider cannot be used: `detail` says what discovery found',
      },
    },
  };
}
