import { CallFailed } from '#client/api.ts';
import type { LandingParams } from '#client/session/landing-params.ts';
import { decodeClaims, isToken } from '#client/session/session.ts';
import { words } from '#client/words/words.ts';

interface AcceptDeps {
  storeToken: (token: string) => void;
  /** Throws if the server doesn't know the token. */
  callIdentity: (token: string) => Promise<{ sub: string; name: string; sameBrowser: boolean | undefined }>;
}

/**
 * Signs in the token's owner and returns their name. Anybody can send a link with their own token, so it counts only in the browser that
 * the server gave the session to; if the server can't tell, in the tab that started a sign-in. Only there it replaces a person who is
 * signed in. Throws if nobody is signed in.
 */
export async function acceptToken(
  { storeToken, callIdentity }: AcceptDeps,
  { token = '', present = '', begunHere = false }: LandingParams,
): Promise<string> {
  if (!isToken(token)) throw new CallFailed();
  const { sub, name, sameBrowser = begunHere } = await callIdentity(token);
  if (!sameBrowser) {
    throw new CallFailed(words().otherBrowser);
  }
  const claims = decodeClaims(present);
  if (claims && claims.sub !== sub && !begunHere) {
    throw new CallFailed(words().otherPerson);
  }
  storeToken(token);
  return name;
}
