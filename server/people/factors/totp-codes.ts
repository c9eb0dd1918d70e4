import { Secret, TOTP } from 'otpauth';

/** The defaults of RFC 6238, which every authenticator app knows; seconds per step. */
const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** Accepted steps before and after the current one, so that a clock may be off by a minute. */
const window = 2;

/** Returns 160 random bits in base32 (RFC 4226 §4). */
export function createTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Returns the address that authenticator apps read from a QR code. */
export function totpUri({
  secret,
  issuer,
  label,
}: {
  secret: string;
  issuer: string;
  label: string;
}): string {
  return new TOTP({ ...shape, secret, issuer, label }).toString();
}

/** Returns the time step of a code; undefined if it belongs to none that is accepted at `now`. */
export function stepOfCode(secret: string, { code, now }: { code: string; now: Date }): number | undefined {
  // The library throws on other characters.
  if (!/^\d{6}$/.test(code)) return undefined;
  const timestamp = now.getTime();
  const at = { ...shape, secret: Secret.fromBase32(secret), timestamp };
  const delta = TOTP.validate({ ...at, token: code, window });
  return delta === null ? undefined : TOTP.counter(at) + delta;
}
