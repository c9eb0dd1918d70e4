import { join } from 'node:path';
import { readSettings } from '#server/start/environment.ts';
import { runCommandLine, say, UsageError } from './command-line.ts';
import { checkUpgrade } from './upgrading/check-upgrade.ts';

const usage = `Says what starting this version does to the configured store, and tries it on a copy. The server may run meanwhile.

  npm run upgrade -- --check

The copy takes as much space as the store: an embedded one's is in DATA_DIR, another's in a schema of its own in the same database, for
which the user of DATABASE_URL needs the right to create schemas. Starting the server is what upgrades the store itself.`;

async function main(args: string[]): Promise<void> {
  if (args.includes('--help')) return say(usage);
  if (args.join() !== '--check') throw new UsageError(`The only option is --check.\n\n${usage}`);
  const { storeLocation, dataFolder } = readSettings();
  await checkUpgrade({ store: storeLocation, temporaryFolder: join(dataFolder, 'temporary'), say });
}

runCommandLine(main);
