import { verify } from '@node-rs/argon2';
import { hashPassword } from '#server/people/accounts/passwords.ts';

/** What to verify, so many at once for so long; answers how many a second. */
export interface BareJob {
  atOnce: number;
  seconds: number;
}

// A process of its own, as the product is: nothing but the verification of one password.
const password = 'Bare-1-password';
const known = await hashPassword(password);

process.on('message', async ({ atOnce, seconds }: BareJob) => {
  const start = performance.now();
  let verified = 0;
  const lane = async () => {
    for (; performance.now() - start < seconds * 1000; verified++) await verify(known, password);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  process.send?.((verified * 1000) / (performance.now() - start));
});
