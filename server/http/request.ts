import type { Context } from 'hono';
import type { Problem } from '#server/failure/problem.ts';

/** Who makes a request: a visitor, or a signed-in account that is valid on the request's host. */
export type Caller =
  | { kind: 'visitor' }
  | { kind: 'member'; accountId: string; email: string; role: 'user' | 'host-admin' | 'admin' };

/** Variables that middleware sets for every handler. */
interface RequestVariables {
  /** Host key: lower case, punycode, no port. */
  host: string;
  /** Origin at which the client reached this server, such as `https://acme.example:8443`. */
  origin: string;
  caller: Caller;
  /** Session of a member's token. */
  sessionId: string | undefined;
  /** The client's IP address; behind a trusted proxy the one it reports. */
  address: string;
  requestId: string;
  /** Watches whether the body arrives slowly; `refuse` is called if its client has too many that do. */
  watchBody?: (refuse: (reason: Problem) => void) => { end: () => void };
}

export interface AppEnv {
  Variables: RequestVariables;
}

export type AppContext = Context<AppEnv>;
