import { CallFailed } from '../api.ts';
import { decodeClaims, isToken } from '../session.ts';

interface AcceptDeps {
  readToken: () => string | undefined;
  storeToken: (token: string) => void;
  /** Throws where the server knows nobody by the token. */
  callIdentity: (token: string) => Promise<{ sub: string; name: string }>;
}

/**
 * Signs in whoever the token belongs to and answers their name. Anybody may lead a person to an address with a token of
 * their own: it replaces nobody who is signed in here, unless this page began the sign-in. Throws where nobody is signed in.
 */
export async function acceptToken(
  { readToken, storeToken, callIdentity }: AcceptDeps,
  { token = '', begunHere = false }: { token?: string | undefined; begunHere?: boolean },
): Promise<string> {
  if (!isToken(token)) throw new CallFailed();
  const { sub, name } = await callIdentity(token);
  const present = decodeClaims(readToken() ?? '');
  if (present && present.sub !== sub && !begunHere) {
    throw new CallFailed('Somebody else is signed in here. Log out first, and start the sign-in again.');
  }
  storeToken(token);
  return name;
}
