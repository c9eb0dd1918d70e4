import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, type Options, verify } from '@node-rs/argon2';
import { passwordSchema } from '#contract/identity.ts';
import { createHashingQueue } from './hashing-queue.ts';

/**
 * Of argon2id, the library's algorithm unless told otherwise: 32 MiB, 3 passes, 1 lane, about 30 ms of a core. It is 2.5 times
 * OWASP's least (19 MiB, 2 passes), and dwarfs what else a sign-in costs.
 */
const cost = { memoryCost: 32_768, timeCost: 3, parallelism: 1 } satisfies Options;

/** How a hash of this cost begins in the PHC string form. */
const phcHead = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;

/** A hash of the same cost that no password is known for; verifying against it takes as long as against a real one. */
const nobodysHash = `${phcHead}${zeros(16)}$${zeros(32)}`;

/**
 * One more than there are cores, so that none waits for the next to be handed out; of the four threads that Node has for
 * such work, one always stays free for files.
 */
export const hashesAtOnce = Math.min(3, availableParallelism() + 1);

const inLine = createHashingQueue({ atOnce: hashesAtOnce, waiting: 400 });

/** Argon2id in the PHC string form, made off the main thread. Throws `overloaded` when too many wait. */
export function hashPassword(password: string): Promise<string> {
  return inLine(() => hash(normal(password), cost));
}

/**
 * Whether a password is the one of a hash. Without a hash (no such account, or one without a password) it does the same
 * work and says no. Throws `overloaded` when too many wait.
 */
export async function verifyPassword(known: string | undefined, password: string): Promise<boolean> {
  const isRight = await inLine(() => verify(known ?? nobodysHash, normal(password)));
  return isRight && known !== undefined;
}

/** Whether a hash was made at another cost than hashes are made at now. */
export function isOutdated(passwordHash: string): boolean {
  return !passwordHash.startsWith(phcHead);
}

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789_+=@';

/** A random password that the rule allows, of characters that are not mistaken for one another; about 118 bits. */
export function generatePassword(): string {
  for (;;) {
    const password = Array.from({ length: 20 }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
    if (passwordSchema.safeParse(password).success) return password;
  }
}

/** Keyboards differ in how they compose the same letter. */
function normal(password: string): string {
  return password.normalize('NFKC');
}

/** So many zero bytes as the PHC string form writes them. */
function zeros(length: number): string {
  return Buffer.alloc(length).toString('base64').replaceAll('=', '');
}
