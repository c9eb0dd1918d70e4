import { google } from './google.ts';
import { claimsOf, serviceAccountOf } from './service-account.ts';
import type { Family } from './stand-in.ts';

const token = 'ya29.a-token-of-the-tests';
const path = '/v1beta1/projects/acme-123/locations/global/publishers/google/models/';

/** Google's models on Vertex AI. A request without a token, or at another path, is refused. */
export const vertex: Family = {
  ...google,
  kind: 'vertex',
  key: serviceAccountOf,
  async handles(asked, response) {
    const { url = '', headers } = asked.request;
    if (url === '/token') {
      const { scope } = await claimsOf(asked);
      const isScope = scope === 'https://www.googleapis.com/auth/cloud-platform';
      response.end(
        JSON.stringify(isScope ? { access_token: token, expires_in: 3_599 } : { error: 'invalid_scope' }),
      );
      return true;
    }
    if (headers.authorization === `Bearer ${token}` && url.startsWith(path) && !headers['x-goog-api-key'])
      return false;
    response.writeHead(401).end('{}');
    return true;
  },
};
