import type { GithubServer } from './github.ts';
import type { OidcServer } from './provider.ts';

/** OAuth client of the deployment at both test providers. */
export const client = { id: 'client', secret: 'a-secret-of-some-length' };

/** Returns the clients of one host, or of the deployment, at test providers, as `SOCIAL_CLIENTS` has them. */
export function clientsAt(
  { github, linkedin }: { github: Pick<GithubServer, 'url'>; linkedin: Pick<OidcServer, 'issuer'> },
  registered = client,
) {
  return {
    github: {
      ...registered,
      authorizeUrl: `${github.url}/login/oauth/authorize`,
      tokenUrl: `${github.url}/login/oauth/access_token`,
      apiUrl: github.url,
    },
    linkedin: { ...registered, issuer: linkedin.issuer },
  };
}
