import { post } from '#client/api.ts';
import { logFailure } from '#client/log.ts';
import { setNamedVisitor } from '#client/session/named-visitor.ts';

/** Names the visitor in what they ask from now on. Tells the site's developers, in the console, why a token names nobody. */
export async function checkVisitorToken(token: string): Promise<void> {
  try {
    setNamedVisitor(await (await post('ai', '/api/visitor', { token })).json());
  } catch (error) {
    logFailure('The token of identify() names nobody.', error);
  }
}
