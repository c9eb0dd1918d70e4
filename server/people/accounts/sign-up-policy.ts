import { isOfDomain } from '#contract/people/sign-up-policy.ts';
import { problem } from '#server/failure/problem.ts';
import { findSignUpPolicy } from '#server/hosts/configs/configs.ts';
import type { Db } from '#server/store/schema.ts';
import type { HostEmail } from './accounts.ts';

/**
 * Decides by a host's policy whether an address may make an account, and returns true if it must be verified before anybody signs
 * in with it. Looks at no account, so that known and unknown addresses are refused alike. Throws `sign_up_not_allowed`.
 */
export async function mustVerifyNewcomer(db: Db, { host, email }: HostEmail): Promise<boolean> {
  const policy = await findSignUpPolicy(db, host);
  if (policy === 'open') return false;
  if (policy === 'invited') {
    throw problem('sign_up_not_allowed', `${host} takes new people by invitation. Ask its admin for one.`);
  }
  if (isOfDomain(email, policy.domains)) return true;
  const detail = `Only addresses of these domains can sign up on ${host}: ${policy.domains.join(', ')}. Use one of them, or ask its admin for an invitation.`;
  throw problem('sign_up_not_allowed', detail);
}
