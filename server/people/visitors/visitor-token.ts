import { errors, jwtVerify } from 'jose';
import { z } from 'zod';
import type { NamedVisitor } from '#contract/people/visitors.ts';
import { type Problem, problem } from '#server/failure/problem.ts';

/** Longest time from a token's beginning to its end. */
const maxSeconds = 300;

/** Tolerated in a token's length: a site may read its clock twice, or round. */
const roundedSeconds = 5;

/** Tolerated difference of the site's clock. */
const clockSeconds = 60;

/** Characters that would break a line or turn the direction of what follows. Sites sign whatever name they know. */
const breaking = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu;
const text = (max: number) =>
  z
    .string()
    .transform((typed) => typed.replace(breaking, ' ').trim())
    .pipe(z.string().min(1).max(max));

const claimsSchema = z.object({
  sub: text(200),
  name: text(200).optional().catch(undefined),
  email: text(320).optional().catch(undefined),
  exp: z.number(),
  iat: z.number().optional(),
});

/** Returns whom a site's token names, and the secret that signed it. Throws `visitor_token_invalid` with what is wrong, for the site's developers. */
export async function readVisitorToken(
  secret: string | undefined,
  token: string,
  now = new Date(),
): Promise<{ visitor: NamedVisitor; secret: string }> {
  if (secret === undefined) throw refuse('This host has no embed secret. Make one under Embed.');
  const { sub, name, email, exp, iat } = await verifyClaims(secret, token, now);
  const latest = now.getTime() / 1000 + clockSeconds;
  const begun = iat === undefined ? latest : Math.min(iat + roundedSeconds, latest);
  if (exp > begun + maxSeconds) {
    throw refuse('The token is valid for more than five minutes. Sign it with a shorter `exp`.');
  }
  const visitor = { sub, ...(name !== undefined && { name }), ...(email !== undefined && { email }) };
  return { visitor, secret };
}

async function verifyClaims(secret: string, token: string, now: Date) {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: ['HS256'],
      requiredClaims: ['sub', 'exp'],
      clockTolerance: clockSeconds,
      currentDate: now,
    });
    return claimsSchema.parse(payload);
  } catch (error) {
    throw refuse(reasonOf(error));
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof errors.JWTExpired) return 'The token has expired. Sign a new one for each page.';
  if (error instanceof errors.JWSSignatureVerificationFailed)
    return 'The token was not signed with the embed secret of this host.';
  return 'Send a JWT signed with HS256 that has `sub` as text and `exp`.';
}

function refuse(detail: string): Problem {
  return problem('visitor_token_invalid', detail);
}
