import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  fetchProtectedResource,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { z } from 'zod';
import { parseJsonOrUndefined } from '#server/compute/parse-json.ts';
import { fetchProviderAnswer } from './provider-answer.ts';
import { type Connection, type Profile, profileOf, providerSeconds } from './social-connection.ts';
import { providerRefused, providerUnavailable } from './social-refusal.ts';
import type { GithubClient } from './social-settings.ts';

const userSchema = z.object({
  id: z.int(),
  login: z.string(),
  name: z.string().nullish(),
  avatar_url: z.string().nullish(),
});

const emailsSchema = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

/** Connects to GitHub or a compatible server: OAuth 2 with PKCE, the profile from its API. */
export function createGithubConnection(client: GithubClient): Connection {
  const config = configure(client);
  return {
    issuer: config.serverMetadata().issuer,
    async begin(callback) {
      const checks = { state: randomState(), verifier: randomPKCECodeVerifier() };
      const url = buildAuthorizationUrl(config, {
        redirect_uri: callback,
        scope: 'user:email',
        state: checks.state,
        code_challenge: await calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, checks };
    },
    async finish(callbackUrl, { state, verifier = '' }) {
      const tokens = await authorizationCodeGrant(config, callbackUrl, {
        expectedState: state,
        pkceCodeVerifier: verifier,
      });
      return fetchProfile((path, schema) =>
        fetchJson(config, { token: tokens.access_token, url: `${client.apiUrl}${path}`, schema }),
      );
    },
  };
}

function configure({ id, secret, ...endpoints }: GithubClient): Configuration {
  const config = new Configuration(
    {
      // GitHub's `iss` in the callback (RFC 9207).
      issuer: endpoints.authorizeUrl.replace(/\/authorize$/, ''),
      authorization_endpoint: endpoints.authorizeUrl,
      token_endpoint: endpoints.tokenUrl,
    },
    id,
    secret,
  );
  config.timeout = providerSeconds;
  config[customFetch] = fetchProviderAnswer;
  if (Object.values(endpoints).some((url) => url.startsWith('http:'))) allowInsecureRequests(config);
  return config;
}

type FetchApi = <Schema extends z.ZodType>(path: string, schema: Schema) => Promise<z.output<Schema>>;

async function fetchProfile(fetchApi: FetchApi): Promise<Profile> {
  const [user, emails] = await Promise.all([
    fetchApi('/user', userSchema),
    fetchApi('/user/emails', emailsSchema),
  ]);
  return profileOf({
    subject: String(user.id),
    verifiedEmail: emails.find(({ primary, verified }) => primary && verified)?.email,
    fullName: user.name || user.login,
    photoUrl: user.avatar_url ?? undefined,
  });
}

async function fetchJson<Schema extends z.ZodType>(
  config: Configuration,
  { token, url, schema }: { token: string; url: string; schema: Schema },
): Promise<z.output<Schema>> {
  const headers = new Headers({ Accept: 'application/vnd.github+json' });
  const response = await fetchProtectedResource(config, token, new URL(url), 'GET', undefined, headers);
  if (response.status >= 500) throw providerUnavailable(`HTTP ${response.status}`);
  const parsed = schema.safeParse(response.ok ? parseJsonOrUndefined(await response.text()) : undefined);
  if (parsed.success) return parsed.data;
  throw providerRefused(response.ok ? parsed.error : `HTTP ${response.status}`);
}
