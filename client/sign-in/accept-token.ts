import { CallFailed } from '#client/api.ts';
import { decodeClaims, isToken } from '#client/session/session.ts';

interface Arrived {
  token?: string | undefined;
  /** The token of whoever was signed in when the page was opened: their session may have ended since. */
  present?: string | undefined;
  begunHere?: boolean;
}

interface AcceptDeps {
  storeToken: (token: string) => void;
  /** Throws where the server knows nobody by the token. */
  callIdentity: (token: string) => Promise<{ sub: string; name: string }>;
}

/**
 * Signs in whoever the token belongs to and answers their name. Anybody may lead a person to an address with a token of
 * their own: it replaces nobody who is signed in here, unless this page began the sign-in. Throws where nobody is signed in.
 */
export async function acceptToken(
  { storeToken, callIdentity }: AcceptDeps,
  { token = '', present = '', begunHere = false }: Arrived,
): Promise<string> {
  if (!isToken(token)) throw new CallFailed();
  const { sub, name } = await callIdentity(token);
  const claims = decodeClaims(present);
  if (claims && claims.sub !== sub && !begunHere) {
    throw new CallFailed(
      'Somebody else was signed in here. If that is not you, log out and start the sign-in again.',
    );
  }
  storeToken(token);
  return name;
}
