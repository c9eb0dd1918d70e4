import type { GithubServer } from './github.ts';
import type { OidcServer } from './provider.ts';

/** OAuth client of the deployment at both test providers. */
export const client = { id: 'client', secret: 'a-secret-of-some-length' };

/** Returns the settings for test providers, as an operator would set them. */
export function providerAddresses(providers: {
  github: Pick<GithubServer, 'url'>;
  linkedin: Pick<OidcServer, 'issuer'>;
}): Record<string, string> {
  const { github, linkedin } = providers;
  return {
    GITHUB_AUTHORIZE_URL: `${github.url}/login/oauth/authorize`,
    GITHUB_TOKEN_URL: `${github.url}/login/oauth/access_token`,
    GITHUB_API_URL: github.url,
    LINKEDIN_ISSUER: linkedin.issuer,
  };
}
