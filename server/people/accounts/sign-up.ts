import { type SignUp, signUpSchema, type User } from '#contract/identity.ts';
import { Problem, problem } from '#server/failure/problem.ts';
import { readJson } from '#server/http/body.ts';
import type { IsConsoleHost } from '#server/http/console-hosts.ts';
import { type ConfiguredHosts, requireSameHost } from '#server/http/host.ts';
import { clientOfAddress } from '#server/http/rate-limit.ts';
import type { AppContext } from '#server/http/request.ts';
import type { MailRouteDeps } from '../mailed-links/mail-routes.ts';
import type { Account } from './account.ts';
import { findAllCredentials, type HostEmail, insertAccount, type NewAccount } from './accounts.ts';
import { hashPassword } from './passwords.ts';
import { mailAfterSignUp } from './sign-up-mail.ts';
import { userOf } from './users.ts';

export type SignUpDeps = MailRouteDeps & ConfiguredHosts & { isConsole: IsConsoleHost };

const maxBodyBytes = 64 * 1024;
const signUps = { limit: 30, windowSeconds: 3600 };

/** Handles `POST /Users/PostUser`. Throws `account_exists` on a host that sends no mail. */
export async function signUp(deps: SignUpDeps, c: AppContext): Promise<User> {
  const { host, address } = c.var;
  await deps.limiter.take({ key: `sign-up:${clientOfAddress(address)}`, ...signUps });
  const body = await readJson(c, { schema: signUpSchema, maxBytes: maxBodyBytes });
  requireSameHost(body.host, host);
  const asked = newcomer(body, host);
  // Hashed for existing addresses too, so that the response time reveals nothing.
  const passwordHash = await hashPassword(body.Password);
  const found = await insertUnlessThere(deps, { ...asked, passwordHash });
  // A host without a config sends no mail; the response then reveals that an account exists.
  const mail = (await deps.isConfiguredHost(host)) ? deps.mail : undefined;
  if (mail) mailAfterSignUp({ ...deps, mail }, c, found);
  else if (!found.isNew) throw accountExists(asked);
  return userOf(asked);
}

/** Ignores `Role`, `FullName` and `username` of the payload. */
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

async function insertUnlessThere(
  deps: SignUpDeps,
  asked: NewAccount,
): Promise<{ account: Account; isNew: boolean }> {
  const known = await findOfHost(deps, asked);
  if (known) return { account: known, isNew: false };
  try {
    return { account: await insertAccount(deps.db, asked), isNew: true };
  } catch (error) {
    const winner = error instanceof Problem ? await findOfHost(deps, asked) : undefined;
    if (!winner) throw error;
    return { account: winner, isNew: false };
  }
}

/** Finds the account that a host knows by an e-mail. Operators are people of console hosts; elsewhere their e-mail is like any stranger's. */
async function findOfHost(
  { db, isConsole }: SignUpDeps,
  { host, email }: HostEmail,
): Promise<Account | undefined> {
  const all = await findAllCredentials(db, { host, email });
  return all.find(({ account }) => account.host === host || isConsole(host))?.account;
}

function accountExists({ email, host }: { email: string; host: string }): Problem {
  return problem('account_exists', `${email} already has an account on ${host}. Sign in with it.`, {
    errors: { Email: 'This e-mail address already has an account.' },
  });
}
