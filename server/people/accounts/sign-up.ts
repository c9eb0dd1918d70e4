import type { Kysely } from 'kysely';
import { type SignUp, signUpSchema, type User } from '#contract/identity.ts';
import { Problem, problem } from '#server/failure/problem.ts';
import { readJson } from '#server/http/body.ts';
import { requireSameHost } from '#server/http/host.ts';
import { clientOfAddress, type RateLimiter } from '#server/http/limits.ts';
import type { AppContext } from '#server/http/request.ts';
import type { Store } from '#server/store/schema.ts';
import type { Account } from './account.ts';
import { findAccountByEmail, insertAccount, type NewAccount } from './accounts.ts';
import { hashPassword } from './passwords.ts';
import type { SignUpMails } from './sign-up-mails.ts';
import { userOf } from './users.ts';

export interface SignUpDeps {
  db: Kysely<Store>;
  limiter: RateLimiter;
  /** `undefined` where a host sends no mail: then the answer itself tells that an account is there. */
  findSignUpMails(host: string): Promise<SignUpMails | undefined>;
}

const maxBodyBytes = 64 * 1024;
const signUps = { limit: 30, windowSeconds: 3600 };

/** `POST /Users/PostUser`. Throws `account_exists` on a host that sends no mail. */
export async function signUp(deps: SignUpDeps, c: AppContext): Promise<User> {
  const body = await readJson(c, { schema: signUpSchema, maxBytes: maxBodyBytes });
  const { host, address } = c.var;
  requireSameHost(body.host, host);
  await deps.limiter.take({ key: `sign-up:${clientOfAddress(address)}`, ...signUps });
  const asked = newcomer(body, host);
  // Hashed for an address that has an account too: the time an answer takes tells no more than the answer.
  const passwordHash = await hashPassword(body.Password);
  const { account, isNew } = await insertUnlessThere(deps.db, { ...asked, passwordHash });
  const mails = await deps.findSignUpMails(host);
  if (isNew) mails?.onSignUp(c, account);
  else if (mails) mails.onExistingSignUp(c, account);
  else throw accountExists(asked.email);
  return userOf(asked);
}

/** `Role`, `FullName` and `username` of the payload are passed over. */
function newcomer(body: SignUp, host: string) {
  return {
    host,
    email: body.Email,
    role: 'user' as const,
    firstName: body.FirstName,
    lastName: body.LastName,
    phone: body.Phone,
    photoUrl: '',
  };
}

/** An operator's address has an account on every host: nobody signs up in front of an operator. */
async function insertUnlessThere(
  db: Kysely<Store>,
  asked: NewAccount,
): Promise<{ account: Account; isNew: boolean }> {
  const known = await findAccountByEmail(db, asked);
  if (known) return { account: known, isNew: false };
  try {
    return { account: await insertAccount(db, asked), isNew: true };
  } catch (error) {
    const winner = error instanceof Problem ? await findAccountByEmail(db, asked) : undefined;
    if (!winner) throw error;
    return { account: winner, isNew: false };
  }
}

function accountExists(email: string): Problem {
  return problem(
    'account_exists',
    `There is an account with ${email} here already. Please sign in with it.`,
    { errors: { Email: 'There is an account with this e-mail address already.' } },
  );
}
