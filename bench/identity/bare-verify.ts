import { verify } from '@node-rs/argon2';
import { hashPassword } from '#server/people/accounts/passwords.ts';

export interface BareJob {
  /** Verifications at once. */
  atOnce: number;
  seconds: number;
}

// Does nothing but verify one password, in a separate process as the product is; answers how many it verified a second.
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
