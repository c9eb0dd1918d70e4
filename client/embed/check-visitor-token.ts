import { post } from '#client/api.ts';
import { logFailure } from '#client/log.ts';

/** Tells the site's developers, in the console, why a token names nobody. */
export async function checkVisitorToken(token: string): Promise<void> {
  try {
    await post('ai', '/api/visitor', { token });
  } catch (error) {
    logFailure('The token of identify() names nobody.', error);
  }
}
