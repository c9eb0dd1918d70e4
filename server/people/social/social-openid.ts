import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type IDToken,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type UserInfoResponse,
} from 'openid-client';
import { z } from 'zod';
import { createMaxAgeCache } from '../sessions/max-age-cache.ts';
import { fetchProviderAnswer } from './provider-answer.ts';
import {
  type Checks,
  type Connection,
  type Profile,
  profileOf,
  providerSeconds,
} from './social-connection.ts';
import type { SocialClient } from './social-settings.ts';

const discoveredMs = 3_600_000;

/** LinkedIn omits the nonce from its ID tokens. It supports no PKCE for clients with a secret either, but doesn't announce any. */
const issuersWithoutNonce: readonly string[] = ['https://www.linkedin.com/oauth'];

const textClaim = z.string().optional().catch(undefined);
const claimsSchema = z.object({
  email: textClaim,
  // LinkedIn sends it as a string in some responses.
  email_verified: z
    .union([z.boolean(), z.literal('true').transform(() => true)])
    .optional()
    .catch(false),
  given_name: textClaim,
  family_name: textClaim,
  name: textClaim,
  picture: textClaim,
});

/** Claims of the ID token and the user info, of which only `sub` is certain. */
export type OpenIdClaims = IDToken & Partial<UserInfoResponse>;

export interface OpenIdProvider {
  issuer: string;
  client: SocialClient;
  /** `fetchProviderAnswer` by default. */
  fetch?: CustomFetch;
  /** Returns the person; `profileOfClaims` by default. */
  describe?: (claims: OpenIdClaims) => Profile;
}

/** Connects to an OpenID Connect provider, configured by discovery. */
export function createOpenIdConnection(provider: OpenIdProvider): Connection {
  const { issuer, describe = profileOfClaims } = provider;
  const discover = createMaxAgeCache(() => discoverProvider(provider), Date.now);
  return {
    issuer,
    async begin(callback) {
      const config = await discover(discoveredMs);
      const checks = chooseChecks(config);
      return { url: await authorizationUrl(config, { callback, checks }), checks };
    },
    async finish(callbackUrl, { state, verifier, nonce }) {
      const config = await discover(discoveredMs);
      const tokens = await authorizationCodeGrant(config, callbackUrl, {
        expectedState: state,
        idTokenExpected: true,
        ...(verifier === undefined ? {} : { pkceCodeVerifier: verifier }),
        ...(nonce === undefined ? {} : { expectedNonce: nonce }),
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('An ID token that was required is missing');
      return describe({ ...claims, ...(await userInfoOf(config, tokens.access_token, claims.sub)) });
    },
  };
}

/** Fetches a provider's metadata. Throws the errors of openid-client, for one if the issuer names itself otherwise. */
export function discoverProvider({
  issuer,
  client,
  fetch = fetchProviderAnswer,
}: OpenIdProvider): Promise<Configuration> {
  return discovery(new URL(issuer), client.id, client.secret, undefined, {
    timeout: providerSeconds,
    [customFetch]: fetch,
    // Checks the ID token's signature too, although it comes from the provider directly.
    execute: [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])],
  });
}

function chooseChecks(config: Configuration): Checks {
  const server = config.serverMetadata();
  return {
    state: randomState(),
    ...(server.supportsPKCE() ? { verifier: randomPKCECodeVerifier() } : {}),
    ...(issuersWithoutNonce.includes(server.issuer) ? {} : { nonce: randomNonce() }),
  };
}

async function authorizationUrl(
  config: Configuration,
  { callback, checks: { state, verifier, nonce } }: { callback: string; checks: Checks },
): Promise<string> {
  const { scopes_supported: allowed = [] } = config.serverMetadata();
  const scopes = ['openid', 'profile', 'email', ...allowed.filter((scope) => scope === 'offline_access')];
  const parameters = new URLSearchParams({ redirect_uri: callback, scope: scopes.join(' '), state });
  if (nonce !== undefined) parameters.set('nonce', nonce);
  if (verifier !== undefined) {
    parameters.set('code_challenge', await calculatePKCECodeChallenge(verifier));
    parameters.set('code_challenge_method', 'S256');
  }
  return buildAuthorizationUrl(config, parameters).href;
}

/** Fetches the user info, since many providers omit names and e-mail from the ID token. */
async function userInfoOf(
  config: Configuration,
  accessToken: string,
  subject: string,
): Promise<Partial<UserInfoResponse>> {
  if (config.serverMetadata().userinfo_endpoint === undefined) return {};
  return fetchUserInfo(config, accessToken, subject);
}

/** Returns the person of the claims. The provider must say that the e-mail is verified, unless `trusts` accepts it where it says nothing. */
export function profileOfClaims(
  token: OpenIdClaims,
  trusts: (email: string) => boolean = () => false,
): Profile {
  const claims = claimsSchema.parse(token);
  const { email, email_verified: isVerified } = claims;
  const isTrusted = isVerified ?? (email !== undefined && trusts(email));
  return profileOf({
    subject: token.sub,
    verifiedEmail: isTrusted ? email : undefined,
    firstName: claims.given_name,
    lastName: claims.family_name,
    fullName: claims.name,
    photoUrl: claims.picture,
  });
}
