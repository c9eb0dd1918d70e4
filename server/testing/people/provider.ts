import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import Provider, { type Configuration, type InteractionResults } from 'oidc-provider';
import { listen, type TestServer } from './listen.ts';

/** Claims about the person who signs in. */
export interface OidcPerson {
  sub: string;
  email?: string;
  /** LinkedIn sometimes sends a string. */
  email_verified?: boolean | string;
  given_name?: string;
  family_name?: string;
  name?: string;
  picture?: string;
  groups?: string | string[];
}

export interface OidcServer extends TestServer {
  issuer: string;
  /** Person who signs in next; undefined to decline the sign-in. */
  person: OidcPerson | undefined;
  /** Replaces an issued ID token; may sign with the provider's key. */
  forge: ((idToken: string, key: JWK) => Promise<string>) | undefined;
  /** True for no PKCE, as LinkedIn. */
  isWithoutPkce: boolean;
}

type OidcState = Pick<OidcServer, 'person' | 'forge' | 'isWithoutPkce'>;

interface OidcClient {
  id: string;
  secret: string;
  callbacks: string[];
  /** True to show the provider's pages for sign-in and consent, which accept any name and password. */
  asksPeople?: boolean;
}

/** Starts an OpenID Connect provider on 127.0.0.1; by default without pages and with PKCE. */
export async function startOidcServer(client: OidcClient): Promise<OidcServer> {
  const http = createServer();
  const { url, close } = await listen(http);
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), alg: 'RS256', kid: 'test', use: 'sig' };
  const state: OidcState = { person: undefined, forge: undefined, isWithoutPkce: false };
  const provider = new Provider(url, configure(client, key, state));
  provider.use(async (ctx, next) => {
    await next();
    const { body } = ctx;
    if (state.forge && isTokens(body)) body.id_token = await state.forge(body.id_token, key);
    if (state.isWithoutPkce && isMetadata(body)) delete body.code_challenge_methods_supported;
  });
  const serve = provider.callback();
  http.on('request', (request, response) => {
    const isInteraction = !client.asksPeople && request.url?.startsWith('/interaction/');
    void (isInteraction ? interact(provider, state.person, request, response) : serve(request, response));
  });
  return Object.assign(state, { url, close, issuer: url });
}

function configure(client: OidcClient, key: JWK, state: OidcState): Configuration {
  return {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: client.callbacks,
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['test'] },
    scopes: ['openid', 'offline_access'],
    claims: {
      openid: ['sub'],
      profile: ['given_name', 'family_name', 'name', 'picture', 'groups'],
      email: ['email', 'email_verified'],
    },
    pkce: { required: () => !state.isWithoutPkce },
    features: { devInteractions: { enabled: client.asksPeople ?? false } },
    ...(client.asksPeople ? {} : { interactions: { url: (_, { uid }) => `/interaction/${uid}` } }),
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...state.person, sub }) }),
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
  };
}

/** Allows or declines at once instead of showing a page. */
async function interact(
  provider: Provider,
  person: OidcPerson | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { params } = await provider.interactionDetails(request, response);
  const result = person
    ? await allow(provider, {
        sub: person.sub,
        clientId: String(params.client_id),
        scope: String(params.scope),
      })
    : { error: 'access_denied', error_description: 'The person said no' };
  await provider.interactionFinished(request, response, result);
}

async function allow(
  provider: Provider,
  { sub, clientId, scope }: { sub: string; clientId: string; scope: string },
): Promise<InteractionResults> {
  const grant = new provider.Grant({ accountId: sub, clientId });
  grant.addOIDCScope(scope);
  return { login: { accountId: sub, remember: false }, consent: { grantId: await grant.save() } };
}

function isTokens(body: unknown): body is { id_token: string } {
  return typeof body === 'object' && body !== null && 'id_token' in body && typeof body.id_token === 'string';
}

function isMetadata(body: unknown): body is { code_challenge_methods_supported?: string[] } {
  return typeof body === 'object' && body !== null && 'code_challenge_methods_supported' in body;
}
