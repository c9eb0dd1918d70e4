import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, type Options, verify } from '@node-rs/argon2';
import { passwordSchema } from '#contract/people/identity.ts';
import { createHashingQueue } from './hashing-queue.ts';

/** Argon2id (the library's default) with 32 MiB, 3 passes, 1 lane: about 30 ms of a core, 2.5 times OWASP's minimum of 19 MiB and 2 passes. */
const cost = { memoryCost: 32_768, timeCost: 3, parallelism: 1 } satisfies Options;

/** Prefix of a hash of this cost in the PHC string format. */
const phcHead = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;

/** Hash that no known password matches. Verifying against it takes as long as against a real one. */
const dummyHash = `${phcHead}${zeros(16)}$${zeros(32)}`;

/** One more than there are cores, to keep them busy; at most 3, so that one of Node's four threads stays free for files. */
export const maxConcurrentHashes = Math.min(3, availableParallelism() + 1);

const enqueue = createHashingQueue({ concurrency: maxConcurrentHashes, maxWaiting: 400 });

/** Returns an Argon2id hash in the PHC string format, computed off the main thread. Throws `overloaded`. */
export function hashPassword(password: string): Promise<string> {
  return enqueue(() => hash(normalizePassword(password), cost));
}

/** True if a password matches a hash. Without a hash (no account, or no password) it does the same work. Throws `overloaded`. */
export async function verifyPassword(known: string | undefined, password: string): Promise<boolean> {
  const isRight = await enqueue(() => verify(known ?? dummyHash, normalizePassword(password)));
  return isRight && known !== undefined;
}

/** True if a hash was made with other cost parameters than the current ones. */
export function isOutdated(passwordHash: string): boolean {
  return !passwordHash.startsWith(phcHead);
}

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789_+=@';

/** Returns a random password of about 118 bits that passes the password rule, without characters that look alike. */
export function generatePassword(): string {
  for (;;) {
    const password = Array.from({ length: 20 }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
    if (passwordSchema.safeParse(password).success) return password;
  }
}

/** Normalizes Unicode, since keyboards compose the same letter differently. */
function normalizePassword(password: string): string {
  return password.normalize('NFKC');
}

/** Returns zero bytes in the base64 of the PHC string format, which has no padding. */
function zeros(length: number): string {
  return Buffer.alloc(length).toString('base64').replaceAll('=', '');
}
