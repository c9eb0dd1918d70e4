import type { Context } from 'hono';

/** Who asks: nobody that is known, or an account that may act on the host that is called. */
export type Caller =
  | { kind: 'visitor' }
  | { kind: 'member'; accountId: string; email: string; role: 'user' | 'host-admin' | 'admin' };

/** What every handler may know of its request, put there by middleware before it runs. */
export interface RequestVariables {
  /** Host key: lower case, punycode, no port. */
  host: string;
  caller: Caller;
  /** The client's address, behind a trusted proxy the one it reports. */
  address: string;
  requestId: string;
}

export interface AppEnv {
  Variables: RequestVariables;
}

export type AppContext = Context<AppEnv>;
