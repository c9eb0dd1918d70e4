import { isLocalName } from '#server/http/host/local-name.ts';
import type { AppContext } from '#server/http/routes/request.ts';

/** A host as authenticators know it: passkeys belong to its name and are used on its page alone. */
export interface RelyingParty {
  host: string;
  /** `https://HOST`; for local names the origin that was asked. */
  origin: string;
}

export function relyingPartyOf(c: AppContext): RelyingParty {
  const { host, origin } = c.var;
  return { host, origin: isLocalName(host) ? origin : `https://${host}` };
}
