import type { Context } from 'hono';
import type { KeyScope } from '#contract/people/api-keys.ts';
import type { Right, Role } from '#contract/people/rights.ts';
import { type Problem, problem } from '#server/failure/problem.ts';

/** Who makes a request: a visitor, a signed-in account that is valid on the request's host, or a program. */
export type Caller = { kind: 'visitor' } | Member | ApiKeyCaller;

/** A signed-in account, with its role on the request's host. */
export interface Member {
  kind: 'member';
  accountId: string;
  email: string;
  role: Role;
}

/** Throws `sign_in_required` for visitors and programs. */
export function requireMember(caller: Caller): Member {
  if (caller.kind === 'member') return caller;
  throw problem('sign_in_required', 'You are not signed in. Sign in and try again.');
}

/** A program with a key of the request's host. */
export interface ApiKeyCaller {
  kind: 'key';
  id: string;
  name: string;
  scopes: readonly KeyScope[];
  /** Absent where the limits of its network address apply. */
  questionsPerMinute?: number;
  tokensPerDay?: number;
}

/** Returns how lists and the audit name a program. */
export function nameOfKey({ name }: ApiKeyCaller): string {
  return `API key ${name}`;
}

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
  /** The right that the call needs, set once the caller is known to have it. */
  right?: Right;
  /** Watches whether the body arrives slowly; `refuse` is called if its client has too many that do. */
  watchBody?: (refuse: (reason: Problem) => void) => { end: () => void };
}

export interface AppEnv {
  Variables: RequestVariables;
}

export type AppContext = Context<AppEnv>;
