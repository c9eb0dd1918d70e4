import type { CustomFetch } from 'openid-client';
import { type HostRole, hostRoles } from '#contract/people/rights.ts';
import { isOfDomain } from '#contract/people/sign-up-policy.ts';
import { problem } from '#server/failure/problem.ts';
import type { Db } from '#server/store/schema.ts';
import type { Connection, Profile } from '../social/social-connection.ts';
import { createOpenIdConnection, type OpenIdClaims, profileOfClaims } from '../social/social-openid.ts';
import type { ProviderFetch } from './provider-fetch.ts';
import { findClient, type HostProvider } from './stored-provider.ts';

interface HostConnectionDeps {
  db: Db;
  signingKey: Uint8Array;
  providerFetch: ProviderFetch;
}

/** Maximum number of providers whose metadata is cached. */
const maxCached = 200;

/** Returns a finder of hosts' own providers, as the store has them now; each caches its metadata until it is changed. */
export function createHostConnections(
  deps: HostConnectionDeps,
): (host: string) => Promise<Connection | undefined> {
  const made = new Map<string, Connection>();
  return async (host) => {
    const provider = await findClient(deps, host);
    if (!provider) return undefined;
    const key = JSON.stringify([host, provider]);
    const connection = made.get(key) ?? connect(provider, deps.providerFetch(host));
    // The least recently used go first.
    made.delete(key);
    made.set(key, connection);
    for (const oldest of made.keys()) {
      if (made.size <= maxCached) break;
      made.delete(oldest);
    }
    return connection;
  };
}

function connect(provider: HostProvider & { clientSecret: string }, fetch: CustomFetch): Connection {
  const { issuer, clientId: id, clientSecret: secret } = provider;
  const describe = (claims: OpenIdClaims) => describePerson(provider, claims);
  return createOpenIdConnection({ issuer, client: { id, secret }, fetch, describe });
}

/** Throws `email_not_allowed` for an address outside the provider's domains, `email_unverified` without one. */
function describePerson({ allowedDomains, roleClaim }: HostProvider, claims: OpenIdClaims): Profile {
  const isAllowed = (email: string) => isOfDomain(email.toLowerCase(), allowedDomains);
  const profile = profileOfClaims(claims, isAllowed);
  if (allowedDomains.length > 0) requireAllowed(profile, isAllowed);
  return roleClaim ? { ...profile, role: roleOf(claims[roleClaim.claim], roleClaim.values) } : profile;
}

function requireAllowed({ email }: Profile, isAllowed: (email: string) => boolean): void {
  if (email === undefined) {
    throw problem('email_unverified', 'The sign-in service has no verified e-mail address for you.');
  }
  if (isAllowed(email)) return;
  throw problem('email_not_allowed', 'Your e-mail address is not of a domain that can sign in here.');
}

/** Returns the highest role of a claim's values: a text, or a list of them. */
function roleOf(claim: unknown, values: Record<string, HostRole>): HostRole {
  const has = Array.isArray(claim) ? claim : [claim];
  const given = has.map((value) =>
    typeof value === 'string' && Object.hasOwn(values, value) ? values[value] : undefined,
  );
  return hostRoles.findLast((role) => given.includes(role)) ?? 'user';
}
