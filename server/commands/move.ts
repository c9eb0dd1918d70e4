import { parseArgs } from 'node:util';
import { Refusal } from '#server/failure/refusal.ts';
import { readMoveTarget, readSettings } from '#server/start/environment.ts';
import { type BlobsLocation, parseS3Location } from '#server/store/blobs/location.ts';
import { isPostgres } from '#server/store/location.ts';
import { runCommandLine, say } from './command-line.ts';
import { moveStore } from './moving/move-store.ts';
import { readSecret } from './read-secret.ts';

const usage = `Copies the configured store and files to PostgreSQL and S3, while the server runs.

  MOVE_TO=postgres://user:password@host/database npm run move -- [--blobs s3://bucket/prefix?endpoint=…&region=…]
The URL can also be in a file (--to-file FILE) or come from standard input (--to -). "--to postgres://…" works too, but other users of the
machine see its password.

Run it as often as you like: it copies what has changed since, and continues after an interruption. Finally stop the server, run it
once more, and start with DATABASE_URL, BLOBS and SIGNING_KEY set. Without --blobs the files stay where they are.`;

async function main(args: string[]): Promise<void> {
  if (args.includes('--help')) return say(usage);
  const target = await parseTarget(args);
  const settings = readSettings();
  const { dataFolder, storeLocation } = settings;
  await moveStore({ source: { store: storeLocation, blobs: settings.blobs }, target, dataFolder, say });
  say('The copy is complete. Run the command again to copy later changes.');
  if (settings.SIGNING_KEY === undefined) {
    say(`To start from it, set SIGNING_KEY to the content of signing.key in ${dataFolder}.`);
  }
}

async function parseTarget(args: string[]): Promise<{ store: string; blobs?: BlobsLocation }> {
  const { to: value, 'to-file': file, blobs } = readOptions(args);
  const to = (await readSecret({ option: '--to', value, file })) ?? readMoveTarget();
  if (to === undefined || !isPostgres(to)) {
    throw new Refusal(`MOVE_TO, or --to, must be postgres://…\n\n${usage}`);
  }
  if (blobs === undefined) return { store: to };
  const location = parseS3Location(blobs);
  if ('fault' in location) throw new Refusal(`--blobs ${location.fault}\n\n${usage}`);
  return { store: to, blobs: location };
}

function readOptions(args: string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ args, options: { to: text, 'to-file': text, blobs: text } }).values;
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

runCommandLine(main);
