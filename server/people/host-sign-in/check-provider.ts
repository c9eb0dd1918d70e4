import { ClientError, type CustomFetch } from 'openid-client';
import type { HostSignInInput } from '#contract/people/host-sign-in.ts';
import { Problem, problem } from '#server/failure/problem.ts';
import { isLocalName } from '#server/http/host/local-name.ts';
import { discoverProvider } from '../social/social-openid.ts';

/** Checks a provider by discovery before it is stored. Throws `issuer_invalid` with the reason. */
export async function checkProvider(
  fetch: CustomFetch,
  { issuer, clientId }: { issuer: string; clientId: string },
): Promise<void> {
  if (!isConfidential(issuer)) throw issuerInvalid('The issuer must start with https://.');
  const config = await discoverProvider({ issuer, client: { id: clientId, secret: '' }, fetch }).catch(
    (error: unknown) => {
      throw issuerInvalid(reasonOf(error, issuer), error);
    },
  );
  const { authorization_endpoint, token_endpoint, jwks_uri } = config.serverMetadata();
  for (const [name, url] of Object.entries({ authorization_endpoint, token_endpoint, jwks_uri })) {
    if (url !== undefined && isConfidential(url)) continue;
    throw issuerInvalid(`The issuer's metadata has no https URL as ${name}.`);
  }
}

/** Throws `invalid_input` for fields that a provider needs. */
export function requireFields(input: HostSignInInput, hasSecret: boolean): void {
  const errors = {
    ...(input.clientId === '' && { clientId: 'Enter the client ID that the provider gave you.' }),
    ...(!input.clientSecret && !hasSecret && { clientSecret: 'Enter the client secret.' }),
    ...(input.label === '' && { label: 'Enter the name for the button.' }),
  };
  const fields = Object.keys(errors);
  if (fields.length === 0) return;
  throw problem('invalid_input', `Correct these fields and send again: ${fields.join(', ')}.`, { errors });
}

/** True for https, or http on this machine, without credentials, query or fragment (OpenID Connect Discovery §4.3). */
function isConfidential(text: string): boolean {
  const url = URL.parse(text);
  if (!url || url.username || url.password || url.hash) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLocalName(url.hostname));
}

function reasonOf(error: unknown, issuer: string): string {
  const cause = error instanceof Error && error.cause instanceof Problem ? error.cause : undefined;
  if (cause) return cause.message;
  if (!(error instanceof ClientError))
    return `${issuer} could not be reached. Check the URL, or try again later.`;
  if (error.code === 'OAUTH_TIMEOUT') return `${issuer} took too long to respond. Try again later.`;
  if (error.code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') {
    return `The provider at ${issuer} names itself differently. Enter the issuer exactly as the provider writes it.`;
  }
  return `${issuer} sent no OpenID Connect metadata. Check the URL.`;
}

function issuerInvalid(sentence: string, cause?: unknown): Problem {
  return problem('issuer_invalid', sentence, { errors: { issuer: sentence }, cause });
}
