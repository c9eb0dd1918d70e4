import type { Role } from '#contract/people/rights.ts';

/** Host of operators' accounts, which are valid on every host. */
export const everyHost = '*';

/** A person on one host. The same e-mail address on another host is a separate account. */
export interface Account {
  id: string;
  /** A host key, or `everyHost` for an operator. */
  host: string;
  /** In lower case. */
  email: string;
  role: Role;
  firstName: string;
  lastName: string;
  phone: string;
  photoUrl: string;
  isEmailVerified: boolean;
  isSuspended: boolean;
  /** True if nobody may sign in before the e-mail address is verified, by setting a password through a mailed link. */
  awaitsVerification: boolean;
}

/** Tokens of a new or refreshed session. */
export interface SignedIn {
  /** JWT, one hour. */
  accessToken: string;
  /** Opaque, single use; goes into an HttpOnly cookie. */
  refreshToken: string;
}
