import { post } from '#client/api.ts';
import { adminWelcome } from '#client/navigation/admin-welcome.ts';
import { decodeClaims, readToken, storeToken } from '#client/session/session.ts';
import { loginReplySchema } from '#contract/people/identity.ts';
import { isTeam } from '#contract/people/rights.ts';
import { isAdmin, teamPath } from '#contract/people/screens.ts';

/** Gives the signed-in account the invitation's role, and opens the page anew, which knows the role from then on. */
export async function acceptInvitation(token: string): Promise<void> {
  const response = await post('identity', '/invitation/accept', { token });
  storeToken(loginReplySchema.parse(await response.json()).AuthToken);
  goHome();
}

/** Leads a new admin to what one administers, somebody of the team to where they work, and everybody else to the chat. */
export function goHome(): void {
  const role = decodeClaims(readToken() ?? '')?.role ?? '';
  location.assign(isAdmin(role) ? adminWelcome : isTeam(role) ? teamPath : '/');
}
