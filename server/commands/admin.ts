import { existsSync } from 'node:fs';
import type { Kysely } from 'kysely';
import { createSigningKeys } from '#server/people/sessions/signing-keys.ts';
import type { Settings } from '#server/settings.ts';
import { readSettings } from '#server/start/environment.ts';
import { loadSigningKey } from '#server/start/signing-key.ts';
import { openStore } from '#server/store/open.ts';
import type { Store } from '#server/store/schema.ts';
import { parseCommand, UsageError, usage } from './admin-arguments.ts';
import { runCommand } from './admin-commands.ts';

/** `npm run admin -- …`: ends with 0 when it was done, 1 when it could not be done, 2 when it was not understood. */
async function main(args: readonly string[]): Promise<void> {
  if (args.length === 0 || args.includes('--help')) {
    process.stdout.write(`${usage}\n`);
    return;
  }
  const command = parseCommand(args);
  const settings = readSettings();
  if (settings.DATABASE_URL === undefined && !existsSync(settings.storeLocation)) {
    throw new Error(
      `There is no store in ${settings.dataFolder}. Start the server once, or set DATA_DIR to its folder.`,
    );
  }
  const db = await openStore(settings.storeLocation);
  const rotateKeys = () => rotateSigningKeys(settings, db);
  try {
    for (const line of await runCommand({ db, rotateKeys }, command)) process.stdout.write(`${line}\n`);
  } finally {
    await db.destroy();
  }
}

async function rotateSigningKeys(settings: Settings, db: Kysely<Store>): Promise<void> {
  const signingKey = await loadSigningKey(settings.SIGNING_KEY, settings.dataFolder);
  await createSigningKeys({ db, signingKey }).rotate();
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const isUsage = error instanceof UsageError;
  process.stderr.write(`${messageOf(error)}\n${isUsage ? `\n${usage}\n` : ''}`);
  process.exitCode = isUsage ? 2 : 1;
});

/** A server that cannot be reached at any of its addresses fails with a code alone. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ('code' in error ? String(error.code) : error.name);
}
