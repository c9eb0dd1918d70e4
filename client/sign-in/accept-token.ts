import { CallFailed } from '#client/api.ts';
import type { Identity } from '#client/session/identity-calls.ts';
import type { LandingParams } from '#client/session/landing-params.ts';
import { decodeClaims, isToken } from '#client/session/session.ts';

interface AcceptDeps {
  storeToken: (token: string) => void;
  /** Throws if the server doesn't know the token. */
  callIdentity: (token: string) => Promise<Identity>;
}

/** Owner of a valid token that must not be stored without a press. */
export interface OfferedAccount {
  name: string;
  email: string;
  /** Stores the token; returns the owner's name. */
  accept: () => string;
}

/**
 * Signs in the token's owner and returns their name. Anybody can send a link with their own token, so it is taken at once only in the
 * browser that the server gave the session to; if the server can't tell, in the tab that started a sign-in. Elsewhere, and where it would
 * replace somebody else who is signed in, the account is offered and nothing is stored. Throws if the token is invalid.
 */
export async function acceptToken(
  { storeToken, callIdentity }: AcceptDeps,
  { token = '', present = '', begunHere = false }: LandingParams,
): Promise<string | OfferedAccount> {
  if (!isToken(token)) throw new CallFailed(undefined, {}, { code: 'token_invalid' });
  const { sub, name, email, sameBrowser = begunHere } = await callIdentity(token);
  const accept = () => {
    storeToken(token);
    return name;
  };
  const claims = decodeClaims(present);
  const replacesSomebody = claims !== undefined && claims.sub !== sub && !begunHere;
  return sameBrowser && !replacesSomebody ? accept() : { name, email, accept };
}
