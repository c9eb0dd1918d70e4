import { generateKeyPairSync } from 'node:crypto';
import { jwtVerify } from 'jose';
import type { Asked } from './stand-in.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

const email = 'livery@acme-123.iam.gserviceaccount.com';

/** Returns the JSON of a service account whose tokens a server at an address gives. */
export function serviceAccountOf(url: string, parts: object = {}): string {
  return JSON.stringify(
    {
      type: 'service_account',
      project_id: 'acme-123',
      private_key_id: 'a1b2c3',
      private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
      client_email: email,
      token_uri: `${url}/token`,
      ...parts,
    },
    undefined,
    2,
  );
}

/** Returns the claims of the assertion that a request for a token contains. Throws for one that the account didn't sign for this server. */
export async function claimsOf({
  request,
  body,
}: Asked): Promise<{ scope?: unknown; exp?: number; iat?: number }> {
  const form = new URLSearchParams(body);
  if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer')
    throw new Error('another grant');
  const { payload } = await jwtVerify(form.get('assertion') ?? '', publicKey, {
    ...{ algorithms: ['RS256'], issuer: email, audience: `http://${request.headers.host}/token` },
    requiredClaims: ['iat', 'exp'],
  });
  return payload;
}
