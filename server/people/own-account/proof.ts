import type { Proof } from '#contract/people/account.ts';
import { type Problem, problem } from '#server/failure/problem.ts';
import type { Db } from '#server/store/schema.ts';
import { countLoginAttempt, countLoginCall } from '../accounts/login-attempts.ts';
import { verifyPassword } from '../accounts/passwords.ts';
import type { FactorDeps } from '../factors/factor-deps.ts';
import { codeTries, codeWrong, consumeCode, findSecondFactors } from '../factors/second-factor.ts';
import type { SignedInPerson } from './signed-in.ts';

/** Age up to which a sign-in counts as proof. */
const recentMs = 10 * 60_000;

interface ProofInput {
  person: SignedInPerson;
  proof: Proof;
  host: string;
  address: string;
}

/**
 * Requires the password or a code, so that a device left open or a stolen token can't take an account over. Accounts that have neither
 * prove themselves by a sign-in in the last ten minutes. Throws `proof_required`, `password_wrong`, `code_wrong`, `too_many_requests`.
 */
export async function requireProof(deps: FactorDeps, input: ProofInput): Promise<void> {
  const { person, proof, host } = input;
  const { currentPassword, code } = proof;
  if (currentPassword !== undefined) return provePassword(deps, input, currentPassword);
  if (code !== undefined) return proveCode(deps, person, code);
  const { id: accountId } = person.account;
  const { kinds } = await findSecondFactors(deps.db, { accountId, host });
  const hasOther = person.passwordHash !== undefined || kinds.includes('totp');
  if (hasOther || !(await isRecent(deps.db, person))) throw proofRequired(hasOther);
}

/** Requires the same, but a sign-in in the last ten minutes is always enough: for adding what protects the account. */
export async function requireRecentProof(deps: FactorDeps, input: ProofInput): Promise<void> {
  const { currentPassword, code } = input.proof;
  const isGiven = currentPassword !== undefined || code !== undefined;
  if (!isGiven && (await isRecent(deps.db, input.person))) return;
  await requireProof(deps, input);
}

const wrongPassword = 'The password is wrong. Check it and try again.';

/** Wrong passwords count as failed sign-ins. */
async function provePassword(
  { db, limiter }: FactorDeps,
  { person, address }: ProofInput,
  password: string,
): Promise<void> {
  const { email } = person.account;
  await countLoginCall(limiter, address);
  const attempt = await countLoginAttempt(limiter, { address, email, db });
  const isRight = await verifyPassword(person.passwordHash, password).catch(async (error) => {
    await attempt.refund();
    throw error;
  });
  if (!isRight)
    throw problem('password_wrong', wrongPassword, { errors: { currentPassword: wrongPassword } });
  await attempt.refund();
}

async function proveCode(deps: FactorDeps, { account }: SignedInPerson, code: string): Promise<void> {
  const accountId = account.id;
  const tries = codeTries({ accountId, code });
  await deps.limiter.count({ take: tries });
  if (!(await consumeCode(deps, deps.db, { accountId, code }))) throw codeWrong();
  await deps.limiter.count({ refund: tries.map(({ key }) => key) });
}

async function isRecent(db: Db, { sessionId }: SignedInPerson): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select('created_at')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return session !== undefined && Date.parse(session.created_at) > Date.now() - recentMs;
}

function proofRequired(hasOther: boolean): Problem {
  const detail = hasOther
    ? 'Enter your password or a code of your second factor.'
    : 'Sign out and in again, then try again within ten minutes.';
  return problem('proof_required', detail);
}
