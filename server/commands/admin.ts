import { createSigningKeys } from '#server/people/sessions/signing-keys.ts';
import type { Settings } from '#server/settings.ts';
import { readSettings } from '#server/start/environment.ts';
import { loadSigningKey } from '#server/start/signing-key.ts';
import { requireStore } from '#server/store/copy/snapshot.ts';
import { openStore } from '#server/store/open.ts';
import type { Db } from '#server/store/schema.ts';
import { parseCommand, readPassword, usage } from './admin-arguments.ts';
import { runCommand } from './admin-commands.ts';
import { runCommandLine, say } from './command-line.ts';

async function main(args: readonly string[]): Promise<void> {
  if (args.length === 0 || args.includes('--help')) return say(usage);
  const command = await readPassword(parseCommand(args));
  const settings = readSettings();
  requireStore(settings.storeLocation);
  const db = await openStore(settings.storeLocation);
  const rotateKeys = () => rotateSigningKeys(settings, db);
  try {
    for (const line of await runCommand({ db, rotateKeys }, command)) say(line);
  } finally {
    await db.destroy();
  }
}

async function rotateSigningKeys(settings: Settings, db: Db): Promise<void> {
  const signingKey = await loadSigningKey(settings.SIGNING_KEY, settings.dataFolder);
  await createSigningKeys({ db, signingKey }).rotate();
}

runCommandLine(main);
