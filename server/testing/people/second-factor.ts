import { TOTP } from 'otpauth';
import { recoveryCodesSchema, totpSetUpSchema } from '#contract/people/account.ts';
import type { Person } from '../app.ts';

/** Returns the code of an authenticator app whose clock is `steps` of 30 s ahead. */
export function codeOf(secret: string, steps = 0, now = Date.now()): string {
  return new TOTP({ secret }).generate({ timestamp: now + steps * 30_000 });
}

export function send(method: string, body: object = {}): RequestInit {
  return { method, body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
}

/** Sets up an authenticator app with the code of one step ago: later ones are left to use, and it is still taken if a step begins meanwhile. */
export async function setUpTotp(
  person: Pick<Person, 'call'>,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const begun = await person.call('/identity/account/totp', send('POST'));
  const { secret } = totpSetUpSchema.parse(await begun.json());
  const code = codeOf(secret, -1);
  const confirmed = await person.call('/identity/account/totp/confirm', send('POST', { code }));
  return { secret, ...recoveryCodesSchema.parse(await confirmed.json()) };
}
