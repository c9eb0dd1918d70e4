import { post } from '#client/api.ts';
import { storeToken } from '#client/session/session.ts';
import { loginReplySchema } from '#contract/identity.ts';

/** Gives the signed-in account the invitation's role, and opens the page anew, which knows the role from then on. */
export async function acceptInvitation(token: string): Promise<void> {
  const response = await post('identity', '/invitation/accept', { token });
  storeToken(loginReplySchema.parse(await response.json()).AuthToken);
  goHome();
}

export function goHome(): void {
  location.assign('/');
}
