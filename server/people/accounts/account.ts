import type { Role } from '#contract/identity.ts';

/** The host of operators: they belong to every host. */
export const everyHost = '*';

/** A person on one host. An e-mail address on two hosts is two accounts that know nothing of each other. */
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
}

/** What a person holds after signing in: a short-lived token to show, and one to get the next with. */
export interface SignedIn {
  /** JWT, one hour. */
  accessToken: string;
  /** Opaque, single use; goes into an HttpOnly cookie. */
  refreshToken: string;
}
