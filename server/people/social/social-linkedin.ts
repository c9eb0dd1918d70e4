import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
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
import {
  type Checks,
  type Connection,
  type Profile,
  profileOf,
  providerSeconds,
} from './social-connection.ts';
import type { SocialClient, SocialSettings } from './social-settings.ts';

const discoveredMs = 3_600_000;

/** LinkedIn omits the nonce from its ID tokens. It supports no PKCE for clients with a secret either, but doesn't announce any. */
const issuersWithoutNonce: readonly string[] = ['https://www.linkedin.com/oauth'];

const textClaim = z.string().optional().catch(undefined);
const claimsSchema = z.object({
  email: textClaim,
  // LinkedIn sends it as a string in some responses.
  email_verified: z.union([z.boolean(), z.literal('true').transform(() => true)]).catch(false),
  given_name: textClaim,
  family_name: textClaim,
  name: textClaim,
  picture: textClaim,
});

/** Connects to LinkedIn or another OpenID Connect provider, configured by discovery. */
export function createLinkedinConnection(
  { issuer }: SocialSettings['linkedin'],
  client: SocialClient,
): Connection {
  const discover = createMaxAgeCache(() => discoverProvider(issuer, client), Date.now);
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
      return profileFrom({ ...claims, ...(await userInfoOf(config, tokens.access_token, claims.sub)) });
    },
  };
}

function discoverProvider(issuer: string, client: SocialClient): Promise<Configuration> {
  return discovery(new URL(issuer), client.id, client.secret, undefined, {
    timeout: providerSeconds,
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

function profileFrom(token: IDToken & Partial<UserInfoResponse>): Profile {
  const claims = claimsSchema.parse(token);
  return profileOf({
    subject: token.sub,
    verifiedEmail: claims.email_verified ? claims.email : undefined,
    firstName: claims.given_name,
    lastName: claims.family_name,
    fullName: claims.name,
    photoUrl: claims.picture,
  });
}
